import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import {
  findJira,
  inboundPath,
  saveJiraState,
  webhookContext,
} from './jira-connection.repository.ts';
import { JiraEvent, takeEvent } from './jira-events.service.ts';

const worker = { role: 'worker' } as const;
const mostBytes = 1024 * 1024;

const refused = () => new ApiError(403, 'forbidden', 'The signature is missing or incorrect.');

/** Jira signs the body as WebSub does: `sha256=` and the HMAC in hexadecimal digits. */
const isSigned = (secret: string, body: Buffer, given: unknown): boolean => {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

/** Serves the webhook of Jira, which sets its form: it is no call of the contract. */
export const registerJiraInbound = (api: Api): void => {
  const { http, database, secrets } = api;
  const bodies = new WeakMap<FastifyRequest, Buffer>();
  http.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.url !== inboundPath) return payload;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of payload) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes) throw new ApiError(413, 'bad_request', 'The body is too large.');
    }
    const whole = Buffer.concat(chunks);
    bodies.set(request, whole);
    return Readable.from([whole]);
  });

  http.post(inboundPath, async (request: FastifyRequest, reply: FastifyReply) => {
    const jira = await database.transaction(worker, 'read', findJira);
    const body = bodies.get(request) ?? Buffer.alloc(0);
    if (!jira || jira.webhookSecret === null) throw refused();
    const secret = secrets.open(jira.webhookSecret, webhookContext(jira.id));
    if (!isSigned(secret, body, request.headers['x-hub-signature'])) throw refused();
    const event = v.safeParse(JiraEvent, request.body);
    await database.transaction(worker, 'write', async (tx) => {
      await saveJiraState(tx, jira.id, { lastEventAt: new Date() });
      // Events without an issue, and of issues without a ticket, are acknowledged and not used.
      if (event.success) await takeEvent(tx, api, jira, event.output);
      await writeSystemAudit(tx, 'Take an event of Jira');
    });
    return reply.code(204).send();
  });
};
