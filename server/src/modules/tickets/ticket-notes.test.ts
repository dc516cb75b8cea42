import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { nameOf } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1';
const url = `${api}/super-admin/tickets`;
const staff = 'super@demo.test';
const member = 'member@acme.test';
const secret = 'InternalSecretOfStaff';

const server = testServer();

/** Calls of the contract that read; each id in their paths is that of the ticket. */
const reads = allEndpoints.filter(({ method }) => method === 'GET').map(nameOf);

const noted = async (): Promise<string> => {
  const body = { title: 'Notes', text: 'Since Monday.', type: 'BUG' };
  const { _id } = (await server.call(member, 'POST', url, { body })).body.data.ticket;
  const step = (name: string, text: string) =>
    server.call(staff, 'POST', `${url}/${_id}/${name}`, { body: { text } });
  expect((await step('notes', secret)).status).toBe(201);
  await step('replies', 'Which browser?');
  return _id;
};

describe('an internal note', () => {
  let id = '';
  test('is read by staff, and the reply beside it by the requester', async () => {
    id = await noted();
    const own = JSON.stringify((await server.call(member, 'GET', `${url}/${id}`)).body);
    expect(own).toContain('Which browser?');
    expect(JSON.stringify((await server.call(staff, 'GET', `${url}/${id}`)).body)).toContain(
      secret,
    );
  });

  test.each(['owner@acme.test', 'msp@acme.test', member])(
    'is in no answer, export or search for %s',
    async (who) => {
      for (const name of reads) {
        const path = (name.split(' ')[1] ?? '').replace(/:\w+/g, id);
        const found = `?${new URLSearchParams({ searchValue: secret })}`;
        const authorization = `Bearer ${await server.tokenOf(who)}`;
        for (const query of ['', found]) {
          const answer = await server.http.inject({
            url: `${api}${path}${query}`,
            headers: { authorization },
          });
          const text = answer.payload.replaceAll(`"searchValue":"${secret}"`, '');
          expect({ name, query, leaks: text.includes(secret) }).toEqual({
            name,
            query,
            leaks: false,
          });
        }
      }
    },
  );

  test('is in no mail, and in no row of events, notifications or deliveries', async () => {
    const mails = JSON.stringify(await server.deliver());
    expect(mails).toContain('Which browser?');
    expect(mails).not.toContain(secret);
    for (const table of ['events', 'platform_events', 'notifications', 'webhook_deliveries'])
      expect([
        table,
        await server.sql(`SELECT FROM ${table} AS one WHERE one::text LIKE $1`, [`%${secret}%`]),
      ]).toEqual([table, []]);
  });
});
