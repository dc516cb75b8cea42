import { beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { cellsOf } from '../../testing/csv.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1/super-admin';
const url = `${api}/tickets`;
const staff = 'super@demo.test';
const support = 'support@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';

const server = testServer();

const write = async (who: string, title = 'The list is empty'): Promise<Ticket> => {
  const body = { title, text: 'Since Monday.', type: 'BUG' };
  return (await server.call(who, 'POST', url, { body })).body.data.ticket;
};
const step = (who: string, id: string, name: string, body: object = {}) =>
  server.call(who, 'POST', `${url}/${id}/${name}`, { body });
const read = async (id: string): Promise<Ticket> =>
  (await server.call(staff, 'GET', `${url}/${id}`)).body.data.ticket;

describe('the side a ticket waits for', () => {
  const idsWith = async (filters: object): Promise<string[]> => {
    const query = new URLSearchParams({ limit: '100', filters: JSON.stringify(filters) });
    const { body } = await server.call(staff, 'GET', `${url}?${query}`);
    return body.data.tickets.map(({ _id }: Ticket) => _id);
  };
  const waiting = (...waitingFor: string[]) => idsWith({ waitingFor });
  const sidesOf = async (id: string) => {
    const [ours, theirs] = [await waiting('support'), await waiting('requester')];
    return { support: ours.includes(id), requester: theirs.includes(id) };
  };
  const nobody = { support: false, requester: false };

  test('is the one that did not reply last, and none for a done ticket', async () => {
    const { _id: id } = await write(member);
    expect(await sidesOf(id)).toEqual({ ...nobody, support: true });
    await step(staff, id, 'notes', { text: 'A note answers no customer.' });
    expect(await sidesOf(id)).toEqual({ ...nobody, support: true });
    await step(support, id, 'replies', { text: 'Which browser is it?' });
    expect(await sidesOf(id)).toEqual({ ...nobody, requester: true });
    await step(member, id, 'replies', { text: 'Firefox.' });
    expect(await sidesOf(id)).toEqual({ ...nobody, support: true });
    await step(staff, id, 'finish');
    expect(await sidesOf(id)).toEqual(nobody);
  });

  test('both sides together are all pending tickets', async () => {
    const pending = await idsWith({ status: ['Pending'] });
    expect(pending.length).toBeGreaterThan((await waiting('support')).length);
    expect(await waiting('support', 'requester')).toEqual(pending);
  });
});

describe('the clock of a ticket', () => {
  const due = async (state: string): Promise<string[]> => {
    const query = new URLSearchParams({ limit: '100', filters: JSON.stringify({ due: [state] }) });
    const { body } = await server.call(staff, 'GET', `${url}?${query}`);
    return body.data.tickets.map(({ _id }: Ticket) => _id);
  };

  test('starts with the ticket, stops with a reply of support, and goes on', async () => {
    const { _id: id } = await write(member);
    const clock = async () => (await read(id)).clock;
    const before = await clock();
    expect(before?.dueAt && before.dueAt < String(before.resolutionDueAt)).toBe(true);
    await server.call(staff, 'PATCH', `${url}/${id}`, { body: { priority: 'urgent' } });
    expect(String((await clock())?.dueAt) < String(before?.dueAt)).toBe(true);
    await step(support, id, 'replies', { text: 'Which browser is it?' });
    expect(await clock()).toMatchObject({ dueAt: null, resolutionDueAt: null, breaches: [] });
    const answered = await read(id);
    expect(answered.firstReplyAt).toBe(answered.lastReplyAt);
    await step(member, id, 'replies', { text: 'Firefox.' });
    expect((await read(id)).firstReplyAt).toBe(answered.firstReplyAt);
    const running = await clock();
    expect(running?.dueAt).toBe(running?.resolutionDueAt);
    await step(staff, id, 'finish');
    expect((await clock())?.dueAt).toBeNull();
    await step(staff, id, 'reopen');
    expect((await clock())?.dueAt).not.toBeNull();
  });

  test('finds what is overdue apart from what is due within a day', async () => {
    const [late, soon] = [await write(member), await write(owner)];
    const set = (id: string, by: string) =>
      server.sql(`UPDATE tickets SET due_at = now() + $2::interval WHERE id = $1 RETURNING id`, [
        id,
        by,
      ]);
    await set(late._id, '-1 minute');
    await set(soon._id, '23 hours');
    const [overdue, within] = [await due('overdue'), await due('soon')];
    expect([overdue.includes(late._id), within.includes(late._id)]).toEqual([true, false]);
    expect([overdue.includes(soon._id), within.includes(soon._id)]).toEqual([false, true]);
  });
});

describe('the usual order', () => {
  const listed = async (who: string): Promise<Ticket[]> =>
    (await server.call(who, 'GET', `${url}?limit=100`)).body.data.tickets;

  test('has what is due next first, then who waits for the requester, then what is done', async () => {
    const [urgent, answered, done] = [await write(member), await write(member), await write(owner)];
    await server.call(staff, 'PATCH', `${url}/${urgent._id}`, { body: { priority: 'urgent' } });
    await step(support, answered._id, 'replies', { text: 'Which browser is it?' });
    await step(staff, done._id, 'finish');
    const rows = await listed(staff);
    const rank = ({ status, clock }: Ticket) => {
      if (status === 'Done') return 2;
      return clock?.dueAt ? 0 : 1;
    };
    expect(rows.map(rank)).toEqual(rows.map(rank).toSorted((a, b) => a - b));
    const due = rows.flatMap(({ clock }) => clock?.dueAt ?? []);
    expect(due).toEqual(due.toSorted());
    const places = [urgent, answered, done].map(({ _id }) =>
      rows.findIndex((row) => row._id === _id),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const created = rows.filter((row) => rank(row) === 2).map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().toReversed());
  });

  test('pages do not overlap when tickets are due at the same time', async () => {
    await server.sql(`UPDATE tickets SET due_at = '2026-01-01', created_at = '2026-01-01'
      WHERE due_at IS NOT NULL RETURNING id`);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const { body } = await server.call(staff, 'GET', `${url}?limit=5&page=${page}`);
        return body.data.tickets.map(({ _id }: Ticket) => _id) as string[];
      }),
    );
    expect(new Set(pages.flat()).size).toBe(15);
  });

  test('is the newest first for organizations, whatever is due', async () => {
    const created = (await listed(owner)).map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().toReversed());
  });
});

describe('many tickets at once', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [(await write(member))._id, (await write(owner))._id];
  });
  const bulk = (who: string, body: object) => server.call(who, 'POST', `${url}/bulk`, { body });
  const finished = async (action: string) => {
    const answer = await bulk(staff, { action, ids, expectedCount: ids.length });
    expect(answer.status).toBe(201);
    await server.deliver();
    const path = `${api}/bulk-jobs/${answer.body.data.bulkJob._id}`;
    return (await server.call(staff, 'GET', path)).body.data.bulkJob;
  };
  const statuses = async () => (await Promise.all(ids.map(read))).map(({ status }) => status);

  test('are done, reopened by an undo, and done ones fail alone', async () => {
    await step(staff, ids[0] ?? '', 'finish');
    const job = await finished('finish');
    expect(job).toMatchObject({
      done: 1,
      failed: 1,
      failures: [{ message: 'This ticket is done already.' }],
    });
    expect(await statuses()).toEqual(['Done', 'Done']);
    const { body } = await server.call(staff, 'POST', `${api}/bulk-jobs/${job._id}/undo`);
    expect(body.data.bulkJob.action).toBe('reopen');
    await server.deliver();
    expect(await statuses()).toEqual(['Done', 'Pending']);
  });

  test('are assigned to the caller, but for those of a colleague', async () => {
    await step(support, ids[0] ?? '', 'assign', { isMine: true });
    const { failures } = await finished('assign');
    expect(failures).toMatchObject([{ message: expect.stringContaining('works on this ticket') }]);
    const [first, second] = await Promise.all(ids.map(read));
    expect(first?.assignee).not.toBe(second?.assignee);
    expect(second?.assignee).toEqual(expect.any(String));
  });

  test.each([
    [owner, 'assign', 403],
    [owner, 'finish', 201],
    [owner, 'reopen', 201],
    [member, 'assign', 403],
    [member, 'finish', 403],
  ])('%s may %s many as they may one: %i', async (who, action, status) => {
    const answer = await bulk(who, { action, ids, expectedCount: ids.length });
    expect(answer.status).toBe(status);
  });
});

test('of two people who take a ticket at once, one gets it and the other learns it', async () => {
  const { _id } = await write(member);
  const answers = await Promise.all(
    [staff, support].map((who) => step(who, _id, 'assign', { isMine: true })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body.data.ticket.assignee;
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    `${winner} works on this ticket. Unassign it first.`,
  );
  await step(staff, _id, 'assign', { isMine: false });
  expect((await step(support, _id, 'assign', { isMine: true })).status).toBe(200);
  expect((await step(support, _id, 'assign', { isMine: true })).status).toBe(200);
});

describe('the file of tickets', () => {
  const fileOf = async (who: string) => {
    const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
    const path = `${url}/csv?searchValue=SUM`;
    return cellsOf((await server.http.inject({ method: 'GET', url: path, headers })).payload);
  };

  test('has every ticket that its reader sees, without notes', async () => {
    const { _id, number } = await write(member, '=SUM(1)');
    await step(support, _id, 'notes', { text: 'Internal only.' });
    const [header, line, ...rest] = await fileOf(owner);
    expect(header?.slice(0, 5)).toEqual(['No.', 'Title', 'Type', 'Status', 'Priority']);
    expect(line?.slice(0, 5)).toEqual([String(number), `'=SUM(1)`, 'BUG', 'Pending', 'normal']);
    expect(line).toContain(member);
    const made = line?.[header?.indexOf('Created (UTC)') ?? -1];
    expect(made).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(rest).toEqual([]);
    expect(JSON.stringify(line)).not.toContain('Internal only.');
    expect(await fileOf('owner@northwind.test')).toHaveLength(1);
  });

  test.each([
    ['USD', '1204.50'],
    ['JPY', '120450'],
  ])('has a price with the digits of %s', async (currency, price) => {
    const { _id, number } = await write(member, 'SUM of a quote');
    await server.sql('UPDATE tickets SET amount = 120450, currency = $2 WHERE id = $1', [
      _id,
      currency,
    ]);
    const [header = [], ...lines] = await fileOf(owner);
    const line = lines.find(([cell]) => cell === String(number));
    expect(line?.[header.indexOf('Price')]).toBe(price);
    expect(line?.[header.indexOf('Currency')]).toBe(currency);
    await server.sql('DELETE FROM tickets WHERE id = $1', [_id]);
  });

  test('has only their own for people who see no others', async () => {
    await write(owner, 'SUM of all');
    const titles = (await fileOf(member)).slice(1).map(([, title]) => title);
    expect(titles).toEqual([`'=SUM(1)`]);
  });
});

describe('the tickets of a company', () => {
  const company = idOf('company', 'acme', 1);
  const path = `${api}/companies/${company}/tickets`;

  test('are those of its people', async () => {
    const { body } = await server.call(staff, 'GET', `${path}?limit=100`);
    const rows = await server.sql<{ id: string }>('SELECT id FROM tickets WHERE company_id = $1', [
      company,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    const ids = body.data.tickets.map(({ _id }: Ticket) => _id);
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test('are hidden from members and from other organizations', async () => {
    expect((await server.call(member, 'GET', path)).status).toBe(403);
    expect((await server.call('owner@northwind.test', 'GET', path)).status).toBe(404);
  });
});

describe('the search', () => {
  const found = async (who: string, text: string) => {
    const { body } = await server.call(who, 'GET', `${api}/search?searchValue=${text}`);
    return body.data.results as { kind: string; _id: string; detail: string }[];
  };

  test('finds a ticket by title and number for those who may read it', async () => {
    const { _id, number, whiteLabel } = await write(owner, 'Quixotic export');
    const detail = `No. ${number}, ${whiteLabel.name}`;
    const hit = { kind: 'tickets', _id, title: 'Quixotic export', detail };
    for (const who of [staff, owner]) expect(await found(who, 'quixotic')).toEqual([hit]);
    expect(await found(owner, String(number))).toContainEqual(hit);
    for (const who of [member, 'owner@northwind.test'])
      expect(await found(who, 'quixotic')).toEqual([]);
    const own = await write(member, 'Quixotic import');
    expect(await found(member, 'quixotic')).toMatchObject([{ _id: own._id }]);
  });

  test('finds bug reports for staff only', async () => {
    const [row] = await server.sql<{ title: string }>('SELECT title FROM bug_reports LIMIT 1');
    const text = encodeURIComponent(row?.title ?? '');
    const kinds = async (who: string) => (await found(who, text)).map(({ kind }) => kind);
    expect(await kinds(staff)).toContain('bugReports');
    expect(await kinds(owner)).not.toContain('bugReports');
  });
});
