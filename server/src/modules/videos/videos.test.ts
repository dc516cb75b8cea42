import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { videoPlatforms, type Video } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { cellsOf } from '../../testing/csv.ts';
import { expectFields } from '../../testing/records.ts';
import { sendFile } from '../../testing/send-file.ts';
import { unknownId } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { demoClip } from '../../testing/video-calls.ts';

const url = '/v1/super-admin/videos';
const staff = 'super@demo.test';
const vtt = Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello.\n');

let clip: Buffer;
const server = testServer();
beforeAll(async () => {
  clip = await demoClip();
});
beforeEach(() => server.files.clear());

const upload = async (kind = 'video', who = staff): Promise<string> => {
  const content = kind === 'video' ? clip : vtt;
  const answer = await sendFile(server, who, `${url}/upload?kind=${kind}`, { content });
  expect(answer.status).toBe(201);
  return answer.body.data.upload._id;
};

const bodyOf = async (more: object = {}) => ({
  title: 'Selling more',
  platform: 'recruit',
  file: await upload(),
  ...more,
});

const create = async (more: object = {}): Promise<Video> => {
  const answer = await server.call(staff, 'POST', url, { body: await bodyOf(more) });
  expect(answer.status).toBe(201);
  return answer.body.data.video;
};

const change = (id: string, body: object, headers: Record<string, string> = {}) =>
  server.call(staff, 'PATCH', `${url}/${id}`, { body, headers });

const listOf = async (who: string, query: string): Promise<Video[]> => {
  const answer = await server.call(who, 'GET', `${url}/platform${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data.videos;
};

const titlesOf = async (who: string, platform: string) =>
  (await listOf(who, `?platform=${platform}`)).map(({ title }) => title);

test('a video is added, read, changed and deleted, and so are its files', async () => {
  const video = await create({
    title: ' Selling more ',
    description: ' How. ',
    captions: await upload('captions'),
    durationSeconds: 8,
  });
  expect(video).toMatchObject({
    title: 'Selling more',
    description: 'How.',
    platform: 'recruit',
    isPublished: false,
    contentType: 'video/webm',
    bytes: clip.length,
    durationSeconds: 8,
    poster: null,
    uploadedBy: 'Sable Quill',
    uploadedByAccount: { _id: idOf('user', staff), kind: 'admin' },
    version: 1,
  });
  expect((await listOf(staff, '?platform=recruit')).at(-1)).toEqual(video);
  const found = await server.call(staff, 'GET', `${url}/${video._id}`);
  expect(found.body.data.video).toEqual(video);

  const changed = await change(video._id, { title: 'Selling', isPublished: true });
  expect(changed.body.data.video).toMatchObject({ title: 'Selling', description: 'How.' });
  expect(changed.headers['etag']).toBe('"2"');

  expect(server.files.size).toBe(2);
  expect((await server.call(staff, 'DELETE', `${url}/${video._id}`)).status).toBe(200);
  // Files stay until the transaction that releases them has committed.
  expect(server.files.size).toBe(2);
  await server.deliver();
  expect(server.files.size).toBe(0);
  expect((await change(video._id, { title: 'Back' })).status).toBe(404);
  expect((await server.call(staff, 'DELETE', `${url}/${video._id}`)).status).toBe(404);
});

test('a row names exactly what the contract shows', async () => {
  const [row] = await listOf(staff, '');
  expect(Object.keys(row ?? {}).toSorted()).toEqual([
    '_id',
    'bytes',
    'captions',
    'contentType',
    'createdAt',
    'description',
    'durationSeconds',
    'isPublished',
    'platform',
    'position',
    'poster',
    'title',
    'updatedAt',
    'uploadedBy',
    'uploadedByAccount',
    'url',
    'version',
  ]);
});

describe('a list', () => {
  test('is of sales where nobody said, and of the platform in query or path', async () => {
    const platformsOf = (videos: Video[]) => [...new Set(videos.map(({ platform }) => platform))];
    expect(platformsOf(await listOf(staff, ''))).toEqual(['sales']);
    for (const platform of videoPlatforms) {
      const inQuery = await listOf(staff, `?platform=${platform}`);
      expect(platformsOf(inQuery)).toEqual([platform]);
      expect(await listOf(staff, `/${platform}`)).toEqual(inQuery);
    }
  });

  test.each([
    ['?platform=other', 422],
    ['/other', 404],
    ['?page=0', 422],
    ['?sort={"position":"up"}', 422],
  ])('is refused for %s with %i', async (query, status) => {
    expect((await server.call(staff, 'GET', `${url}/platform${query}`)).status).toBe(status);
  });

  test('has the last ones on its first page, and ends each page with the last of it', async () => {
    const all = await titlesOf(staff, 'sales');
    expect(all.at(-1)).toBe('Preview: campaign templates');
    const page = async (number: number) =>
      (await listOf(staff, `?limit=3&page=${number}`)).map(({ title }) => title);
    expect(await page(1)).toEqual(all.slice(-3));
    expect(await page(2)).toEqual(all.slice(-6, -3));
  });

  test('is searched by title and description', async () => {
    const found = await listOf(staff, '?searchValue=SEAT');
    expect(found.map(({ title }) => title)).toEqual(['Billing and seats']);
  });
});

test.each([
  ['super@demo.test', true, true],
  ['admin@demo.test', true, true],
  ['support@demo.test', false, false],
  ['owner@acme.test', false, false],
  ['msp@acme.test', false, false],
  ['guest@acme.test', false, false],
  ['owner@northwind.test', false, false],
])('%s sees what is not published: %s, and who uploaded: %s', async (who, seesAll, seesWho) => {
  const videos = await listOf(who, '');
  expect(videos.some(({ isPublished }) => isPublished)).toBe(true);
  expect(videos.some(({ isPublished }) => !isPublished)).toBe(seesAll);
  expect(videos.some(({ uploadedBy }) => uploadedBy !== null)).toBe(seesWho);
  const hidden = (await listOf(staff, '')).find(({ isPublished }) => !isPublished);
  const answer = await server.call(who, 'GET', `${url}/${hidden?._id}`);
  expect(answer.status).toBe(seesAll ? 200 : 404);
});

test.each(['support@demo.test', 'owner@acme.test', 'msp@acme.test', 'member@acme.test'])(
  '%s changes nothing',
  async (who) => {
    const [video] = await listOf(staff, '');
    const body = await bodyOf();
    for (const [method, path] of [
      ['POST', url],
      ['PATCH', `${url}/${video?._id}`],
      ['DELETE', `${url}/${video?._id}`],
    ] as const)
      expect((await server.call(who, method, path, { body })).status).toBe(403);
    const sent = await sendFile(server, who, `${url}/upload`, { content: clip });
    expect([sent.status, server.files.size]).toEqual([403, 1]);
  },
);

test('staff inside a tenant watch, and change nothing', async () => {
  const headers = { 'x-subdomain': 'acme' };
  const list = await server.call(staff, 'GET', `${url}/platform`, { headers });
  expect(list.body.data.videos).toHaveLength(7);
  const body = await bodyOf();
  expect((await server.call(staff, 'POST', url, { body, headers })).status).toBe(403);
});

describe('the order', () => {
  const move = async (title: string, direction: 'up' | 'down') => {
    const video = (await listOf(staff, '?platform=raise')).find((one) => one.title === title);
    const answer = await change(video?._id ?? '', { move: direction });
    expect(answer.status).toBe(200);
    return titlesOf(staff, 'raise');
  };
  const [first, second, third] = [
    'Finding investors',
    'A first message that is read',
    'Following up',
  ] as const;

  // Up means towards the last one, which is shown first.
  test.each([
    [first, 'up', [second, first, third]],
    [first, 'down', [first, second, third]],
    [third, 'up', [first, second, third]],
    [third, 'down', [first, third, second]],
    [second, 'up', [first, third, second]],
  ] as const)('changes when %s moves %s', async (title, direction, expected) => {
    await server.sql(`UPDATE videos SET position = CASE title WHEN '${first}' THEN 1
      WHEN '${second}' THEN 2 ELSE 3 END WHERE platform = 'raise'`);
    expect(await move(title, direction)).toEqual(expected);
  });

  test('of another platform is joined at its end', async () => {
    const video = await create();
    await change(video._id, { platform: 'sales' });
    expect((await listOf(staff, '')).at(-1)?._id).toBe(video._id);
  });
});

describe('the version', () => {
  test('last seen is changed, an older one is not, and keeps its uploads', async () => {
    const video = await create();
    await change(video._id, { title: 'Two' }, { 'if-match': '"1"' });
    const captions = await upload('captions');
    const old = await change(video._id, { captions }, { 'if-match': '"1"' });
    expect([old.status, old.body.current.title]).toEqual([412, 'Two']);
    expect((await change(video._id, { captions }, { 'if-match': '"2"' })).status).toBe(200);
  });
});

test('the file of a platform has the videos of its reader, the uploader for writers', async () => {
  const [shown, hidden] = ['Filed and shown', 'Filed and hidden'];
  await create({ title: shown, isPublished: true });
  await create({ title: hidden });
  const fileOf = async (who: string, query: string) => {
    const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
    const address = `${url}/platform/csv?searchValue=Filed&${query}`;
    const answer = await server.http.inject({ method: 'GET', url: address, headers });
    const [titles = [], ...rows] = cellsOf(answer.payload);
    return { titles, titled: rows.map((row) => row[titles.indexOf('Title')]) };
  };
  const ofStaff = await fileOf(staff, 'platform=recruit');
  expect(ofStaff.titled).toEqual([hidden, shown]);
  expect(ofStaff.titles).toContain('Uploaded by');
  const ofReader = await fileOf('owner@acme.test', 'platform=recruit');
  expect(ofReader.titled).toEqual([shown]);
  expect(ofReader.titles).not.toContain('Uploaded by');
  expect((await fileOf(staff, 'platform=raise')).titled).toEqual([]);
});

describe('files', () => {
  test('that are replaced or taken away are removed', async () => {
    const video = await create({ captions: await upload('captions') });
    const before = [...server.files.keys()];
    const changed = await change(video._id, { file: await upload(), captions: null });
    expect(changed.body.data.video.captions).toBeNull();
    await server.deliver();
    const [kept] = server.files.keys();
    expect(server.files.size).toBe(1);
    expect(before).not.toContain(kept);
    expect(changed.body.data.video.url).toContain(kept);
  });

  test('are used once', async () => {
    const body = await bodyOf();
    expect((await server.call(staff, 'POST', url, { body })).status).toBe(201);
    const gone = 'This file is not there any more. Please send it again.';
    expectFields(await server.call(staff, 'POST', url, { body }), { file: gone });
  });

  test.each([
    ['that somebody else sent', () => upload('video', 'admin@demo.test')],
    ['that are captions', () => upload('captions')],
    ['nobody sent', async () => unknownId],
  ])('%s make no video', async (_name, file) => {
    const body = await bodyOf({ file: await file() });
    const gone = 'This file is not there any more. Please send it again.';
    expectFields(await server.call(staff, 'POST', url, { body }), { file: gone });
  });
});
