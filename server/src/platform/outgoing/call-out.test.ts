import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { callOut } from './call-out.ts';

interface Given {
  headers?: Record<string, string>;
  status?: number;
  body?: Buffer;
  /** Sends data without an end. */
  isEndless?: boolean;
}

const startOther = async ({ headers = {}, status = 200, body, isEndless }: Given) => {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(status, headers);
    if (isEndless) response.write('{');
    else response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}/`), seen };
};

const get = (url: URL, mostBytes = 1_000, waitMs = 2_000) =>
  callOut(url, {
    method: 'GET',
    headers: {},
    signal: AbortSignal.timeout(waitMs),
    mostBytes,
  });

const content = Buffer.from('{"answer":42}');

test.each([
  ['nothing', undefined, content],
  ['identity', 'identity', content],
  ['gzip', 'gzip', gzipSync(content)],
  ['GZIP', 'GZIP', gzipSync(content)],
])('an answer encoded with %s is read', async (_name, encoding, body) => {
  const headers = encoding ? { 'content-encoding': encoding } : {};
  const { url, seen } = await startOther({ headers, body });
  expect(await get(url)).toEqual({ status: 200, body: content });
  expect(seen[0]?.['accept-encoding']).toBe('gzip, identity');
});

test.each([
  ['br', brotliCompressSync(content)],
  ['deflate', deflateSync(content)],
  ['zstd', zstdCompressSync(content)],
  ['gzip, br', brotliCompressSync(gzipSync(content))],
  ['x-gzip', gzipSync(content)],
  ['compress', content],
])('an answer encoded with %s is dropped', async (encoding, body) => {
  const { url } = await startOther({ headers: { 'content-encoding': encoding }, body });
  await expect(get(url)).rejects.toThrow(`It answered in the encoding "${encoding}".`);
});

test('an encoding not asked for is dropped before the answer is there', async () => {
  const { url } = await startOther({ headers: { 'content-encoding': 'br' }, isEndless: true });
  await expect(get(url)).rejects.toThrow('encoding "br"');
});

test('an answer is not longer than was said, compressed or not', async () => {
  const long = Buffer.alloc(1_001, 'x');
  const plain = await startOther({ body: long });
  await expect(get(plain.url)).rejects.toThrow('more than 1000 bytes');
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const packed = await startOther({ headers: { 'content-encoding': 'gzip' }, body: bomb });
  await expect(get(packed.url)).rejects.toThrow('more than 1000 bytes');
});

test('damaged gzip is an error', async () => {
  const { url } = await startOther({ headers: { 'content-encoding': 'gzip' }, body: content });
  await expect(get(url)).rejects.toThrow('incorrect header check');
});

test('an answer that does not end is waited for no longer than was said', async () => {
  const { url } = await startOther({ isEndless: true });
  await expect(get(url, 1_000, 100)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('redirects are not followed, and an answer nobody wants is not read', async () => {
  const other = await startOther({ body: content });
  const { url } = await startOther({ status: 302, headers: { location: other.url.href } });
  expect(await get(url)).toEqual({ status: 302, body: Buffer.alloc(0) });
  expect(other.seen).toEqual([]);
  const encoded = await startOther({ headers: { 'content-encoding': 'br' }, isEndless: true });
  expect(await get(encoded.url, 0)).toEqual({ status: 200, body: Buffer.alloc(0) });
});

test.each(['http://a_b.example/', 'http://-a.example/', "http://a'b.example/", 'http://a..b/'])(
  '%s is not looked up',
  async (url) => {
    await expect(get(new URL(url))).rejects.toThrow('Its host name is not valid.');
  },
);
