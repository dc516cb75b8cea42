import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, type Ticket } from '@outpost/contracts';
import { nameOf } from '../../testing/contract-calls.ts';
import { acme } from '../../testing/tenant-rows.ts';
import { connectAs, startListening } from '../../testing/sockets.ts';
import type { TestServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/tickets';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';
const member = 'member@acme.test';
const customers = [owner, 'msp@acme.test', member];

let server: TestServer;
let ticket: Ticket;

/** Names of what is internal about the time of support. */
const internal =
  /dueAt|due_at|breach|clock(?:From|Ms|_)|"clock"|resolutionLate|targets|isApplying/i;

const step = (who: string, name: string, body: object = {}) =>
  server.call(who, 'POST', `${url}/${ticket._id}/${name}`, { body });

beforeAll(async () => {
  server = await startListening();
  const body = { title: 'Walled', text: 'Since Monday.', type: 'CR' };
  ticket = (await server.call(member, 'POST', url, { body })).body.data.ticket;
});
afterAll(() => server.stop());

/** Calls of the contract that read; each id in their paths is that of the ticket. */
const reads = allEndpoints
  .filter(({ method, path }) => method === 'GET' && !path.includes('companies'))
  .map(nameOf);

describe('due times and targets', () => {
  test('are in the answers for staff', async () => {
    const { body } = await server.call(staff, 'GET', `${url}/${ticket._id}`);
    expect(body.data.ticket.clock).toMatchObject({ dueAt: expect.any(String), breaches: [] });
  });

  test.each(customers)('are in no answer, list or file for %s', async (who) => {
    const authorization = `Bearer ${await server.tokenOf(who)}`;
    for (const name of reads) {
      const path = (name.split(' ')[1] ?? '').replace(/:\w+/g, ticket._id);
      // Invoices have due dates that customers must know.
      if (path === '/openapi.json' || /\/(billing|invoices)\b/.test(path)) continue;
      const answer = await server.http.inject({ url: `/v1${path}`, headers: { authorization } });
      const found = internal.exec(answer.payload)?.[0] ?? null;
      expect({ name, found }).toEqual({ name, found: null });
    }
  });

  test('are in no answer to a change by customers', async () => {
    await step(staff, 'quote', { amount: 12_500 });
    const path = `${url}/${ticket._id}`;
    const stale = { headers: { 'if-match': '"1"' }, body: { status: 'Done' } };
    const answers = [
      await step(member, 'replies', { text: 'Firefox.' }),
      await step(member, 'quote-answer', { answer: 'approved' }),
      await step(owner, 'finish'),
      await step(owner, 'reopen'),
      await server.call(owner, 'PATCH', path, stale),
      await server.call(owner, 'POST', url, {
        body: { title: 'One more', text: 'Since Monday.', type: 'BUG' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 403, 201]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(internal);
  });

  test.each(customers)('neither sort nor filter for %s', async (who) => {
    for (const name of ['', '/csv']) {
      const sorted = await server.call(who, 'GET', `${url}${name}?sort={"dueAt":"up"}`);
      expect([sorted.status, sorted.body.fields]).toEqual([
        422,
        { 'sort.dueAt': 'sort.dueAt is not known' },
      ]);
      const filtered = await server.call(who, 'GET', `${url}${name}?filters={"due":["overdue"]}`);
      expect([filtered.status, filtered.body.fields]).toEqual([
        422,
        { 'filters.due': 'filters.due is not known' },
      ]);
    }
  });

  test('choose no rows of a bulk action of an owner', async () => {
    const query = { filters: '{"due":["overdue"]}' };
    const body = { action: 'finish', query, expectedCount: 1 };
    expect((await server.call(owner, 'POST', `${url}/bulk`, { body })).status).toBe(422);
    expect((await server.call(staff, 'POST', `${url}/bulk`, { body })).status).toBe(409);
  });

  test('are in the file of staff, and have no columns in that of a customer', async () => {
    const headerOf = async (who: string) => {
      const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
      const { payload } = await server.http.inject({ url: `${url}/csv`, headers });
      return payload.slice(1, payload.indexOf('\r\n')).split(',');
    };
    const header = await headerOf(staff);
    expect(header).toEqual(expect.arrayContaining(['Due (UTC)', 'Targets']));
    const rest = header.filter((title) => !['Due (UTC)', 'Targets'].includes(title));
    expect(await headerOf(owner)).toEqual(rest);
  });

  test('are in no message of a socket', async () => {
    const socket = await connectAs(server, owner);
    const heard: unknown[] = [];
    socket.onAny((...message) => heard.push(message));
    await server.call(staff, 'PATCH', `${url}/${ticket._id}`, { body: { priority: 'urgent' } });
    const isHeard = () => JSON.stringify(heard).includes(ticket._id);
    await expect.poll(isHeard, { timeout: 10_000 }).toBe(true);
    expect(JSON.stringify(heard)).not.toMatch(internal);
  });

  test('are in no event, so in no delivery of a webhook', async () => {
    const rows = await server.sql<{ text: string }>(
      `SELECT one::text AS text FROM platform_events AS one WHERE tenant_id = $1`,
      [acme],
    );
    expect(rows.filter(({ text }) => text.includes(ticket._id)).length).toBeGreaterThan(2);
    for (const { text } of rows) expect(text).not.toMatch(internal);
  });
});
