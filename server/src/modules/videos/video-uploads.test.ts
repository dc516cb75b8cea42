import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { videoFileLimits } from '@outpost/contracts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { pngOfSize } from '../../testing/png-of-size.ts';
import { multipartBody, multipartType, sendFile, type SentFile } from '../../testing/send-file.ts';
import { testServer } from '../../testing/test-server.ts';
import { demoClip } from '../../testing/video-calls.ts';
import { removeUnusedFiles } from './unused-files.ts';

const url = '/v1/super-admin/videos/upload';
const staff = 'super@demo.test';
const megabyte = 1024 * 1024;
const html = Buffer.from('<html><script>alert(1)</script></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n');

const box = (type: string, content: Buffer) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return Buffer.concat([size, Buffer.from(type), content]);
};
const ftyp = (brand: string) =>
  Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`)), Buffer.alloc(100)]);

let webm: Buffer;
const server = testServer({ env: { VIDEO_MAX_MB: '1' } });
beforeAll(async () => {
  webm = await demoClip();
});
beforeEach(async () => {
  server.files.clear();
  await server.sql('DELETE FROM video_uploads');
});

const send = (kind: string, file: SentFile, who = staff) =>
  sendFile(server, who, `${url}?kind=${kind}`, file);

const uploads = () => server.sql<{ key: string }>('SELECT key FROM video_uploads');

const expectNothingKept = async () => expect([server.files.size, await uploads()]).toEqual([0, []]);

describe('what is sent is kept as what it is', () => {
  test.each([
    ['video', 'video/webm', 'webm', () => webm],
    ['video', 'video/mp4', 'mp4', () => ftyp('isom')],
    ['video', 'video/mp4', 'mp4', () => ftyp('M4V ')],
    ['video', 'video/quicktime', 'mov', () => ftyp('qt  ')],
    ['captions', 'text/vtt', 'vtt', () => vtt],
    ['captions', 'text/vtt', 'vtt', () => Buffer.concat([Buffer.from('\uFEFF'), vtt])],
  ])('%s: %s', async (kind, contentType, extension, content) => {
    const file = { content: content(), name: 'anything.exe', type: 'application/x-anything' };
    const answer = await send(kind, file);
    expect(answer.status).toBe(201);
    const { _id, ...upload } = answer.body.data.upload;
    expect(upload).toEqual({ kind, contentType, bytes: file.content.length });
    const [[key, kept] = ['', new Uint8Array()]] = server.files;
    expect(key.endsWith(`.${extension}`)).toBe(true);
    expect(Buffer.from(kept).equals(file.content)).toBe(true);
    expect(await uploads()).toEqual([{ key }]);
  });

  test('a poster is made anew, as WebP of its pixels alone', async () => {
    const picture = sharp({
      create: { width: 1920, height: 1080, channels: 3, background: '#123' },
    });
    const answer = await send('poster', { content: await picture.png().toBuffer() });
    expect(answer.body.data.upload.contentType).toBe('image/webp');
    const [kept = new Uint8Array()] = server.files.values();
    const { format, width, height } = await sharp(kept).metadata();
    expect([format, width, height]).toEqual(['webp', 960, 540]);
  });
});

describe('nothing is kept of', () => {
  const noVideo = 'The file must be an MP4, WebM, QuickTime or Ogg video.';
  const noCaptions = 'The captions must be a WebVTT file.';
  const noPoster = 'The poster must be a PNG, JPEG or WebP image.';

  const refusals: [name: string, kind: string, file: () => SentFile, message: string][] = [
    [
      'HTML that is called a video',
      'video',
      () => ({ content: html, name: 'a.mp4', type: 'video/mp4' }),
      noVideo,
    ],
    ['an SVG with a script', 'video', () => ({ content: svg, type: 'video/webm' }), noVideo],
    ['an SVG as a poster', 'poster', () => ({ content: svg, type: 'image/png' }), noPoster],
    ['HTML as captions', 'captions', () => ({ content: html, type: 'text/vtt' }), noCaptions],
    [
      'captions of another kind',
      'captions',
      () => ({ content: Buffer.from('1\n00:00') }),
      noCaptions,
    ],
    [
      'captions that only begin like some',
      'captions',
      () => ({ content: Buffer.from('WEBVTTX') }),
      noCaptions,
    ],
    [
      'captions that are no text',
      'captions',
      () => ({ content: Buffer.concat([vtt, Buffer.from([0xff, 0xfe])]) }),
      noCaptions,
    ],
    ['a sound file', 'video', () => ({ content: ftyp('M4A ') }), noVideo],
    ['a picture', 'video', () => ({ content: pngOfSize(10) }), noVideo],
    ['an empty file', 'video', () => ({ content: Buffer.alloc(0) }), 'The file is empty.'],
    [
      'a poster that says it is 30,000 pixels wide and high',
      'poster',
      () => ({ content: pngOfSize(30_000) }),
      'The image must be at most 4096 pixels wide and high.',
    ],
    [
      'a video that is too large',
      'video',
      () => ({ content: Buffer.concat([webm, Buffer.alloc(megabyte)]) }),
      'The file must be at most 1 MB.',
    ],
    [
      'captions that are too large',
      'captions',
      () => ({ content: Buffer.concat([vtt, Buffer.alloc(videoFileLimits.captions, 32)]) }),
      'The file must be at most 1 MB.',
    ],
    [
      'a poster that is too large',
      'poster',
      () => ({ content: Buffer.alloc(videoFileLimits.poster + 1) }),
      'The file must be at most 2 MB.',
    ],
    [
      'a part of another name',
      'video',
      () => ({ content: webm, part: 'video' }),
      'File is required',
    ],
  ];

  test.each(refusals)('%s', async (_name, kind, file, message) => {
    const answer = await send(kind, file());
    expect([answer.status, answer.body.fields]).toEqual([422, { file: message }]);
    await expectNothingKept();
  });

  test('a second file', async () => {
    const [one, two] = [multipartBody({ content: webm }), multipartBody({ content: webm })];
    // The last boundary is missing, so that the second file follows.
    const body = Buffer.concat([one.subarray(0, one.lastIndexOf('--outpost-test-boundary')), two]);
    const headers = { 'content-type': multipartType };
    const answer = await server.call(staff, 'POST', url, { body, headers });
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { file: 'Please send one file at a time.' },
    ]);
    await expectNothingKept();
  });

  test('a call without a file', async () => {
    const answer = await server.call(staff, 'POST', url, { body: {} });
    expect([answer.status, answer.body.fields]).toEqual([422, { file: 'File is required' }]);
  });

  test('a kind there is none of', async () => {
    const answer = await send('music', { content: webm });
    expect([answer.status, answer.body.fields]).toEqual([422, { kind: 'Kind is incorrect' }]);
    await expectNothingKept();
  });

  test.each(['support@demo.test', 'owner@acme.test', 'guest@acme.test'])(
    'what %s sends',
    async (who) => {
      expect((await send('video', { content: webm }, who)).status).toBe(403);
      await expectNothingKept();
    },
  );
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await server.http.listen({ port: 0, host: '127.0.0.1' });
    port = (server.http.server.address() as AddressInfo).port;
  });

  const begin = async (length: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n` +
        `Authorization: Bearer ${await server.tokenOf(staff)}\r\n` +
        `Content-Type: ${multipartType}\r\n\r\n`,
    );
    return socket;
  };

  test('nothing is kept when it is cut half way', async () => {
    const body = multipartBody({ content: Buffer.concat([webm, Buffer.alloc(500_000)]) });
    const arrived = once(server.http.server, 'request');
    const socket = await begin(`Content-Length: ${body.length}`);
    socket.write(body.subarray(0, body.length / 2));
    const [, response] = await arrived;
    const closed = once(response, 'close');
    socket.destroy();
    await closed;
    await expect.poll(() => server.http.server.listening && server.files.size).toBe(0);
    await expectNothingKept();
  });

  test('what is too large is refused before all of it was sent', async () => {
    // Twice the limit without an end: the reply must arrive during the upload.
    const socket = await begin('Transfer-Encoding: chunked');
    const chunk = (bytes: Buffer) => {
      socket.write(`${bytes.length.toString(16)}\r\n`);
      socket.write(bytes);
      socket.write('\r\n');
    };
    const begun = multipartBody({ content: Buffer.concat([webm, Buffer.alloc(2 * megabyte)]) });
    chunk(begun.subarray(0, -200));
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('The file must be at most 1 MB.');
    socket.destroy();
    await expectNothingKept();
  });

  test('what says it is too large is refused before any of it was sent', async () => {
    const socket = await begin(`Content-Length: ${3 * megabyte}`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('The file must be at most 1 MB.');
    socket.destroy();
  });
});

describe('files nobody used', () => {
  const dayMs = 24 * 3_600_000;
  const kept = () => [...server.files.keys()];
  const clean = (inMs: number) => {
    const { files } = server;
    const storage = {
      ...memoryStorage(),
      list: async (folder: string) => kept().filter((key) => key.startsWith(folder)),
      remove: async (key: string) => void files.delete(key),
    };
    return removeUnusedFiles(server.database, storage, Date.now() + inMs);
  };

  test('are kept for a day, then removed', async () => {
    await send('video', { content: webm });
    await clean(dayMs - 60_000);
    expect([server.files.size, (await uploads()).length]).toEqual([1, 1]);
    await clean(dayMs + 60_000);
    await expectNothingKept();
  });

  test('stay when a video was made of them', async () => {
    const sent = await send('video', { content: webm });
    const body = { title: 'Kept', platform: 'sales', file: sent.body.data.upload._id };
    expect((await server.call(staff, 'POST', '/v1/super-admin/videos', { body })).status).toBe(201);
    await clean(2 * dayMs);
    expect(server.files.size).toBe(1);
  });

  test('go as well when no row ever named them, unless they just came', async () => {
    const old = `videos/${v7({ msecs: Date.now() - 2 * dayMs })}.mp4`;
    const fresh = `videos/${v7()}.mp4`;
    server.files.set(old, webm);
    server.files.set(fresh, webm);
    await clean(0);
    expect(kept()).toEqual([fresh]);
  });
});
