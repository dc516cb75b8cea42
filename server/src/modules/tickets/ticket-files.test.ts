import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { ticketFileLimits, type TicketFile, type TicketMessage } from '@outpost/contracts';
import { sendFile } from '../../testing/send-file.ts';
import { testServer } from '../../testing/test-server.ts';
import { removeUnusedTicketFiles } from './ticket-files.ts';

const url = '/v1/super-admin/tickets';
const uploads = '/v1/super-admin/ticket-files';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';

const server = testServer();

const text = Buffer.from('It fails on line 2.');
const pdf = Buffer.from('%PDF-1.7\n\n%%EOF');
const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

const send = (who: string, ticket?: string, content: Buffer = text, name = 'log.txt') =>
  sendFile(server, who, ticket ? `${uploads}?ticket=${ticket}` : uploads, { content, name });
const sent = async (who: string, ticket?: string): Promise<TicketFile> => {
  const { status, body } = await send(who, ticket);
  expect(status).toBe(201);
  return body.data.file;
};
const write = async (who: string, files: string[] = []) => {
  const body = { title: 'The list is empty', text: 'Since Monday.', type: 'BUG', files };
  return server.call(who, 'POST', url, { body });
};
const written = async (who: string): Promise<string> => (await write(who)).body.data.ticket._id;
const reply = (who: string, id: string, files: string[]) =>
  server.call(who, 'POST', `${url}/${id}/replies`, { body: { text: 'See the file.', files } });
const read = async (who: string, id: string) =>
  (await server.call(who, 'GET', `${url}/${id}`)).body.data.ticket;
const names = (files: TicketFile[]) => files.map(({ name }) => name);

describe('files', () => {
  test('belong to a ticket in the order that was sent, and are counted', async () => {
    const [first, second] = [await sent(member), await sent(member)];
    const ticket = (await write(member, [second._id, first._id])).body.data.ticket;
    expect(ticket.attachments).toBe(2);
    const { files } = await read(owner, ticket._id);
    expect(files.map(({ _id }: TicketFile) => _id)).toEqual([second._id, first._id]);
    const query = new URLSearchParams({ filters: JSON.stringify({ attachment: ['yes'] }) });
    const { body } = await server.call(member, 'GET', `${url}?${query}`);
    expect(body.data.tickets.map(({ _id }: { _id: string }) => _id)).toContain(ticket._id);
  });

  test('of both sides belong to their replies, and are read by their address', async () => {
    const id = await written(member);
    const question = await sent(staff, id);
    const asked = await reply(staff, id, [question._id]);
    expect([asked.status, names(asked.body.data.message.files)]).toEqual([201, ['log.txt']]);
    await reply(member, id, [(await sent(member, id))._id]);
    const { messages, attachments } = await read(member, id);
    expect(attachments).toBe(2);
    expect(messages.map(({ files }: TicketMessage) => names(files))).toEqual([
      ['log.txt'],
      ['log.txt'],
    ]);
    const answer = await server.http.inject({ url: messages[0].files[0].url });
    expect([answer.statusCode, answer.payload]).toEqual([200, text.toString()]);
    const unsigned = messages[0].files[0].url.split('?')[0];
    expect((await server.http.inject({ url: unsigned })).statusCode).toBe(404);
  });

  test.each([
    ['owner@northwind.test', 404],
    ['educator@acme.test', 404],
    [owner, 201],
  ])('%s sends one to a ticket of somebody else: %d', async (who, status) => {
    const id = await written(member);
    const before = server.files.size;
    expect((await send(who, id)).status).toBe(status);
    expect(server.files.size - before).toBe(status === 201 ? 1 : 0);
  });

  test('are refused when they are of others, of another ticket, or used', async () => {
    const [id, other] = [await written(member), await written(member)];
    const used = await sent(member, id);
    expect((await reply(member, id, [used._id])).status).toBe(201);
    const wrong = [await sent(owner, id), await sent(member, other), await sent(member), used];
    for (const { _id } of wrong) {
      const answer = await reply(member, id, [_id]);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['files']]);
    }
    expect((await write(member, [used._id])).status).toBe(422);
    expect((await read(member, id)).replies).toBe(1);
  });

  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  test.each([
    ['a page', html, 'page.html', /must be a PDF, an image/],
    ['a page that is called text', html, 'note.txt', /must be a PDF, an image/],
    ['a PDF that is called an image', pdf, 'screen.png', /named \.png, but its content/],
    ['nothing', Buffer.alloc(0), 'empty.txt', /is empty/],
    [
      'more than 10 MB',
      Buffer.concat([pdf, Buffer.alloc(ticketFileLimits.bytes)]),
      'big.pdf',
      /at most 10 MB/,
    ],
  ])('that are %s are refused, and not stored', async (_name, content, name, message) => {
    const before = server.files.size;
    const answer = await send(member, undefined, content, name);
    expect([answer.status, answer.body.fields.file]).toEqual([422, expect.stringMatching(message)]);
    expect(server.files.size).toBe(before);
  });

  test('that are images called documents are refused, and others are encoded again', async () => {
    const lie = await send(member, undefined, await picture(), 'plan.pdf');
    expect(lie.body.fields.file).toMatch(/named \.pdf, but its content/);
    const kept = await send(member, undefined, await picture(), 'screen.png');
    expect(kept.body.data.file).toMatchObject({ name: 'screen.webp', contentType: 'image/webp' });
  });

  test('are at most ten in a message, and thirty without one', async () => {
    const who = 'seat@acme.test';
    const answers = [];
    for (let one = 0; one < ticketFileLimits.unused + 1; one += 1) answers.push(await send(who));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(ticketFileLimits.unused);
    expect(answers.at(-1)?.status).toBe(409);
    const ids = answers.slice(0, 11).map(({ body }) => body.data.file._id);
    expect((await write(who, ids)).status).toBe(422);
    expect((await write(who, ids.slice(1))).status).toBe(201);
  });

  test('that no message has are removed after a day', async () => {
    const [unused, used] = [await sent(member), await sent(member)];
    await write(member, [used._id]);
    await server.sql(
      `UPDATE ticket_files SET created_at = now() - interval '25 hours' WHERE id IN ($1, $2)`,
      [unused._id, used._id],
    );
    const keys: string[] = [];
    await removeUnusedTicketFiles(server.database, {
      enqueue: async (_tx, _name, ...payloads) => {
        keys.push(...payloads.flatMap((payload) => ('keys' in payload ? payload.keys : [])));
      },
    });
    expect(keys).toEqual([unused.url.replace(/^\/files\/|\?.*$/g, '')]);
    const left = await server.sql<{ id: string }>(
      'SELECT id FROM ticket_files WHERE id IN ($1, $2)',
      [unused._id, used._id],
    );
    expect(left.map(({ id }) => id)).toEqual([used._id]);
  });
});
