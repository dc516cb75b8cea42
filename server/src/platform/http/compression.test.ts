import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressReplies } from './compression.ts';

const rows = { rows: Array.from({ length: 200 }, (_, index) => ({ name: `Row ${index}` })) };
const text = JSON.stringify(rows);

let http: FastifyInstance;
beforeAll(() => {
  http = Fastify();
  compressReplies(http);
  http.get('/rows', () => rows);
  http.get('/small', () => ({ ok: true }));
  http.get('/csv', (_request, reply) => reply.type('text/csv').send(text));
});
afterAll(() => http.close());

const get = (url: string, encodings?: string) =>
  http.inject({ url, headers: encodings ? { 'accept-encoding': encodings } : {} });

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('an answer to whoever reads %s travels as %s', async (accepted, used, read) => {
  const { headers, rawPayload } = await get('/rows', accepted);
  expect(headers['content-encoding']).toBe(used);
  expect(headers['vary']).toMatch(/accept-encoding/i);
  expect(read(rawPayload).toString()).toBe(text);
  expect(rawPayload.length).toBeLessThan(text.length / 3);
});

test.each([
  ['an answer to whoever reads neither', '/rows', undefined],
  ['a small one', '/small', 'br'],
  ['an export', '/csv', 'br'],
])('%s travels as it is', async (_, url, accepted) => {
  const { headers } = await get(url, accepted);
  expect(headers['content-encoding']).toBeUndefined();
});
