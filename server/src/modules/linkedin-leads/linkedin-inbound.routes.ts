import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { takeNotice } from './linkedin-notices.service.ts';

export const inboundPath = '/v1/inbound/linkedin';

const mostBytes = 64 * 1024;

const Notice = v.object({
  type: v.literal('LEAD_ACTION'),
  leadAction: v.picklist(['CREATED', 'DELETED']),
  leadGenFormResponse: v.pipe(v.string(), v.startsWith('urn:li:'), v.maxLength(200)),
  owner: v.union([v.string(), v.record(v.string(), v.string())]),
  occurredAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000)),
});

const refused = () => new ApiError(403, 'forbidden', 'The signature is missing or incorrect.');

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** LinkedIn signs the literal `hmacsha256=` followed by the body. */
const isSigned = (secret: string, body: string, given: unknown): boolean => {
  const expected = Buffer.from(hmac(secret, `hmacsha256=${body}`));
  const bytes = Buffer.from(typeof given === 'string' ? given : '');
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
};

const ownerOf = (owner: v.InferOutput<typeof Notice>['owner']): string =>
  typeof owner === 'string' ? owner : (Object.values(owner)[0] ?? '');

/**
 * Serves LinkedIn's notifications of leads: the check of the address, and signed notices. LinkedIn
 * sets the form of both answers, so they are no calls of the contract.
 */
export const registerLinkedinInbound = ({ http, database, jobs, config }: Api): void => {
  const bodies = new WeakMap<FastifyRequest, string>();
  http.addHook('preParsing', async (request, _reply, payload) => {
    if (request.routeOptions.url !== inboundPath || request.method !== 'POST') return payload;
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of payload) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > mostBytes) throw new ApiError(413, 'bad_request', 'The body is too large.');
    }
    const whole = Buffer.concat(chunks);
    bodies.set(request, whole.toString('utf8'));
    return Readable.from([whole]);
  });
  const secretOf = (): string => {
    const client = config.providers.oauth.linkedin;
    if (!client) throw new ApiError(404, 'not_found', 'LinkedIn is not set up.');
    return client.clientSecret;
  };

  const challenge = async (request: FastifyRequest, reply: FastifyReply) => {
    const { challengeCode } = request.query as Record<string, unknown>;
    const code = typeof challengeCode === 'string' ? challengeCode : '';
    if (code === '' || code.length > 200)
      throw new ApiError(400, 'bad_request', 'challengeCode is required.');
    const challengeResponse = hmac(secretOf(), code);
    return reply
      .header('cache-control', 'no-store')
      .send({ challengeCode: code, challengeResponse });
  };

  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = bodies.get(request) ?? '';
    if (!isSigned(secretOf(), body, request.headers['x-li-signature'])) throw refused();
    const parsed = v.safeParse(Notice, request.body);
    // Other kinds of notifications are acknowledged and not used.
    if (!parsed.success) return reply.code(204).send();
    const { leadAction, leadGenFormResponse, owner, occurredAt } = parsed.output;
    await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      await takeNotice(tx, jobs, {
        action: leadAction,
        responseUrn: leadGenFormResponse,
        ownerUrn: ownerOf(owner),
        occurredAt: new Date(occurredAt),
      });
      await writeSystemAudit(tx, 'Take a notification of LinkedIn');
    });
    return reply.code(204).send();
  };

  http.get(inboundPath, challenge);
  http.post(inboundPath, take);
};
