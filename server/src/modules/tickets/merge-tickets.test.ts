import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { TicketMessage } from '@outpost/contracts';
import { sendFile } from '../../testing/send-file.ts';
import { testServer } from '../../testing/test-server.ts';
import { unknownId } from '../../testing/tenant-rows.ts';

const url = '/v1/super-admin/tickets';
const support = 'support@demo.test';
const staff = 'super@demo.test';
const member = 'member@acme.test';
const key = Buffer.from('0123456789abcdef0123456789abcdef');

const server = testServer({
  env: {
    INBOUND_MAIL_ADDRESS: 'help@in.example.com',
    INBOUND_MAIL_SECRET: `whsec_${key.toString('base64')}`,
  },
});

const write = async (title: string, changes: object = {}, who = member): Promise<string> => {
  const body = { title, text: `About ${title}.`, type: 'BUG', ...changes };
  return (await server.call(who, 'POST', url, { body })).body.data.ticket._id;
};
const step = (who: string, id: string, name: string, body: object = {}) =>
  server.call(who, 'POST', `${url}/${id}/${name}`, { body });
const merge = (id: string, into: string, who = staff) => step(who, id, 'merge', { into });
const read = async (id: string, who = member) =>
  (await server.call(who, 'GET', `${url}/${id}`)).body.data.ticket;
const textsIn = ({ messages }: { messages: TicketMessage[] }) => messages.map(({ text }) => text);

const upload = async () => {
  const content = Buffer.from('Line 2 fails.');
  const answer = await sendFile(server, member, '/v1/super-admin/ticket-files', {
    content,
    name: 'log.txt',
  });
  return answer.body.data.file._id as string;
};

/** Sends the mails that wait, and returns the last one with a text. */
const mailWith = async (part: string) =>
  (await server.deliver()).findLast(({ text }) => text.includes(part));

/** Posts a mail of the requester that answers another mail. */
const answerByMail = async (mail: { replyTo?: string; messageId?: string } | undefined) => {
  const body = JSON.stringify({
    messageId: '<answer-1@mail.example>',
    from: member,
    to: [mail?.replyTo],
    subject: 'Re: One',
    text: 'By mail.',
    inReplyTo: mail?.messageId,
    references: [],
  });
  const time = String(Math.floor(Date.now() / 1000));
  const mac = createHmac('sha256', key).update(`m1.${time}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': 'm1',
    'webhook-timestamp': time,
    'webhook-signature': `v1,${mac}`,
  };
  return server.http.inject({ method: 'POST', url: '/v1/inbound/mail', headers, payload: body });
};

describe('a ticket that is merged into another one', () => {
  test('gives it its description, replies, notes and files in the order of their times', async () => {
    const id = await write('One', { files: [await upload()] });
    const into = await write('Two');
    await step(member, into, 'replies', { text: 'First.' });
    await step(support, id, 'replies', { text: 'Second.' });
    await step(support, id, 'notes', { text: 'Hidden.' });
    await step(member, into, 'replies', { text: 'Third.' });
    const merged = await merge(id, into);
    expect(merged.status).toBe(200);
    expect(merged.body.data.ticket).toMatchObject({
      _id: into,
      status: 'Pending',
      replies: 4,
      attachments: 1,
      lastReplyBy: 'requester',
      firstReplyAt: expect.any(String),
    });
    const shown = await read(into);
    expect(textsIn(shown)).toEqual(['One\n\nAbout One.', 'First.', 'Second.', 'Third.']);
    expect(shown.messages[0].files).toMatchObject([{ name: 'log.txt' }]);
    expect(textsIn(await read(into, staff))).toEqual([
      'One\n\nAbout One.',
      'First.',
      'Second.',
      'Hidden.',
      'Third.',
    ]);
  });

  test('is done, and both say so', async () => {
    const [id, into] = [await write('One'), await write('Two')];
    await merge(id, into);
    const [gone, main] = [await read(id), await read(into)];
    expect(gone).toMatchObject({
      status: 'Done',
      text: 'About One.',
      messages: [],
      files: [],
      replies: 0,
      mergedInto: { _id: into, number: main.number },
      merges: [{ _id: into, number: main.number, isInto: true, author: 'Sable Quill' }],
    });
    expect(main).toMatchObject({
      mergedInto: null,
      merges: [{ _id: id, number: gone.number, isInto: false, author: 'Sable Quill' }],
    });
  });

  test('takes nothing any more', async () => {
    const [id, into] = [await write('One', { type: 'CR' }), await write('Two')];
    await merge(id, into);
    const steps = [
      step(member, id, 'replies', { text: 'Still here.' }),
      step(staff, id, 'notes', { text: 'Still here.' }),
      step(staff, id, 'assign', { isMine: true }),
      step(member, id, 'reopen'),
      step(staff, id, 'quote', { amount: 100 }),
      server.call(staff, 'PATCH', `${url}/${id}`, { body: { priority: 'high' } }),
    ];
    const answers = await Promise.all(steps);
    expect(answers.map(({ status }) => status)).toEqual(steps.map(() => 409));
    const content = Buffer.from('x');
    const path = `/v1/super-admin/ticket-files?ticket=${id}`;
    expect((await sendFile(server, member, path, { content, name: 'a.txt' })).status).toBe(409);
    expect(answers[0]?.body.message).toMatch(/was merged/);
  });

  test('hands on the replies that come to it by mail, and the mails that wait', async () => {
    const [id, into] = [await write('One'), await write('Two')];
    await step(support, id, 'replies', { text: 'Which browser?' });
    const asked = await mailWith('Which browser?');
    await step(support, id, 'replies', { text: 'And since when?' });
    await merge(id, into);
    expect(await mailWith('And since when?')).toMatchObject({ to: member });
    const further = await write('Three');
    await merge(into, further);
    expect((await answerByMail(asked)).json().data).toMatchObject({ result: 'added' });
    expect(textsIn(await read(further)).at(-1)).toBe('By mail.');
    expect((await answerByMail(asked)).json().data).toMatchObject({ result: 'known' });
  });

  test('reopens one that is done, unless it is done itself', async () => {
    const [done, other, pending] = [await write('A'), await write('B'), await write('C')];
    await step(staff, done, 'finish');
    await step(staff, other, 'finish');
    expect((await merge(other, done)).body.data.ticket.status).toBe('Done');
    expect((await merge(pending, done)).body.data.ticket.status).toBe('Pending');
  });

  test('is told to webhooks as merged', async () => {
    const [id, into] = [await write('One'), await write('Two')];
    await merge(id, into);
    const rows = await server.sql<{ type: string; payload: object }>(
      `SELECT type, payload FROM platform_events WHERE entity_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [id],
    );
    expect(rows).toMatchObject([
      { type: 'ticket.merged', payload: { ticket: { status: 'Done', mergedInto: into } } },
    ]);
  });
});

describe('a merge is refused', () => {
  const expectConflict = async (id: string, into: string, words: RegExp) => {
    const answer = await merge(id, into);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(words)]);
  };

  test('with itself, with one that was merged, and of one that was merged', async () => {
    const [id, into, third] = [await write('One'), await write('Two'), await write('Three')];
    await expectConflict(id, id, /into itself/);
    await merge(id, into);
    await expectConflict(id, third, /merged already/);
    await expectConflict(third, id, /merged already/);
  });

  test('with a ticket of another requester, company or organization', async () => {
    const id = await write('One');
    await expectConflict(id, await write('Two', {}, 'owner@acme.test'), /same requester/);
    await expectConflict(id, await write('Two', {}, 'owner@northwind.test'), /same organization/);
  });

  test('of a ticket with a price that is offered or approved', async () => {
    const [id, into] = [await write('One', { type: 'CR' }), await write('Two')];
    await step(staff, id, 'quote', { amount: 100 });
    await expectConflict(id, into, /has a price/);
    await step(member, id, 'quote-answer', { answer: 'declined' });
    expect((await merge(id, into)).status).toBe(200);
  });

  test('with an unknown ticket, without one, and for customers', async () => {
    const [id, into] = [await write('One'), await write('Two')];
    expect((await merge(id, unknownId)).status).toBe(404);
    expect((await merge(unknownId, into)).status).toBe(404);
    expect((await step(staff, id, 'merge')).body.fields).toEqual({ into: 'Ticket is required' });
    for (const who of [member, 'owner@acme.test'])
      expect((await merge(id, into, who)).status).toBe(403);
  });

  test('to the second of two people who merge at once', async () => {
    const [id, one, two] = [await write('One'), await write('Two'), await write('Three')];
    const answers = await Promise.all([merge(id, one), merge(id, two, support), merge(one, two)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(statuses.slice(0, 2).toSorted()).toEqual([200, 409]);
  });
});
