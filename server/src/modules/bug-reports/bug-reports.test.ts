import { describe, expect, test } from 'vitest';
import type { BugReport } from '@outpost/contracts';
import { bugReport } from '../../testing/nouns/bug-reports.ts';
import { pngOfSize } from '../../testing/png-of-size.ts';
import { sendFile } from '../../testing/send-file.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/bug-reports';
const staff = 'super@demo.test';
const support = 'support@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';
const other = 'owner@northwind.test';

const server = testServer();
let made = 0;

/** Sends a report whose error no other test sends. */
const send = async (who: string, changes: object = {}): Promise<BugReport> => {
  made += 1;
  const error = `Error: ${'abcdefghijklmnopqrstuvwxyz'[made] ?? 'last'} is missing`;
  const answer = await server.call(who, 'POST', url, { body: bugReport({ error, ...changes }) });
  expect(answer.status).toBe(201);
  return answer.body.data.bugReport;
};
const step = (who: string, id: string, name: string, body: object = {}) =>
  server.call(who, 'POST', `${url}/${id}/${name}`, { body });
const read = async (who: string, id: string) =>
  (await server.call(who, 'GET', `${url}/${id}`)).body.data.bugReport;
const idsSeenBy = async (who: string, query = 'limit=100'): Promise<string[]> => {
  const { body } = await server.call(who, 'GET', `${url}?${query}`);
  return body.data.bugReports.map(({ _id }: BugReport) => _id);
};
const noticesOf = async (who: string) => {
  const { body } = await server.call(who, 'GET', '/v1/super-admin/notifications');
  return body.data.notifications as { kind: string; title: string; link: string; body: string }[];
};
const eventsOf = async (id: string) => {
  const rows = await server.sql<{ type: string }>(
    'SELECT type FROM platform_events WHERE entity_id = $1 ORDER BY created_at, id',
    [id],
  );
  return rows.map(({ type }) => type);
};

describe('a report', () => {
  test('is sent by anyone, counted within its organization, and notified to staff', async () => {
    const first = await send(member, { title: 'The map is grey' });
    const second = await send(owner, { kind: 'display' });
    expect(second.number).toBe(first.number + 1);
    expect([first.severity, second.severity]).toEqual(['high', 'medium']);
    expect(first).toMatchObject({
      status: 'Pending',
      source: 'panel',
      reporter: { email: member },
    });
    for (const who of [staff, support])
      expect(await noticesOf(who)).toContainEqual(
        expect.objectContaining({
          kind: 'bug-reported',
          title: 'The map is grey',
          link: `/bug-reports?open=${first._id}`,
        }),
      );
    expect(await eventsOf(first._id)).toEqual(['bug.reported']);
  });

  test('keeps no token, no password and no query of an address', async () => {
    const at = new Date().toISOString();
    const { _id } = await send(member, {
      page: '/users?searchValue=secret-name',
      error: 'Refused token=secret-name',
      context: {
        browser: 'Firefox',
        viewport: '',
        versions: { host: '1.0.0' },
        console: [{ level: 'error', text: 'sent Bearer secret-name and password: "x y"', at }],
        calls: [
          { method: 'GET', path: '/v1/users?q=secret-name', status: 0, ms: 3, traceId: null, at },
        ],
      },
    });
    const seen = await read(staff, _id);
    expect(seen.context.calls[0].path).toBe('/v1/users');
    expect(seen.context.console[0].text).toBe('sent Bearer • and password: •');
    for (const table of ['bug_reports', 'audit_log', 'platform_events'])
      expect(await server.sql(`SELECT FROM ${table} t WHERE t::text LIKE '%secret-name%'`)).toEqual(
        [],
      );
  });

  test('is no copy in the audit log of what the page collected', async () => {
    const viewport = '1234 × 567';
    const { _id } = await send(member, { context: { ...bugReport().context, viewport } });
    expect((await read(staff, _id)).context.viewport).toBe(viewport);
    expect(await server.sql(`SELECT FROM audit_log t WHERE t::text LIKE '%${viewport}%'`)).toEqual(
      [],
    );
  });

  test.each([
    ['title', { title: '' }, 'Title is required'],
    ['text', { text: ' ' }, 'Description is required'],
    ['kind', { kind: 'other' }, 'Kind is incorrect'],
    ['context', { context: { ...bugReport().context, more: 1 } }, expect.any(String)],
  ])('is refused for its %s', async (field, changes, message) => {
    const { status, body } = await server.call(member, 'POST', url, { body: bugReport(changes) });
    expect(status).toBe(422);
    expect(Object.entries(body.fields)[0]).toEqual([expect.stringContaining(field), message]);
  });

  test('is sent by staff inside an organization, as one of that organization', async () => {
    const headers = { 'x-subdomain': 'acme' };
    const answer = await server.call(staff, 'POST', url, { body: bugReport(), headers });
    expect(answer.status).toBe(201);
    expect(answer.body.data.bugReport.whiteLabel.name).toBe((await send(owner)).whiteLabel.name);
    // Staff are no users of the organization, so a ticket cannot be theirs.
    expect((await step(staff, answer.body.data.bugReport._id, 'ticket')).status).toBe(409);
  });

  test('is refused after thirty within an hour', async () => {
    const who = 'guest@acme.test';
    const answers: number[] = [];
    for (let index = 0; index < 31; index += 1)
      answers.push((await server.call(who, 'POST', url, { body: bugReport() })).status);
    expect([answers[29], answers[30]]).toEqual([201, 429]);
  });
});

describe('who sees a report', () => {
  test('its reporter and staff, and no other person of the organization', async () => {
    const { _id } = await send(member);
    for (const who of [member, staff, support]) expect(await idsSeenBy(who)).toContain(_id);
    for (const who of [owner, 'msp@acme.test', other]) {
      expect(await idsSeenBy(who)).not.toContain(_id);
      expect((await server.call(who, 'GET', `${url}/${_id}`)).status).toBe(404);
      expect((await step(who, _id, 'replies', { text: 'Me too.' })).status).toBe(404);
    }
  });

  test.each(['notify', 'resolve', 'reopen', 'ticket', 'merge'])(
    'only staff may %s',
    async (name) => {
      const { _id } = await send(member);
      expect((await step(member, _id, name, { text: 'x' })).status).toBe(403);
      expect((await step(owner, _id, name, { text: 'x' })).status).toBe(403);
    },
  );
});

describe('a reply', () => {
  test('reaches the other side, and one of the reporter reopens', async () => {
    const { _id } = await send(member);
    await step(support, _id, 'replies', { text: 'Which browser?' });
    expect((await noticesOf(member))[0]).toMatchObject({
      kind: 'bug-replied',
      title: 'Support replied to your report',
      link: `/bug-reports?open=${_id}`,
    });
    expect((await step(staff, _id, 'resolve')).body.data.bugReport.status).toBe('Done');
    expect((await noticesOf(member))[0]?.kind).toBe('bug-resolved');
    await step(member, _id, 'replies', { text: 'Still there.' });
    expect(await read(member, _id)).toMatchObject({
      status: 'Pending',
      resolvedAt: null,
      replies: 2,
      messages: [{ side: 'support' }, { side: 'requester', text: 'Still there.' }],
    });
    expect(await noticesOf(support)).toContainEqual(
      expect.objectContaining({ kind: 'bug-replied', link: `/bug-reports?open=${_id}` }),
    );
    expect(await eventsOf(_id)).toEqual(
      expect.arrayContaining(['bug.reported', 'bug.replied', 'bug.resolved', 'bug.reopened']),
    );
  });

  test('a state is not set twice', async () => {
    const { _id } = await send(member);
    expect((await step(staff, _id, 'reopen')).status).toBe(409);
    await step(staff, _id, 'resolve');
    expect((await step(staff, _id, 'resolve')).status).toBe(409);
    expect((await step(staff, _id, 'reopen')).status).toBe(200);
  });
});

describe('a ticket', () => {
  test('is created once, of the reporter, with what happened', async () => {
    const { _id } = await send(member, { title: 'It crashes', error: 'TypeError: x' });
    await server.call(staff, 'PATCH', `${url}/${_id}`, { body: { severity: 'critical' } });
    const { ticket } = (await step(support, _id, 'ticket')).body.data.bugReport;
    expect((await step(support, _id, 'ticket')).status).toBe(409);
    const path = `/v1/super-admin/tickets/${ticket._id}`;
    const seen = (await server.call(member, 'GET', path)).body.data.ticket;
    expect(seen).toMatchObject({
      title: 'It crashes',
      type: 'BUG',
      priority: 'urgent',
      isOwn: true,
    });
    expect(seen.text).toContain('Error: TypeError: x');
    const filter = encodeURIComponent(JSON.stringify({ ticketCreated: ['yes'] }));
    expect(await idsSeenBy(staff, `limit=100&filters=${filter}`)).toContain(_id);
  });
});

describe('duplicates', () => {
  test('of one remote, version and error are merged over organizations', async () => {
    const alike = { error: 'TypeError: row 17 of undefined', remote: 'support', build: '2.0.0' };
    const main = await send(member, alike);
    const second = await send(other, { ...alike, error: 'TypeError: row 4 of undefined' });
    const otherVersion = await send(other, { ...alike, build: '2.0.1' });
    expect((await read(staff, main._id)).alike).toBe(1);
    expect((await read(member, main._id)).alike).toBe(0);
    expect((await step(staff, main._id, 'merge')).body.data.bugReport.duplicates).toBe(1);
    expect((await step(staff, main._id, 'merge')).status).toBe(409);
    expect((await step(staff, second._id, 'merge')).status).toBe(409);
    expect((await read(staff, second._id)).mergedInto._id).toBe(main._id);
    expect((await read(staff, otherVersion._id)).mergedInto).toBeNull();
    // The reporter of a duplicate learns nothing of a report in another organization.
    expect((await read(other, second._id)).mergedInto).toBeNull();
    const { notified } = (await step(staff, main._id, 'notify', { text: 'We look.' })).body.data;
    expect(notified).toBe(2);
    for (const who of [member, other]) expect((await noticesOf(who))[0]?.kind).toBe('bug-replied');
    await step(staff, main._id, 'resolve');
    expect((await read(other, second._id)).status).toBe('Done');
    expect((await noticesOf(other))[0]?.link).toBe(`/bug-reports?open=${second._id}`);
  });

  test('without an error there are none', async () => {
    const { _id } = await send(member, { error: null });
    await send(owner, { error: null });
    expect((await step(staff, _id, 'merge')).status).toBe(409);
  });
});

describe('a picture', () => {
  const picture = { content: pngOfSize(40) };
  test('is added by the reporter once, and shown by a signed address', async () => {
    const { _id } = await send(member);
    const path = `${url}/${_id}/screenshot`;
    expect((await sendFile(server, owner, path, picture)).status).toBe(404);
    expect((await sendFile(server, staff, path, picture)).status).toBe(404);
    expect((await sendFile(server, member, path, picture)).status).toBe(200);
    expect((await sendFile(server, member, path, picture)).status).toBe(409);
    const { screenshot, hasScreenshot } = await read(staff, _id);
    expect(hasScreenshot).toBe(true);
    expect((await server.call(null, 'GET', screenshot)).status).toBe(200);
    expect((await server.call(null, 'GET', screenshot.split('?')[0])).status).toBe(404);
  });

  test('is refused when it is none', async () => {
    const { _id } = await send(member);
    const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const answer = await sendFile(server, member, `${url}/${_id}/screenshot`, { content });
    expect(answer.status).toBe(422);
  });
});

test.each([
  ['status', 'Done', `status = 'Done'`],
  ['severity', 'high', `severity = 'high'`],
  ['kind', 'slow', `kind = 'slow'`],
  ['event', 'reported', `status = 'Pending' AND replies = 0`],
  ['event', 'replied', `status = 'Pending' AND replies > 0`],
  ['event', 'resolved', `status = 'Done'`],
  ['attachment', 'no', 'screenshot IS NULL'],
  ['ticketCreated', 'no', 'ticket_id IS NULL'],
  ['duplicate', 'yes', 'merged_into_id IS NOT NULL'],
])('the filter %s finds %s', async (name, value, condition) => {
  const filters = encodeURIComponent(JSON.stringify({ [name]: [value] }));
  const ids = await idsSeenBy(staff, `limit=100&filters=${filters}`);
  const rows = await server.sql<{ id: string }>(`SELECT id FROM bug_reports WHERE ${condition}`);
  const all = await server.sql<{ id: string }>('SELECT id FROM bug_reports');
  expect(all.length).toBeLessThan(100);
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
});
