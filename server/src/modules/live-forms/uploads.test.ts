import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { formFileLimits } from '@outpost/contracts';
import {
  freshAddress,
  goodAnswers,
  liveParts,
  pageToken,
  submission,
  visitorCall,
  visitorFile,
} from '../../testing/live-forms.ts';
import { testServer } from '../../testing/test-server.ts';
import { removeUnusedFormFiles } from './uploads.service.ts';

const server = testServer();

const pdf = (filler = '') => Buffer.from(`%PDF-1.7\n${filler}\n%%EOF`);
const photo = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();

interface FileRow {
  id: string;
  response_id: string | null;
  storage_key: string;
}
const fileRow = async (id: string) =>
  (await server.sql<FileRow>('SELECT * FROM form_files WHERE id = $1', [id]))[0];

const submitWith = (file: unknown, page: string, changes: object = {}) =>
  visitorCall(
    server,
    'responses',
    submission({ page, answers: { ...goodAnswers(), [liveParts.file]: file }, ...changes }),
  );

describe('a file', () => {
  test('is kept under a name of ours, and belongs to the response that names it', async () => {
    const page = pageToken();
    const sent = await visitorFile(
      server,
      { content: pdf(), name: '../../etc/Plan <a>.pdf' },
      { page },
    );
    expect([sent.status, sent.body.data.file]).toMatchObject([
      201,
      { name: 'Plan a.pdf', contentType: 'application/pdf', bytes: pdf().length },
    ]);
    const { file } = sent.body.data;
    expect((await fileRow(file._id))?.storage_key).toMatch(/^answers\/[\da-f-]{36}\.bin$/);
    const submissionKey = randomUUID();
    const lie = { ...file, name: 'evil.html', contentType: 'text/html' };
    expect((await submitWith(lie, page, { submissionKey })).status).toBe(201);
    const [response] = await server.sql<{ id: string; answers: Record<string, unknown> }>(
      'SELECT id, answers FROM form_responses WHERE submission_key = $1',
      [submissionKey],
    );
    expect(response?.answers[liveParts.file]).toEqual(file);
    expect((await fileRow(file._id))?.response_id).toBe(response?.id);
  });

  test('that is an image keeps its pixels and nothing else it carried', async () => {
    const sent = await visitorFile(server, { content: await photo(), name: 'Me.JPG' });
    expect(sent.body.data.file).toMatchObject({ name: 'Me.webp', contentType: 'image/webp' });
    const key = (await fileRow(sent.body.data.file._id))?.storage_key ?? '';
    const kept = Buffer.from(server.files.get(key) ?? []);
    expect(kept.includes('secret place')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 });
  });

  test.each([
    ['plain text', Buffer.from('a,b\n1,2\n'), 'list.csv', 'text/csv'],
    ['text in any language', Buffer.from('Grüße – 你好'), 'note.txt', 'text/plain'],
  ])('that is %s is kept', async (_name, content, name, contentType) => {
    const sent = await visitorFile(server, { content, name });
    expect([sent.status, sent.body.data.file.contentType]).toEqual([201, contentType]);
  });

  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  test.each([
    ['HTML', html, 'page.html'],
    ['HTML that is called text', html, 'note.txt'],
    ['HTML that is called a PDF', html, 'plan.pdf'],
    ['an SVG', svg, 'logo.svg'],
    ['an SVG that is called a PNG', svg, 'logo.png'],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0\x04'), 'setup.txt'],
    ['an archive', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'), 'all.zip'],
    ['nothing', Buffer.alloc(0), 'empty.txt'],
    ['more than 10 MB', Buffer.concat([pdf(), Buffer.alloc(formFileLimits.bytes)]), 'big.pdf'],
  ])('that is %s is refused, and nothing is left of it', async (_name, content, name) => {
    const before = server.files.size;
    const answer = await visitorFile(server, { content, name });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['file']]);
    expect(server.files.size).toBe(before);
  });

  test('of another visit cannot be named, nor one sent to another question', async () => {
    const sent = await visitorFile(server, { content: pdf() });
    const { file } = sent.body.data;
    const message = { [liveParts.file]: 'Your requirements is incorrect' };
    const foreign = await submitWith(file, pageToken());
    expect([foreign.status, foreign.body.fields]).toEqual([422, message]);
    const made = await submitWith({ _id: randomUUID() }, pageToken());
    expect([made.status, made.body.fields]).toEqual([422, message]);
    expect((await fileRow(file._id))?.response_id).toBeNull();
  });

  test('goes to a question that takes one', async () => {
    const answer = await visitorFile(server, { content: pdf() }, { component: liveParts.email });
    expect(answer.status).toBe(422);
  });

  test('of unfinished answers can be named by whoever goes on with them', async () => {
    const page = pageToken();
    const { file } = (await visitorFile(server, { content: pdf() }, { page })).body.data;
    const answers = { [liveParts.file]: file };
    const { resumeKey } = (await visitorCall(server, 'partial', { page, answers })).body.data;
    expect((await submitWith(file, pageToken(), { resumeKey })).status).toBe(201);
  });

  test('is one of ten at most in a visit', async () => {
    const page = pageToken();
    const address = freshAddress();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await visitorFile(server, { content: pdf() }, { page, address })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
  });

  test('is one of ten at most when 25 are sent at once from many addresses', async () => {
    const page = pageToken();
    const before = server.files.size;
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => visitorFile(server, { content: pdf() }, { page })),
    );
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
    expect(server.files.size).toBe(before + 10);
  });

  test('that no response names is gone after a day', async () => {
    const { file } = (await visitorFile(server, { content: pdf() })).body.data;
    await server.sql(
      `UPDATE form_files SET created_at = now() - interval '25 hours' WHERE id = '${file._id}'`,
    );
    const key = (await fileRow(file._id))?.storage_key ?? '';
    const enqueued: string[] = [];
    await removeUnusedFormFiles(server.database, {
      enqueue: async (_tx, _name, ...payloads) => {
        enqueued.push(...payloads.flatMap((payload) => ('keys' in payload ? payload.keys : [])));
      },
    });
    expect(enqueued).toContain(key);
    expect(await fileRow(file._id)).toBeUndefined();
  });
});
