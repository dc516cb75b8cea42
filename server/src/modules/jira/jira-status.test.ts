import { describe, expect, test } from 'vitest';
import { jiraTickets } from '../../testing/jira-tickets.ts';

const url = '/v1/super-admin';
const staff = 'super@demo.test';
const member = 'member@acme.test';

type StubIssue = ReturnType<typeof jira.add>;

const mapping = { new: 'Pending', indeterminate: 'Pending', done: 'Done' };

const { jira, server, settings, step, push, secret, ticketOf, linkOf, sync, linked, announce } =
  await jiraTickets({ mapping });

describe('an event of Jira', () => {
  test.each([
    ['In Progress', 'In Progress', 'Pending'],
    ['Done', 'Done', 'Done'],
    ["Won't do", 'Done', 'Done'],
  ] as const)('with the status %s is shown as %s and makes the ticket %s', async (...names) => {
    const [name, jiraStatus, status] = names;
    const { id, found } = await linked();
    jira.set(found, name);
    expect((await announce(found)).statusCode).toBe(204);
    expect(await ticketOf(id)).toMatchObject({ status, jiraStatus, jiraKey: found.key });
    expect(await linkOf(id)).toMatchObject({ status: name, wanted: null });
  });

  test('needs the signature of its body', async () => {
    const { id, found } = await linked();
    jira.set(found, 'Done');
    const { payload, headers } = jira.event(found, 'another secret');
    expect((await push({ payload, headers })).statusCode).toBe(403);
    const signed = jira.event(found, secret());
    expect((await push({ ...signed, payload: `${signed.payload} ` })).statusCode).toBe(403);
    const { 'x-hub-signature': _signature, ...unsigned } = signed.headers;
    const bare = { method: 'POST' as const, url: '/v1/inbound/jira', payload: signed.payload };
    expect((await server.http.inject({ ...bare, headers: unsigned })).statusCode).toBe(403);
    expect((await ticketOf(id)).status).toBe('Pending');
  });

  test('counts once, and an older one not at all', async () => {
    const { id, found } = await linked();
    jira.set(found, 'In Progress');
    const older = jira.event(found, secret());
    jira.set(found, 'Done');
    const newer = jira.event(found, secret());
    for (const event of [newer, newer, older, newer, older])
      expect((await push(event)).statusCode).toBe(204);
    expect(await ticketOf(id)).toMatchObject({ status: 'Done', jiraStatus: 'Done' });
    await step(member, id, 'reopen');
    await push(newer);
    expect((await ticketOf(id)).status).toBe('Pending');
  });

  test.each([
    ['of an unknown issue', (found: StubIssue) => ({ ...found, id: '1', key: 'OUT-0' }), {}],
    ['without an issue', (found: StubIssue) => found, { issue: undefined }],
    [
      'of another kind',
      (found: StubIssue) => found,
      { webhookEvent: 'sprint_started', issue: null },
    ],
  ])('%s is acknowledged and ignored', async (_name, change, changes) => {
    const { id, found } = await linked();
    jira.set(found, 'Done');
    expect((await announce(change(found), changes)).statusCode).toBe(204);
    expect((await ticketOf(id)).status).toBe('Pending');
  });

  test('about the server’s own change moves no ticket', async () => {
    const { id, found } = await linked();
    jira.set(found, 'Done');
    await announce(found, { user: { accountId: jira.robot } });
    expect(await ticketOf(id)).toMatchObject({ status: 'Pending', jiraStatus: 'Done' });
  });

  test('about an edit does not undo what people did here', async () => {
    const { id, found } = await linked();
    jira.set(found, 'Done');
    await announce(found);
    jira.allow(['Done']);
    await step(member, id, 'reopen');
    await sync();
    jira.set(found, 'Done');
    await announce(found);
    expect((await ticketOf(id)).status).toBe('Pending');
  });

  test('about a moved issue shows its new key', async () => {
    const { id, found } = await linked();
    found.key = `NEW-${found.id}`;
    jira.set(found, 'In Progress');
    await announce(found);
    expect((await ticketOf(id)).jiraKey).toBe(found.key);
  });

  test('about a deleted issue unlinks it visibly', async () => {
    const { id, found } = await linked();
    await announce(found, { webhookEvent: 'jira:issue_deleted' });
    expect(await ticketOf(id)).toMatchObject({ jiraKey: null, jiraStatus: null });
    expect(await linkOf(id)).toMatchObject({ state: 'failed', error: expect.any(String) });
  });

  test('reaches all tickets of the issue', async () => {
    const { id, found } = await linked();
    const other = await linked(found);
    jira.set(found, 'Done');
    await announce(found);
    expect((await ticketOf(id)).status).toBe('Done');
    expect((await ticketOf(other.id)).status).toBe('Done');
  });

  test('follows the mapping that staff set', async () => {
    await settings({ mapping: { ...mapping, indeterminate: 'Done', done: null } });
    const { id, found } = await linked();
    jira.set(found, 'In Progress');
    await announce(found);
    expect((await ticketOf(id)).status).toBe('Done');
    await step(member, id, 'reopen');
    jira.set(found, 'Done');
    await announce(found);
    expect((await ticketOf(id)).status).toBe('Pending');
  });
});

describe('a ticket in the panel', () => {
  test('moves its issue when it is done and when it is reopened, without an echo', async () => {
    const { id, found } = await linked();
    await step(staff, id, 'finish');
    expect((await linkOf(id)).wanted).toBe('Done');
    await sync();
    expect(found.status).toBe('Done');
    expect(await linkOf(id)).toMatchObject({ wanted: null, status: 'Done', error: null });
    await step(member, id, 'reopen');
    await sync();
    expect(found.status).toBe('To Do');
    await announce(found, { user: { accountId: jira.robot } });
    await sync();
    expect((await ticketOf(id)).status).toBe('Pending');
    const moves = jira.calls.filter((call) => call === `POST /issue/${found.id}/transitions`);
    expect(moves).toHaveLength(2);
  });

  test('is reopened in Jira by a reply of its requester', async () => {
    const { id, found } = await linked();
    await step(staff, id, 'finish');
    await sync();
    await step(member, id, 'replies', { text: 'It is back.' });
    await sync();
    expect(found.status).toBe('To Do');
  });

  test('shows when the workflow of Jira has no such step', async () => {
    const { id, found } = await linked();
    jira.allow(['In Progress']);
    await step(staff, id, 'finish');
    await sync();
    expect(found.status).toBe('To Do');
    const { error, wanted } = await linkOf(id);
    expect(error).toBe('Jira has no step from "To Do" to a status for Done.');
    expect(wanted).toBeNull();
    expect((await ticketOf(id)).status).toBe('Done');
  });

  test('gives way to a newer change in Jira', async () => {
    const { id, found } = await linked();
    await step(staff, id, 'finish');
    await sync();
    await step(member, id, 'reopen');
    await server.sql(`UPDATE jira_links SET wanted_at = now() - interval '1 hour',
      changed_in_jira_at = now() - interval '2 hours', category = 'new' WHERE ticket_id = '${id}'`);
    jira.set(found, 'Done');
    await sync();
    expect(found.status).toBe('Done');
    expect((await ticketOf(id)).status).toBe('Done');
  });

  test('that is changed while Jira is away is taken there later', async () => {
    const { id, found } = await linked();
    jira.fail({ status: 503, body: {} });
    await step(staff, id, 'finish');
    await sync();
    expect(await linkOf(id)).toMatchObject({ wanted: 'Done', error: 'Jira answered 503.' });
    expect((await ticketOf(id)).status).toBe('Done');
    jira.reset();
    await server.call(staff, 'POST', `${url}/jira/test`);
    await sync();
    expect(found.status).toBe('Done');
    expect(await linkOf(id)).toMatchObject({ wanted: null, error: null });
  });
});

test('the nightly comparison finds what no event announced', async () => {
  const [changed, gone] = [await linked(), await linked()];
  jira.set(changed.found, 'Done');
  jira.issues.delete(gone.found.id);
  await server.enqueue('jira-compare', {});
  await server.deliver();
  expect(await ticketOf(changed.id)).toMatchObject({ status: 'Done', jiraStatus: 'Done' });
  expect((await linkOf(gone.id)).state).toBe('failed');
  const { body } = await server.call(staff, 'GET', `${url}/jira`);
  expect(body.data.jira.comparedAt).toEqual(expect.any(String));
});
