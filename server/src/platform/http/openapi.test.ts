import { expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { bodyFieldsOf, listCalls, nameOf } from '../../testing/contract-calls.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  summary: string;
  'x-access': string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { headers?: object; content: Record<string, { schema: object }> }>;
}

// What a reader gets, after JSON.
const document = JSON.parse(JSON.stringify(openApiDocument('Outpost'))) as {
  openapi: string;
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
};

const pathOf = (path: string) => `/v1${path.replace(/:(\w+)/g, '{$1}')}`;
const operationOf = (endpoint: (typeof allEndpoints)[number]) => {
  const operation = document.paths[pathOf(endpoint.path)]?.[endpoint.method.toLowerCase()];
  if (!operation) throw new Error(`${nameOf(endpoint)} is not described.`);
  return operation;
};

test('the description is OpenAPI 3.1 of this product', () => {
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Outpost API' } });
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
  expect(operation.security).toEqual(
    endpoint.access === 'public' ? undefined : [{ bearer: [] }, ...withoutToken],
  );
  const status = String(endpoint.status ?? 200);
  expect(Object.keys(operation.responses).toSorted()).toEqual([status, 'default']);
  const content = operation.responses[status]?.content;
  if (endpoint.isCsv) expect(content).toEqual({ 'text/csv': { schema: { type: 'string' } } });
  else
    expect(content?.['application/json']?.schema).toMatchObject({
      properties: { data: { type: 'object' } },
      required: ['data'],
    });
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
  const properties = requestBody?.content['application/json']?.schema.properties;
  expect(properties ? Object.keys(properties) : undefined).toEqual(
    endpoint.body ? bodyFieldsOf(endpoint) : undefined,
  );
});

test.each(listCalls)('$name names every parameter of a list', ({ endpoint }) => {
  const names = operationOf(endpoint).parameters.map(({ name }) => name);
  const ofItsOwn = ['platform'];
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
