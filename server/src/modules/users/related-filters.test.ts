import { describe, expect, test } from 'vitest';
import { queryText } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const url = '/v1/super-admin/users';
const staff = 'super@demo.test';

const server = testServer();

const idsBy = async (who: string, filters: object): Promise<string[]> => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = queryText({ limit: 100, page, filters });
    const { status, body } = await server.call(who, 'GET', url + query);
    expect(status).toBe(200);
    ids.push(...body.data.users.map(({ _id }: { _id: string }) => _id));
    if (page * 100 >= body.data.total) return ids.toSorted();
  }
};

const idsOf = async (such: string): Promise<string[]> => {
  const rows = await server.sql<{ id: string }>(
    `SELECT id FROM users WHERE deleted_at IS NULL AND ${such}`,
  );
  return rows.map(({ id }) => id).toSorted();
};

const having = (such: string) => `id IN (SELECT requester_id FROM tickets WHERE ${such})`;

const connected = (such: string) =>
  `id IN (SELECT user_id FROM connection_events WHERE ${such} AND user_id IS NOT NULL)`;

test.each([
  [{ ticketCreated: ['yes'] }, having('true')],
  [{ ticketCreated: ['no'] }, `NOT ${having('true')}`],
  [{ ticketCreated: ['yes', 'no'] }, 'true'],
  [{ attachment: ['yes'] }, having('attachments > 0')],
  [{ attachment: ['no'] }, `NOT ${having('attachments > 0')}`],
  [{ ticketType: ['CR'] }, having(`type = 'CR'`)],
  [{ ticketType: ['BUG'] }, having(`type = 'BUG'`)],
  [{ ticketType: ['CR', 'BUG'] }, having('true')],
  [{ event: ['FAILED'] }, connected(`outcome = 'FAILED'`)],
  [{ event: ['SUCCESS', 'FAILED'] }, connected('true')],
  [{ jiraStatus: ['In Review'] }, having(`jira_status = 'In Review'`)],
  [{ jiraStatus: ['To Do', 'Done'] }, having(`jira_status IN ('To Do', 'Done')`)],
  [
    { ticketType: ['CR'], attachment: ['no'], status: ['confirmed'] },
    `${having(`type = 'CR'`)} AND NOT ${having('attachments > 0')} AND status = 'confirmed'`,
  ],
])('%j shows exactly the people it means', async (filters, such) => {
  const expected = await idsOf(such);
  expect(expected.length).toBeGreaterThan(0);
  expect(await idsBy(staff, filters)).toEqual(expected);
});

describe.each(['owner@acme.test', 'msp@acme.test', 'member@acme.test'])('%s', (who) => {
  test('is shown people of their own place by their tickets, each of them once', async () => {
    const all = await idsBy(who, {});
    const yes = await idsBy(who, { ticketCreated: ['yes'] });
    const no = await idsBy(who, { ticketCreated: ['no'] });
    expect([...yes, ...no].toSorted()).toEqual(all);
    const withTickets = await idsOf(having('true'));
    expect(yes).toEqual(all.filter((id) => withTickets.includes(id)));
  });
});

test('a file of people is filtered the same', async () => {
  const headers = { authorization: `Bearer ${await server.tokenOf(staff)}` };
  const query = queryText({ filters: { attachment: ['yes'], seatRange: [2, 999_999] } });
  const answer = await server.http.inject({ method: 'GET', url: `${url}/csv${query}`, headers });
  const expected = await idsOf(`${having('attachments > 0')} AND seats >= 2`);
  expect(answer.headers['x-total-count']).toBe(String(expected.length));
});
