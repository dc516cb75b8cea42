import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerChargebee } from './chargebee-answers.ts';
import type { StubEvent } from './chargebee-objects.ts';
import { chargebeeStore } from './chargebee-store.ts';

interface Failure {
  status: number;
  /** True to do what was asked before the answer is lost. */
  isLate?: boolean;
  /** Fails calls whose method and path contain this text; all by default. */
  of?: string;
}

export const chargebeeKey = 'test_key_of_the_stub';
export const chargebeeWebhook = { user: 'chargebee', password: 'webhook password of the stub' };
const authorized = `Basic ${Buffer.from(`${chargebeeKey}:`).toString('base64')}`;

/** Nests the fields of a form: `a[b][0]` is the first part of `a`, with its `b`. */
const nested = (fields: URLSearchParams): Record<string, unknown> => {
  const result: Record<string, any> = {};
  for (const [name, value] of fields) {
    const [first = '', second, index] = name.replaceAll(']', '').split('[');
    if (second === undefined) result[first] = value;
    else if (index === undefined) result[first] = { ...result[first], [second]: value };
    else {
      result[first] ??= [];
      result[first][Number(index)] = { ...result[first][Number(index)], [second]: value };
    }
  }
  return result;
};

/** Starts a stub of Chargebee on this machine, from its published API, version 2. */
export const startChargebee = async (start = Math.floor(Date.now() / 1_000)) => {
  let filesUrl = '';
  const store = chargebeeStore(start, () => filesUrl);
  const calls: string[] = [];
  const answered = new Map<string, [number, object]>();
  let failure: Failure | null = null;
  /** Runs before the answer of the next call with this text. */
  let before: { of: string; run: () => Promise<unknown> } | null = null;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const address = new URL(url, 'http://chargebee.invalid');
      const path = address.pathname.replace('/api/v2', '');
      const fields = new URLSearchParams(Buffer.concat(parts).toString());
      const name = `${method} ${path}`;
      calls.push(name);
      if (address.pathname.startsWith('/files/')) {
        reply.writeHead(200, { 'content-type': 'application/pdf' });
        return reply.end(`%PDF-1.7 of ${address.pathname}`);
      }
      const send = (status: number, body: object, more: Record<string, string> = {}) => {
        reply.writeHead(status, { 'content-type': 'application/json', ...more });
        reply.end(JSON.stringify(body));
      };
      if (headers.authorization !== authorized)
        return send(401, {
          message: 'The API key is not valid.',
          api_error_code: 'api_authentication_failed',
          http_status_code: 401,
        });
      const answer = () =>
        answerChargebee(store, name, nested(method === 'GET' ? address.searchParams : fields));
      if (failure && name.includes(failure.of ?? '')) {
        if (failure.isLate) answer();
        const message = 'Please try again later.';
        return send(failure.status, {
          message,
          api_error_code: 'internal_error',
          http_status_code: failure.status,
        });
      }
      const key = headers['chargebee-idempotency-key'];
      const known = typeof key === 'string' ? answered.get(`${key} ${name}`) : undefined;
      if (known) return send(...known, { 'chargebee-idempotency-replayed': 'true' });
      const given = answer();
      if (typeof key === 'string') answered.set(`${key} ${name}`, given);
      const awaited = before !== null && name.includes(before.of) ? before : null;
      if (awaited) before = null;
      return void Promise.resolve(awaited?.run()).then(() => send(...given));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  filesUrl = `${origin}/files`;
  return {
    ...store,
    url: `${origin}/api/v2`,
    calls,
    fail: (given: Failure | null) => {
      failure = given;
    },
    /** Runs work between the next call with this text and its answer. */
    beforeAnswer: (of: string, run: () => Promise<unknown>) => {
      before = { of, run };
    },
    /** Returns an event as Chargebee delivers it. */
    deliveryOf: (event: StubEvent) => ({
      payload: JSON.stringify({ ...event, object: 'event', source: 'api', api_version: 'v2' }),
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${chargebeeWebhook.user}:${chargebeeWebhook.password}`).toString('base64')}`,
      },
    }),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
};
export type ChargebeeStub = Awaited<ReturnType<typeof startChargebee>>;
