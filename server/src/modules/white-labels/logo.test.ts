import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { logoLimits } from '@outpost/contracts';
import { multipartBody, multipartType, sendFile, type SentFile } from '../../testing/send-file.ts';
import { pngOfSize } from '../../testing/png-of-size.ts';
import { acme, northwind, unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin/white-label';
const owner = 'owner@acme.test';
const url = `${api}/update/logo?id=${acme}`;

const server = testServer();
beforeEach(async () => {
  server.files.clear();
  await server.sql('UPDATE white_labels SET logo = NULL WHERE id = $1', [acme]);
});

const image = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#0f766e' } });
const send = (file: SentFile, who = owner) => sendFile(server, who, url, file);
const logoOf = async () => {
  const [row] = await server.sql<{ logo: string | null }>(
    'SELECT logo FROM white_labels WHERE id = $1',
    [acme],
  );
  return row?.logo;
};

test.each(['png', 'jpeg', 'webp'] as const)('a %s is kept as WebP, and served', async (format) => {
  const answer = await send({ content: await image(900, 300).toFormat(format).toBuffer() });
  expect(answer.status).toBe(200);
  const key = await logoOf();
  expect([...server.files.keys()]).toEqual([key]);
  expect(answer.body.data.organization.logo).toBe(`/files/${key}`);
  const served = await server.http.inject(`/files/${key}`);
  expect(served.headers['content-type']).toBe('image/webp');
  const kept = await sharp(served.rawPayload).metadata();
  expect([kept.format, kept.width, kept.height]).toEqual(['webp', 512, 171]);
});

test('nothing the file carried beside its pixels is kept', async () => {
  const secret = 'taken at home';
  const content = await image(20)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret } })
    .toBuffer();
  expect(content.includes(secret)).toBe(true);
  await send({ content });
  const [kept] = server.files.values();
  expect(Buffer.from(kept ?? []).includes(secret)).toBe(false);
});

test('the one before goes when another takes its place, and when it is removed', async () => {
  const content = await image(20).png().toBuffer();
  await send({ content });
  const first = await logoOf();
  await send({ content });
  expect([...server.files.keys()]).toEqual([await logoOf()]);
  expect(await logoOf()).not.toBe(first);
  const answer = await server.call(owner, 'POST', `${api}/remove/logo?id=${acme}`);
  expect([answer.status, answer.body.data.organization.logo]).toEqual([200, null]);
  expect([server.files.size, await logoOf()]).toEqual([0, null]);
});

describe('nothing is stored of', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refusals: [name: string, file: () => Promise<SentFile>, message: string][] = [
    [
      'HTML that is called an image',
      async () => ({ content: Buffer.from('<html><script>alert(1)</script></html>') }),
      'The logo must be a PNG, JPEG or WebP image.',
    ],
    [
      'an SVG with a script',
      async () => ({ content: Buffer.from(svg), name: 'logo.svg', type: 'image/svg+xml' }),
      'The logo must be a PNG, JPEG or WebP image.',
    ],
    [
      'a GIF',
      async () => ({ content: await image(20).gif().toBuffer(), type: 'image/gif' }),
      'The logo must be a PNG, JPEG or WebP image.',
    ],
    [
      'a file over 2 MB',
      async () => ({ content: Buffer.alloc(logoLimits.bytes + 1, 1) }),
      'The file must be at most 2 MB.',
    ],
    ['an empty file', async () => ({ content: Buffer.alloc(0) }), 'The file is empty.'],
    [
      'an image with too many pixels',
      async () => ({
        content: await image(logoLimits.pixels + 1, 2)
          .png()
          .toBuffer(),
      }),
      'The image must be at most 4096 pixels wide and high.',
    ],
    [
      'an image that says it is 30,000 pixels wide and high',
      async () => ({ content: pngOfSize(30_000) }),
      'The image must be at most 4096 pixels wide and high.',
    ],
    [
      'half an image',
      async () => ({ content: (await image(300).png().toBuffer()).subarray(0, 60) }),
      'The image is damaged.',
    ],
    [
      'a part of another name',
      async () => ({ content: await image(20).png().toBuffer(), part: 'image' }),
      'File is required',
    ],
  ];

  test.each(refusals)('%s', async (_name, file, message) => {
    const answer = await send(await file());
    expect([answer.status, answer.body.fields]).toEqual([422, { file: message }]);
    expect([server.files.size, await logoOf()]).toEqual([0, null]);
  });

  test('a call without a file', async () => {
    const answer = await server.call(owner, 'POST', url, { body: {} });
    expect([answer.status, answer.body.fields]).toEqual([422, { file: 'File is required' }]);
  });

  test.each([
    ['owner@northwind.test', acme, 404],
    [owner, northwind, 404],
    [owner, unknownId, 404],
    ['msp@acme.test', acme, 403],
    ['member@acme.test', acme, 403],
    ['support@demo.test', acme, 403],
  ])('an image %s sends for %s, which answers %i', async (who, id, status) => {
    const content = await image(20).png().toBuffer();
    const answer = await sendFile(server, who, `${api}/update/logo?id=${id}`, { content });
    expect([answer.status, server.files.size]).toEqual([status, 0]);
  });

  test('an image for an organization somebody else has changed meanwhile', async () => {
    const headers = {
      authorization: `Bearer ${await server.tokenOf(owner)}`,
      'content-type': multipartType,
      'if-match': '"9999"',
    };
    const payload = multipartBody({ content: await image(20).png().toBuffer() });
    const answer = await server.http.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, server.files.size, await logoOf()]).toEqual([412, 0, null]);
  });

  test('a connection that is cut half way', async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.http.server.address() as AddressInfo;
    const body = multipartBody({ content: await image(400).png().toBuffer() });
    const arrived = once(server.http.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n` +
        `Authorization: Bearer ${await server.tokenOf(owner)}\r\n` +
        `Content-Type: ${multipartType}\r\n\r\n`,
    );
    socket.write(body.subarray(0, body.length / 2));
    const [, response] = await arrived;
    const closed = once(response, 'close');
    socket.destroy();
    await closed;
    await server.http.close();
    expect([server.files.size, await logoOf()]).toEqual([0, null]);
  });
});
