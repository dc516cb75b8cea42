import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, type Endpoint } from '@outpost/contracts';
import { bodyFieldsOf, listCalls, nameOf, urlOf } from '../../testing/contract-calls.ts';
import { expectDescribed } from '../../testing/described.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openApiDocument } from './openapi.ts';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  operationId: string;
  summary: string;
  'x-access': string;
  'x-key-scope'?: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  tags: string[];
  description: string;
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
}

interface Response {
  $ref?: string;
  headers?: object;
  content: Record<string, { schema: Schema }>;
}

// As JSON, which drops `undefined`.
const document = JSON.parse(JSON.stringify(openApiDocument('Outpost'))) as {
  openapi: string;
  info: { title: string };
  tags: { name: string }[];
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Response>;
    headers: Record<string, object>;
  };
  paths: Record<string, Record<string, Operation>>;
};

const resolved = (schema: Schema | undefined) =>
  document.components.schemas[schema?.$ref?.split('/').at(-1) ?? ''] ?? schema;

const pathOf = (path: string) => `/v1${path.replace(/:(\w+)/g, '{$1}')}`;
const operationOf = (endpoint: (typeof allEndpoints)[number]) => {
  const operation = document.paths[pathOf(endpoint.path)]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${nameOf(endpoint)} is not described.`);
  return operation;
};

test('the description is OpenAPI 3.1 of this product', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Outpost API' } });
});

test('the description is valid', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('every reference leads somewhere, and every component is referred to', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+\/[^"]+)"/g)].map(
    ([, to]) => to,
  );
  const components = (['schemas', 'responses', 'headers'] as const).flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
  );
  expect([...new Set(references)].toSorted()).toEqual(components.toSorted());
});

test('an operation has a tag that the document describes', () => {
  const known = document.tags.map(({ name }) => name);
  for (const endpoint of allEndpoints)
    expect([endpoint.path, known]).toEqual([
      endpoint.path,
      expect.arrayContaining(operationOf(endpoint).tags),
    ]);
  expect(new Set(known).size).toBe(known.length);
});

test('the texts of a list query have the schema of what they hold', () => {
  const parameters = document.paths['/v1/super-admin/users']?.['get']?.parameters ?? [];
  const schemaOf = (name: string) => parameters.find((one) => one.name === name)?.schema;
  expect(schemaOf('page')).toMatchObject({ type: 'integer', minimum: 1, default: 1 });
  expect(schemaOf('limit')).toMatchObject({ type: 'integer', maximum: 100, default: 25 });
  expect(schemaOf('sort')).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { properties: { createdAt: { enum: ['up', 'down'] } } },
  });
  expect(schemaOf('filters')).toMatchObject({
    contentSchema: { type: 'object', properties: expect.any(Object), additionalProperties: false },
  });
});

test('a reply with one versioned record has its version in a header', () => {
  const headersOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.responses['200']?.headers;
  expect(headersOf('/v1/super-admin/lead-forms/{id}', 'get')).toHaveProperty('etag');
  expect(headersOf('/v1/super-admin/lead-forms', 'get')).not.toHaveProperty('etag');
});

test('no operation is called like another', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(allEndpoints.length);
});

test('the contract names no call twice', () => {
  expect(new Set(allEndpoints.map(nameOf)).size).toBe(allEndpoints.length);
});

test('nothing is described that is not in the contract', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const calls = allEndpoints.map(({ method, path }) => `${method} ${pathOf(path)}`);
  expect(described.toSorted()).toEqual(calls.toSorted());
});

const named = allEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

test.each(named)('%s says what it does, who may call it and how it answers', (_name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation).toMatchObject({ summary: endpoint.summary, 'x-access': endpoint.access });
  const withoutToken = endpoint.isPartlyPublic ? [{}] : [];
  const withSession = endpoint.access === 'api-key' ? [] : [{ bearer: [] }];
  const withKey = endpoint.key ? [{ apiKey: [] }] : [];
  expect(operation['x-key-scope']).toBe(endpoint.key);
  if (endpoint.key) expect(operation.description).toContain(`scope \`${endpoint.key}\``);
  const open = endpoint.isDeploy ? [{ deployToken: [] }] : [];
  expect(operation.security).toEqual(
    endpoint.access === 'public' ? open : [...withSession, ...withKey, ...withoutToken],
  );
  const status = String(endpoint.status ?? 200);
  expect(Object.keys(operation.responses).filter((name) => Number(name) < 400)).toEqual([status]);
  const content = operation.responses[status]?.content;
  const file = endpoint.isNdjson ? 'application/x-ndjson' : 'text/csv';
  if (endpoint.isCsv) expect(content).toEqual({ [file]: { schema: { type: 'string' } } });
  else {
    const envelope = content?.['application/json']?.schema;
    expect(envelope?.required).toEqual(['data']);
    expect(resolved(envelope?.properties?.['data'])).toMatchObject({ type: 'object' });
  }
});

test('a CSV file announces how many rows it has', () => {
  const files = allEndpoints.filter(({ isCsv }) => isCsv);
  expect(files.length).toBeGreaterThan(0);
  for (const endpoint of files)
    expect(operationOf(endpoint).responses['200']?.headers).toHaveProperty('x-total-count');
});

test.each(named)('%s names its path parameters and the fields of its body', (_name, endpoint) => {
  const { parameters, requestBody } = operationOf(endpoint);
  const inPath = parameters.filter(({ in: place }) => place === 'path');
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  expect(inPath.map(({ name }) => name)).toEqual(params);
  expect(inPath.every(({ required }) => required)).toBe(true);
  const properties = resolved(requestBody?.content['application/json']?.schema)?.properties;
  expect(properties ? Object.keys(properties) : undefined).toEqual(
    endpoint.body ? bodyFieldsOf(endpoint) : undefined,
  );
});

test.each(listCalls)('$name names every parameter of a list', ({ endpoint }) => {
  const inQuery = operationOf(endpoint).parameters.filter(({ in: place }) => place === 'query');
  const names = inQuery.map(({ name }) => name);
  const ofItsOwn = ['platform', 'after'];
  expect(names.filter((name) => !ofItsOwn.includes(name))).toEqual([
    'page',
    'limit',
    'searchValue',
    'sort',
    'filters',
    'dateRange',
    'whiteLabel',
  ]);
});

const unknownId = '0198f3a0-0000-7000-8000-000000000000';
const withSession = named.filter(([, { access }]) => access !== 'public');

describe('the server refuses as described', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const parameterOf = (endpoint: Endpoint, name: string) =>
    operationOf(endpoint).parameters.find((parameter) => parameter.name === name);

  const ask = (endpoint: Endpoint, headers: Record<string, string>, url?: string) => {
    const { method } = endpoint;
    const body = method === 'GET' ? {} : { body: {} };
    const options = { ...body, headers };
    return server.call('super@demo.test', method, url ?? urlOf(endpoint, unknownId), options);
  };
  // Ends the session the others are called with.
  const calls = withSession.filter(([name]) => !name.endsWith('/logout'));

  test.each(calls)(
    '%s without a required parameter, and with the others only',
    async (_, endpoint) => {
      const { parameters } = operationOf(endpoint);
      const [bare = ''] = urlOf(endpoint, unknownId).split('?');
      const needed = parameters.filter(({ in: place, required }) => place === 'query' && required);
      const whole = new URLSearchParams(urlOf(endpoint, unknownId).split('?')[1]);
      expect(needed.map(({ name }) => name)).toEqual([...whole.keys()]);
      for (const { name } of needed) {
        const rest = new URLSearchParams(whole);
        rest.delete(name);
        const answer = await ask(endpoint, {}, `${bare}?${rest}`);
        expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [name]]);
        expectDescribed(endpoint, answer);
      }
    },
  );

  test.each(calls)(
    '%s with headers that make no sense, where it reads them',
    async (_, endpoint) => {
      const tenant = await ask(endpoint, { 'x-subdomain': '-' });
      expect(tenant.status === 400).toBe(parameterOf(endpoint, 'x-subdomain') !== undefined);
      expectDescribed(endpoint, tenant);
      const isBodyNeeded = operationOf(endpoint).requestBody?.required === true;
      for (const name of ['If-Match', 'Idempotency-Key']) {
        const answer = await ask(endpoint, { [name]: 'no version, no key' });
        const isRefused = answer.body?.fields?.[name] !== undefined;
        expectDescribed(endpoint, answer);
        if (isRefused || !isBodyNeeded)
          expect([name, isRefused]).toEqual([name, parameterOf(endpoint, name) !== undefined]);
      }
    },
  );

  test.each(calls.filter(([, { method }]) => method !== 'GET'))(
    '%s with a body that is no JSON',
    async (_, endpoint) => {
      const headers = { 'content-type': 'text/plain' };
      const answer = await ask(endpoint, headers);
      expect(answer.status).toBe(415);
      expectDescribed(endpoint, answer);
    },
  );

  test('files of lists as text/csv, and everything else as JSON', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('super@demo.test')}` };
    for (const [, endpoint] of withSession.filter(
      ([, { method, path }]) => method === 'GET' && !path.includes(':'),
    )) {
      const url = urlOf(endpoint, unknownId);
      const answer = await server.http.inject({ url, headers });
      if (answer.statusCode !== 200) continue;
      const [kind] = String(answer.headers['content-type']).split(';');
      expect(Object.keys(operationOf(endpoint).responses['200']?.content ?? {})).toEqual([kind]);
    }
  });
});
