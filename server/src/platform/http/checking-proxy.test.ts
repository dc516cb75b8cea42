import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, apiKeyPresets, type Endpoint } from '@outpost/contracts';
import { makeKey } from '../../testing/api-keys.ts';
import { startCheckingProxy, type CheckingProxy } from '../../testing/checking-proxy.ts';
import { nameOf, urlOf } from '../../testing/contract-calls.ts';
import { connectionOf, programBugOf, runOf } from '../../testing/ingest.ts';
import { goodAnswers, liveForm } from '../../testing/live-forms.ts';
import { acme, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { openApiDocument } from './openapi.ts';

const server = testServer();
const staff = 'super@demo.test';
const faqs = '/v1/super-admin/faqs';

const reads = allEndpoints.filter(({ method, isDeploy }) => method === 'GET' && !isDeploy);
const ofKeys = allEndpoints.filter((endpoint) => endpoint.key);
const written = ['/super-admin/faqs', '/super-admin/faqs/:id', '/super-admin/auth/login'];
const called = [
  ...new Set([...reads, ...ofKeys, ...allEndpoints.filter(({ path }) => written.includes(path))]),
];

let proxy: CheckingProxy;
let key: string;
beforeAll(async () => {
  const origin = await server.http.listen({ host: '127.0.0.1', port: 0 });
  const upstream = origin.replace('127.0.0.1', 'localhost');
  proxy = await startCheckingProxy(openApiDocument('Outpost', called), upstream);
  const { full, ingest } = apiKeyPresets;
  key = (await makeKey(server, { scopes: [...full, ...ingest] })).secret;
}, 60_000);
afterAll(() => proxy.stop());

interface Sent {
  method?: string;
  token?: string | undefined;
  body?: object | undefined;
  headers?: Record<string, string>;
}

/** Makes a call through the proxy; fails when request or answer is not as described. */
const call = async (url: string, { method = 'GET', token, body, headers = {} }: Sent = {}) => {
  const answer = await fetch(proxy.url + url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isProblem = String(answer.headers.get('content-type')).includes('problem+json');
  if (isProblem) throw new Error(`${method} ${url} is not as described: ${text}`);
  const isJson = String(answer.headers.get('content-type')).includes('application/json');
  const read = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { status: answer.status, headers: answer.headers, body: read };
};

const samples: Record<string, string> = { platform: 'sales', subdomain: 'acme' };

/** Returns the address of an endpoint with `id` as every id. */
const addressOf = (endpoint: Endpoint, id: string): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (param, name: string) => samples[name] ?? param);
  return urlOf({ ...endpoint, path }, id);
};

/** Returns the id of the first row of the list that an endpoint with an id belongs to. */
const rowIdOf = async ({ path }: Endpoint): Promise<string> => {
  const list = path.split('/:')[0];
  const isList = allEndpoints.some((one) => one.method === 'GET' && one.path === list);
  if (!isList || !path.includes('/:')) return unknownId;
  const { body } = await server.call(staff, 'GET', `/v1${list}`);
  const rows = Object.values(body.data as object).find(Array.isArray) as { _id?: string }[];
  return rows[0]?._id ?? unknownId;
};

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((one) => [nameOf(one), one] as const);

describe('staff read as described', () => {
  test.each(named(reads))('%s', async (_, endpoint) => {
    const token = endpoint.access === 'public' ? undefined : await server.tokenOf(staff);
    const id = await rowIdOf(endpoint);
    const { status } = await call(addressOf(endpoint, id), { token });
    expect(status).not.toBe(500);
    if (!endpoint.path.includes(':') && token) expect([200, 404]).toContain(status);
  });
});

describe('a key calls as described', () => {
  const bodyOf = ({ method, path }: Endpoint) => {
    if (method !== 'POST') return undefined;
    if (path === '/ingest/agent-runs') return { runs: [runOf()] };
    if (path === '/ingest/connection-events') return { events: [connectionOf()] };
    if (path === '/ingest/bug-reports') return { bugReports: [programBugOf()] };
    if (path === '/ingest/leads') return { leads: [{ externalId: 'crm-1', name: 'Ada Lovelace' }] };
    return { answers: goodAnswers(), parameters: { utm_source: 'crm' } };
  };

  const responseId = async (): Promise<string> => {
    const { body } = await call('/v1/super-admin/lead-forms/responses', { token: key });
    return (body['data'] as { responses: { _id: string }[] }).responses[0]?._id ?? '';
  };

  test.each(named(ofKeys))('%s', async (_, endpoint) => {
    const id = endpoint.path.includes('/response/') ? await responseId() : liveForm;
    const sent = { method: endpoint.method, body: bodyOf(endpoint) };
    const answer = await call(addressOf(endpoint, id), { ...sent, token: key });
    expect(answer.status).toBe(endpoint.status ?? 200);
    expect(answer.headers.get('ratelimit')).toMatch(/^"key";r=\d+;t=\d+$/);
    if (endpoint.path.includes(':'))
      expect((await call(addressOf(endpoint, unknownId), { ...sent, token: key })).status).toBe(
        404,
      );
  });

  test.each(named(ofKeys))('%s with a wrong key, and without the scope', async (_, endpoint) => {
    const scopes = endpoint.key === 'ingest' ? apiKeyPresets.full : apiKeyPresets.ingest;
    const { secret } = await makeKey(server, { scopes, whiteLabel: acme });
    const sent = { method: endpoint.method, body: bodyOf(endpoint) };
    const url = addressOf(endpoint, liveForm);
    expect((await call(url, { ...sent, token: `${key.slice(0, -1)}!` })).status).toBe(401);
    expect((await call(url, { ...sent, token: secret })).status).toBe(403);
  });

  test('until there were too many calls', async () => {
    const { secret } = await makeKey(server, { rateLimit: 1 });
    const url = '/v1/super-admin/users';
    expect((await call(url, { token: secret })).status).toBe(200);
    expect((await call(url, { token: secret })).status).toBe(429);
  });
});

describe('staff write as described', () => {
  const question = { question: 'Is it as described?', answer: 'Yes.', category: 'General' };
  const create = async (headers: Record<string, string>, body: object = question) =>
    call(faqs, { method: 'POST', token: await server.tokenOf(staff), body, headers });

  test('once per key, and changes of an older version are refused', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await create(headers);
    const again = await create(headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await create(headers, { ...question, answer: 'No.' })).status).toBe(422);
    const { faq } = first.body['data'] as { faq: { _id: string } };
    const token = await server.tokenOf(staff);
    const sent = { method: 'PATCH', token, body: { answer: 'Still.' } };
    const change = (version: string) =>
      call(`${faqs}/${faq._id}`, { ...sent, headers: { 'if-match': version } });
    expect((await change(first.headers.get('etag') ?? '')).status).toBe(200);
    expect((await change('"1"')).status).toBe(412);
    expect((await call(`${faqs}/${faq._id}`, { method: 'DELETE', token })).status).toBe(200);
  });

  test('and sign in', async () => {
    const sent = (password: string) => ({
      method: 'POST',
      body: { email: staff, password },
      headers: { 'x-subdomain': 'admin' },
    });
    const url = '/v1/super-admin/auth/login';
    expect((await call(url, sent('Demo-pass-2026'))).status).toBe(200);
    expect((await call(url, sent('Wrong-pass-2026'))).status).toBe(401);
  });
});

test('the proxy finds a request that is not as described', async () => {
  const token = await server.tokenOf(staff);
  const refused = call(faqs, { method: 'POST', token, body: { question: 'Only this?' } });
  await expect(refused).rejects.toThrow('is not as described');
});
