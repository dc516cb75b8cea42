import { expect, test } from 'vitest';
import type { BugReport, KnownBugReport } from '@outpost/contracts';
import { bugReport } from '../../testing/nouns/bug-reports.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/bug-reports';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';
const guest = 'guest@acme.test';
const other = 'owner@northwind.test';

const server = testServer();
let made = 0;

/** An error that no other test reports. */
const newError = (): string => {
  made += 1;
  return `TypeError: ${'abcdefghijkl'[made] ?? 'last'} of undefined`;
};
const send = async (who: string, error: string): Promise<BugReport> => {
  const body = bugReport({ error, title: 'Secret words' });
  return (await server.call(who, 'POST', url, { body })).body.data.bugReport;
};
const join = (who: string, id: string) => server.call(who, 'POST', `${url}/${id}/me-too`);
const step = (id: string, name: string, body: object = {}) =>
  server.call(staff, 'POST', `${url}/${id}/${name}`, { body });
const knownTo = async (who: string, error: string, changes: object = {}) => {
  const query = { remote: 'lead-forms', build: '1.4.0', error, ...changes };
  const path = `${url}/known?${new URLSearchParams(query)}`;
  const { status, body } = await server.call(who, 'GET', path);
  expect(status).toBe(200);
  return body.data.known as KnownBugReport | null;
};
const noticesOf = async (who: string) => {
  const { body } = await server.call(who, 'GET', '/v1/super-admin/notifications');
  return body.data.notifications as { kind: string; title: string; link: string; body: string }[];
};

test('a pending report is known to its organization alone, without what was written', async () => {
  const error = newError();
  const { _id, number } = await send(owner, error);
  expect(await knownTo(member, error.replace('undefined', 'undefined\n  at x'))).toEqual({
    _id,
    number,
    coReporters: 0,
    isOwn: false,
    hasJoined: false,
  });
  expect((await knownTo(owner, error))?.isOwn).toBe(true);
  expect(await knownTo(other, error)).toBeNull();
  expect(await knownTo(staff, error)).toBeNull();
  expect(await knownTo(member, error, { build: '1.4.1' })).toBeNull();
  expect(await knownTo(member, newError())).toBeNull();
  // Only the number of the report is known to others.
  expect((await server.call(member, 'GET', `${url}/${_id}`)).status).toBe(404);
  await step(_id, 'resolve');
  expect(await knownTo(member, error)).toBeNull();
});

test('a report of another branch is known by its number, and stays unread', async () => {
  const error = newError();
  const { _id, number } = await send('msp@acme.test', error);
  expect(await knownTo(guest, error)).toMatchObject({ number, isOwn: false });
  expect((await join(guest, _id)).status).toBe(200);
  expect((await server.call(guest, 'GET', `${url}/${_id}`)).status).toBe(404);
});

test('a person is counted once, also on two clicks at once', async () => {
  const error = newError();
  const { _id } = await send(owner, error);
  const answers = await Promise.all([join(member, _id), join(member, _id), join(guest, _id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await knownTo(member, error)).toMatchObject({ coReporters: 2, hasJoined: true });
  expect((await join(owner, _id)).body.data.known).toMatchObject({ isOwn: true, coReporters: 2 });
  const { body } = await server.call(staff, 'GET', `${url}/${_id}`);
  expect(body.data.bugReport.coReporters).toBe(2);
});

test('a report of another organization, or one that is resolved, is not joined', async () => {
  const { _id } = await send(owner, newError());
  expect((await join(other, _id)).status).toBe(404);
  expect((await join(staff, _id)).status).toBe(404);
  await step(_id, 'resolve');
  expect((await join(member, _id)).status).toBe(409);
});

test('those who joined hear of replies to all and of the end, and of no text of the reporter', async () => {
  const error = newError();
  const first = await send(owner, error);
  const second = await send(other, error);
  await join(member, first._id);
  await step(second._id, 'merge');
  // A reply to the reporter alone is theirs.
  const before = (await noticesOf(member)).length;
  await step(first._id, 'replies', { text: 'Only to you.' });
  expect(await noticesOf(member)).toHaveLength(before);
  await step(second._id, 'notify', { text: 'Fixed tomorrow.' });
  expect((await noticesOf(member))[0]).toMatchObject({
    kind: 'bug-replied',
    body: 'lead-forms: Fixed tomorrow.',
    link: null,
  });
  await step(second._id, 'resolve');
  expect((await noticesOf(member))[0]).toMatchObject({ kind: 'bug-resolved', body: 'lead-forms' });
  expect(JSON.stringify(await noticesOf(member))).not.toContain('Secret words');
});

test('a sender of a duplicate who joined as well hears of the end once', async () => {
  const error = newError();
  const first = await send(owner, error);
  await join(member, first._id);
  await send(member, error);
  await step(first._id, 'merge');
  const before = (await noticesOf(member)).length;
  await step(first._id, 'resolve');
  expect(await noticesOf(member)).toHaveLength(before + 1);
});
