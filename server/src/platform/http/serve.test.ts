import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { nameOf, urlOf } from '../../testing/contract-calls.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const staff = 'super@demo.test';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const writes = allEndpoints.filter(({ body }) => body !== undefined);
const reads = allEndpoints.filter(({ method }) => method === 'GET');
const named = (endpoints: typeof allEndpoints) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

test.each(named(writes))('%s refuses a field it does not know', async (_name, endpoint) => {
  const body = { surprise: 1 };
  const answer = await server.call(staff, endpoint.method, urlOf(endpoint, unknownId), { body });
  expect(answer.status).toBe(422);
  expect(answer.body.fields).toMatchObject({ surprise: 'surprise is not known' });
});

test('every call that changes something by a body has one in the contract', () => {
  const bodiless = allEndpoints.filter(({ method, body }) => method === 'PATCH' && !body);
  expect(bodiless.map(nameOf)).toEqual([]);
});

const keysIn = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [];
  const inside = Object.values(value).flatMap(keysIn);
  return Array.isArray(value) ? inside : [...Object.keys(value), ...inside];
};

test.each(named(reads))('%s shows no column that is not for outside', async (_name, endpoint) => {
  const [form] = await server.sql<{ id: string }>('SELECT id FROM lead_forms LIMIT 1');
  const { status, body } = await server.call(staff, 'GET', urlOf(endpoint, form?.id ?? ''));
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['data']);
  const keys = keysIn(body);
  expect(keys.length).toBeGreaterThan(5);
  expect(
    keys.filter((key) => /hash|secret|password|token|tenantId|deleted|^id$/i.test(key)),
  ).toEqual([]);
});

test('an id that is none is not found, before anything else about the call', async () => {
  for (const endpoint of allEndpoints.filter(({ path }) => path.includes(':')))
    for (const id of ['1', 'null', `${unknownId}0`, '%27%20OR%201%3D1']) {
      const options = endpoint.method === 'GET' ? {} : { body: {} };
      const answer = await server.call(staff, endpoint.method, urlOf(endpoint, id), options);
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
});
