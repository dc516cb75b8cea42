import { expect, test } from 'vitest';
import type { TicketMessage } from '@outpost/contracts';
import { sendFile } from '../../testing/send-file.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const support = 'support@demo.test';
const staff = 'super@demo.test';
const member = 'member@acme.test';
const server = testServer();

const write = async (title: string, changes: object = {}): Promise<string> => {
  const body = { title, text: `About ${title}.`, type: 'BUG', ...changes };
  return (await server.call(member, 'POST', url, { body })).body.data.ticket._id;
};
const step = (who: string, id: string, name: string, body: object = {}) =>
  server.call(who, 'POST', `${url}/${id}/${name}`, { body });
const merge = (id: string, into: string) => step(staff, id, 'merge', { into });
const undo = (id: string, who = staff) => step(who, id, 'unmerge');
const read = async (id: string, who = staff) =>
  (await server.call(who, 'GET', `${url}/${id}`)).body.data.ticket;
const textsIn = ({ messages }: { messages: TicketMessage[] }) => messages.map(({ text }) => text);
const undosOf = async (id: string, who = staff) =>
  (await read(id, who)).merges.map((line: { undo?: string }) => line.undo);
const upload = async (name: string) => {
  const content = Buffer.from('Line 2 fails.');
  const answer = await sendFile(server, member, '/v1/super-admin/ticket-files', { content, name });
  return answer.body.data.file._id as string;
};

/** Everything of a ticket that a merge may change; its version only grows. */
const stateOf = async (id: string) => {
  const { version: _version, updatedAt: _updatedAt, isUnread: _unread, ...ticket } = await read(id);
  const messages = ticket.messages.map(({ files, ...message }: TicketMessage) => ({
    ...message,
    files: files.map(({ _id }) => _id),
  }));
  return { ...ticket, messages, files: ticket.files.map((file: { _id: string }) => file._id) };
};

const expectRefusal = async (id: string, words: RegExp) => {
  const answer = await undo(id);
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(words)]);
};

test('an undo puts messages, notes, files, links, status and clocks back', async () => {
  const id = await write('One', { files: [await upload('one.txt')] });
  const into = await write('Two');
  await step(support, id, 'replies', { text: 'Which browser?' });
  await step(support, id, 'notes', { text: 'Hidden.' });
  await step(member, id, 'replies', { text: 'This one.', files: [] });
  await step(staff, into, 'finish');
  await step(staff, id, 'links', { ticket: await write('Three'), relation: 'blocks' });
  const before = [await stateOf(id), await stateOf(into)];
  expect((await merge(id, into)).body.data.ticket).toMatchObject({ status: 'Pending' });
  expect(await stateOf(into)).not.toEqual(before[1]);
  const answer = await undo(id);
  expect(answer.status).toBe(200);
  expect(answer.body.data.ticket).toMatchObject({ _id: id, status: 'Pending', mergedInto: null });
  expect([await stateOf(id), await stateOf(into)]).toEqual(before);
  expect(textsIn(await read(id, member))).toEqual(['Which browser?', 'This one.']);
  expect((await step(member, id, 'replies', { text: 'And on.' })).status).toBe(201);
});

test('notes that were written since stay with the ticket they were written to', async () => {
  const [id, into] = [await write('One'), await write('Two')];
  await merge(id, into);
  await step(support, into, 'notes', { text: 'Since.' });
  expect((await undo(id)).status).toBe(200);
  expect(textsIn(await read(into))).toEqual(['Since.']);
});

test('merges in a chain are undone one by one, the last one first', async () => {
  const [one, two, three] = [await write('One'), await write('Two'), await write('Three')];
  await step(member, one, 'replies', { text: 'Of one.' });
  await step(member, two, 'replies', { text: 'Of two.' });
  const before = [await stateOf(one), await stateOf(two), await stateOf(three)];
  await merge(one, two);
  await merge(two, three);
  expect(await undosOf(one)).toEqual(['merged-on']);
  await expectRefusal(one, /was merged as well/);
  expect((await undo(two)).status).toBe(200);
  expect(textsIn(await read(two))).toEqual(['One\n\nAbout One.', 'Of one.', 'Of two.']);
  expect((await undo(one)).status).toBe(200);
  expect([await stateOf(one), await stateOf(two), await stateOf(three)]).toEqual(before);
});

test('of several merges into one ticket, the last one is undone first', async () => {
  const [one, two, into] = [await write('One'), await write('Two'), await write('Three')];
  await merge(one, into);
  await merge(two, into);
  expect(await undosOf(into)).toEqual(['later-merge', 'possible']);
  await expectRefusal(one, /Another ticket was merged into ticket \d+ later/);
  expect([(await undo(two)).status, (await undo(one)).status]).toEqual([200, 200]);
});

test('a merge is final once somebody replied', async () => {
  for (const who of [support, member]) {
    const [id, into] = [await write('One'), await write('Two')];
    await merge(id, into);
    expect(await undosOf(id)).toEqual(['possible']);
    await step(who, into, 'replies', { text: 'Go on.' });
    expect([await undosOf(id), await undosOf(into)]).toEqual([['answered'], ['answered']]);
    await expectRefusal(id, /has a reply since the merge/);
    expect(textsIn(await read(into)).at(-1)).toBe('Go on.');
  }
});

test('a merge waits for a status that was changed since', async () => {
  const [id, into] = [await write('One'), await write('Two')];
  await merge(id, into);
  await step(staff, into, 'finish');
  await expectRefusal(id, /marked done or reopened/);
  await step(staff, into, 'reopen');
  expect((await undo(id)).status).toBe(200);
});

test('an undo needs a merge, and happens once', async () => {
  const [id, into] = [await write('One'), await write('Two')];
  await expectRefusal(id, /not merged/);
  await merge(id, into);
  const statuses = (await Promise.all([undo(id), undo(id, support)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect((await read(into)).replies).toBe(0);
});

test('customers undo nothing, and hear nothing of it', async () => {
  const [id, into] = [await write('One'), await write('Two')];
  await merge(id, into);
  expect(await undosOf(id, member)).toEqual([undefined]);
  for (const who of [member, 'owner@acme.test']) expect((await undo(id, who)).status).toBe(403);
});

test('an undo is told to webhooks', async () => {
  const [id, into] = [await write('One'), await write('Two')];
  await merge(id, into);
  await undo(id);
  const rows = await server.sql<{ type: string; payload: object }>(
    `SELECT type, payload FROM platform_events WHERE entity_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [id],
  );
  expect(rows).toMatchObject([
    { type: 'ticket.unmerged', payload: { ticket: { status: 'Pending', mergedInto: null } } },
  ]);
});
