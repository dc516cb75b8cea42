import { describe, expect, test } from 'vitest';
import { conversationStatuses, type Ticket } from '@outpost/contracts';
import type { Scope } from '../../platform/db/scope.ts';
import { ticketNotes } from '../../tables/tickets.table.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const staff = 'super@demo.test';
const support = 'support@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';
const secret = 'The customer must not read this.';

const server = testServer();

const write = async (who: string, type: 'CR' | 'BUG' = 'BUG'): Promise<Ticket> => {
  const body = { title: 'The list is empty', text: 'Since Monday.', type };
  const answer = await server.call(who, 'POST', url, { body });
  expect(answer.status).toBe(201);
  return answer.body.data.ticket;
};
const step = (who: string, id: string, name: string, body: object = {}) =>
  server.call(who, 'POST', `${url}/${id}/${name}`, { body });
const read = async (who: string, id: string) =>
  (await server.call(who, 'GET', `${url}/${id}`)).body;
const idsSeenBy = async (who: string): Promise<string[]> => {
  const { body } = await server.call(who, 'GET', `${url}?limit=100`);
  return body.data.tickets.map(({ _id }: Ticket) => _id);
};

describe('a ticket', () => {
  test('is written by anyone, and counted within its organization', async () => {
    const first = await write(member);
    const second = await write(owner);
    expect(second.number).toBe(first.number + 1);
    expect(first).toMatchObject({
      status: 'Pending',
      priority: 'normal',
      requester: { email: member },
      company: { name: expect.any(String) },
      replies: 0,
      lastReplyBy: null,
    });
    expect((await read(member, first._id)).data.ticket).toMatchObject({
      text: 'Since Monday.',
      messages: [],
      isOwn: true,
    });
    expect((await read(staff, first._id)).data.ticket.isOwn).toBe(false);
  });

  test('carries what its requester sent about the page, without the query of its address', async () => {
    const context = {
      browser: 'A browser',
      viewport: '390 × 844',
      versions: { host: '1.4.0', support: '1.2.0' },
      page: '/users?q=ada@acme.test',
      traceId: 'req-1',
    };
    const body = { title: 'The list is empty', text: 'Since Monday.', type: 'BUG', context };
    const { _id: id } = (await server.call(member, 'POST', url, { body })).body.data.ticket;
    const kept = { ...context, page: '/users' };
    expect((await read(support, id)).data.ticket.context).toEqual(kept);
    const without = await write(member);
    expect((await read(member, without._id)).data.ticket.context).toBeNull();
  });

  test('gets a number of its own when many are written at once', async () => {
    const written = await Promise.all(Array.from({ length: 8 }, () => write(owner)));
    expect(new Set(written.map(({ number }) => number)).size).toBe(8);
  });

  test.each([
    ['title', { title: '' }, 'Title is required'],
    ['title', { title: 'x'.repeat(151) }, 'Title should have max 150 characters'],
    ['text', { text: ' ' }, 'Description is required'],
    ['type', { type: 'IDEA' }, 'Type is incorrect'],
  ])('is refused with %s of %j', async (field, change, message) => {
    const body = { title: 'A', text: 'B', type: 'BUG', ...change };
    const answer = await server.call(member, 'POST', url, { body });
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
  });

  test('is not written by staff inside an organization', async () => {
    const headers = { 'x-subdomain': 'acme' };
    const body = { title: 'A', text: 'B', type: 'BUG' };
    expect((await server.call(staff, 'POST', url, { body, headers })).status).toBe(409);
  });
});

describe('who sees a ticket', () => {
  test('the requester, the owner of the organization, and staff', async () => {
    const { _id } = await write(member);
    for (const who of [member, owner, staff, support]) expect(await idsSeenBy(who)).toContain(_id);
    for (const who of ['educator@acme.test', 'seat@acme.test', 'owner@northwind.test']) {
      expect(await idsSeenBy(who)).not.toContain(_id);
      expect((await server.call(who, 'GET', `${url}/${_id}`)).status).toBe(404);
      expect((await step(who, _id, 'replies', { text: 'Me too.' })).status).toBe(404);
      expect((await step(who, _id, 'finish')).status).toBe(404);
    }
  });

  test('a franchisor sees tickets of its branch only', async () => {
    const inBranch = await server.sql<{ id: string }>(
      `SELECT id FROM tickets WHERE franchisor_id =
         (SELECT franchisor_id FROM users WHERE email = 'msp@acme.test')`,
    );
    const own = await write('msp@acme.test');
    const expected = [...inBranch.map(({ id }) => id), own._id];
    expect((await idsSeenBy('msp@acme.test')).toSorted()).toEqual(expected.toSorted());
  });
});

describe('a reply', () => {
  test('of staff is shown to the requester with name and side', async () => {
    const { _id } = await write(member);
    await step(support, _id, 'replies', { text: 'Which browser?' });
    await step(member, _id, 'replies', { text: 'Firefox.' });
    const { ticket } = (await read(member, _id)).data;
    expect(ticket.messages).toMatchObject([
      { kind: 'reply', side: 'support', author: 'Sora Lund', text: 'Which browser?' },
      { kind: 'reply', side: 'requester', text: 'Firefox.' },
    ]);
    expect(ticket).toMatchObject({ replies: 2, lastReplyBy: 'requester' });
    expect(ticket.lastReplyAt).toBe(ticket.messages[1].createdAt);
  });

  test.each([
    [support, 'Done'],
    [member, 'Pending'],
  ])('of %s leaves a done ticket %s', async (who, status) => {
    const { _id } = await write(member);
    await step(staff, _id, 'finish');
    await step(who, _id, 'replies', { text: 'One more thing.' });
    const { ticket } = (await read(member, _id)).data;
    expect(ticket.status).toBe(status);
    expect(ticket.doneAt === null).toBe(status === 'Pending');
  });
});

describe('an internal note', () => {
  test('is read by staff, and by nobody in the organization in any answer', async () => {
    const { _id } = await write(member);
    expect((await step(support, _id, 'notes', { text: secret })).status).toBe(201);
    expect(JSON.stringify(await read(staff, _id))).toContain(secret);
    for (const who of [member, owner]) {
      expect((await step(who, _id, 'notes', { text: 'Mine.' })).status).toBe(403);
      const everything = [
        `${url}/${_id}`,
        `${url}?searchValue=customer`,
        '/v1/super-admin/changes?after=0',
      ];
      for (const path of everything)
        expect(JSON.stringify((await server.call(who, 'GET', path)).body)).not.toContain(secret);
    }
  });

  test('is in no row that the database shows inside an organization', async () => {
    const place = { franchisorId: null, companyId: null, userId: '' };
    for (const tenantId of [acme, northwind]) {
      const scope: Scope = { role: 'tenant', tenantId, ...place };
      const seen = await server.database.transaction(scope, 'read', (tx) => tx.$count(ticketNotes));
      expect(seen).toBe(0);
    }
    expect(
      await server.database.transaction({ role: 'worker' }, 'read', (tx) => tx.$count(ticketNotes)),
    ).toBeGreaterThan(2);
  });

  test('is in no audit entry, event and change notice', async () => {
    for (const table of ['audit_log', 'platform_events', 'events', 'webhook_deliveries']) {
      const rows = await server.sql(`SELECT * FROM ${table} t WHERE t::text LIKE $1`, [
        `%${secret}%`,
      ]);
      expect(rows).toEqual([]);
    }
  });
});

describe('the state of a ticket', () => {
  test.each(conversationStatuses)('%s is not set twice', async (status) => {
    const { _id } = await write(member);
    const [name, other] = status === 'Done' ? ['finish', 'reopen'] : ['reopen', 'finish'];
    await step(member, _id, status === 'Done' ? name : other);
    expect((await step(staff, _id, name)).status).toBe(status === 'Done' ? 409 : 200);
    expect((await step(staff, _id, name)).status).toBe(409);
  });

  test('is changed by staff, one after the other', async () => {
    const { _id, version } = await write(member);
    const change = (body: object, ifMatch: number) =>
      server.call(staff, 'PATCH', `${url}/${_id}`, {
        body,
        headers: { 'if-match': `"${ifMatch}"` },
      });
    expect((await change({ priority: 'urgent' }, version)).body.data.ticket.priority).toBe(
      'urgent',
    );
    expect((await change({ priority: 'low' }, version)).status).toBe(412);
    const forbidden = await server.call(owner, 'PATCH', `${url}/${_id}`, { body: {} });
    expect(forbidden.status).toBe(403);
  });

  test('names who works on it', async () => {
    const { _id } = await write(member);
    const assigned = await step(support, _id, 'assign', { isMine: true });
    expect(assigned.body.data.ticket.assignee).toBe('Sora Lund');
    const left = await step(staff, _id, 'assign', { isMine: false });
    expect(left.body.data.ticket.assignee).toBeNull();
  });

  test('is taken by one of two people who take it at once, and the other reads who has it', async () => {
    const { _id } = await write(member);
    const people = [support, staff] as const;
    const answers = await Promise.all(
      people.map((who) => step(who, _id, 'assign', { isMine: true })),
    );
    const [taken, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect([taken?.status, refused?.status]).toEqual([200, 409]);
    const { assignee } = taken?.body.data.ticket ?? {};
    expect(['Sora Lund', 'Sable Quill']).toContain(assignee);
    expect(refused?.body.message).toBe(`${assignee} works on this ticket. Unassign it first.`);
    const read = await server.call(staff, 'GET', `${url}/${_id}`);
    expect(read.body.data.ticket.assignee).toBe(assignee);
    const entries = await server.sql(
      `SELECT FROM audit_log WHERE target_id = $1 AND action LIKE '%/assign'`,
      [_id],
    );
    expect(entries).toHaveLength(1);
  });
});

describe('the price of a change request', () => {
  test.each(['approved', 'declined'] as const)('is %s by its requester', async (answer) => {
    const { _id } = await write(member, 'CR');
    const quoted = await step(support, _id, 'quote', { amount: 12_550 });
    expect(quoted.body.data.ticket).toMatchObject({ amount: 12_550, quote: 'offered' });
    expect((await step(owner, _id, 'quote-answer', { answer })).status).toBe(403);
    expect((await step(staff, _id, 'quote-answer', { answer })).status).toBe(403);
    const answered = await step(member, _id, 'quote-answer', { answer });
    expect(answered.body.data.ticket.quote).toBe(answer);
    expect((await step(member, _id, 'quote-answer', { answer })).status).toBe(409);
    const [event] = await server.sql<{ type: string }>(
      `SELECT type FROM platform_events WHERE entity_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [_id],
    );
    expect(event?.type).toBe(`ticket.quote-${answer}`);
    const again = await step(support, _id, 'quote', { amount: 9_900 });
    expect(again.status).toBe(answer === 'approved' ? 409 : 200);
  });

  test.each([0, -1, 1.5, 100_000_001, '5'])('is refused as %j', async (amount) => {
    const { _id } = await write(member, 'CR');
    expect((await step(staff, _id, 'quote', { amount })).status).toBe(422);
  });

  test('belongs to pending change requests only', async () => {
    const bug = await write(member);
    expect((await step(staff, bug._id, 'quote', { amount: 100 })).status).toBe(409);
    const { _id } = await write(member, 'CR');
    await step(staff, _id, 'quote', { amount: 100 });
    const toBug = await server.call(staff, 'PATCH', `${url}/${_id}`, { body: { type: 'BUG' } });
    expect(toBug.status).toBe(409);
    await step(staff, _id, 'finish');
    expect((await step(staff, _id, 'quote', { amount: 100 })).status).toBe(409);
  });
});
