import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@outpost/contracts';
import { nameOf } from '../../testing/contract-calls.ts';
import { testServer } from '../../testing/test-server.ts';

const api = '/v1';
const url = `${api}/super-admin/tickets`;
const staff = 'super@demo.test';
const member = 'member@acme.test';
const secret = 'InternalSecretOfStaff';
/** Title of a linked ticket of another organization. */
const foreignTitle = 'LinkedSecretElsewhere';

const server = testServer();

/** Calls of the contract that read; each id in their paths is that of the ticket. */
const reads = allEndpoints.filter(({ method }) => method === 'GET').map(nameOf);

const noted = async (): Promise<string> => {
  const body = { title: 'Notes', text: 'Since Monday.', type: 'BUG' };
  const { _id } = (await server.call(member, 'POST', url, { body })).body.data.ticket;
  const step = (name: string, text: string) =>
    server.call(staff, 'POST', `${url}/${_id}/${name}`, { body: { text } });
  const { people } = (await server.call(staff, 'GET', `${url}/${_id}/people`)).body.data;
  const colleague = people.find(({ isStaff }: { isStaff: boolean }) => isStaff);
  const note = { text: `${secret} @${colleague.name}`, mentions: [colleague._id] };
  const noted = await server.call(staff, 'POST', `${url}/${_id}/notes`, { body: note });
  expect([noted.status, noted.body.data.message.mentions]).toEqual([201, [colleague.name]]);
  await step('replies', 'Which browser?');
  const canned = { title: secret, text: secret };
  await server.call(staff, 'POST', `${api}/super-admin/canned-replies`, { body: canned });
  const other = { title: foreignTitle, text: 'Here as well.', type: 'BUG' };
  const foreign = await server.call('owner@northwind.test', 'POST', url, { body: other });
  const link = { ticket: foreign.body.data.ticket._id, relation: 'duplicates' };
  const linked = await server.call(staff, 'POST', `${url}/${_id}/links`, { body: link });
  expect(linked.status).toBe(201);
  return _id;
};

describe('an internal note, a canned reply and a link to another organization', () => {
  let id = '';
  test('are read by staff, and the reply beside it by the requester', async () => {
    id = await noted();
    const own = JSON.stringify((await server.call(member, 'GET', `${url}/${id}`)).body);
    expect(own).toContain('Which browser?');
    expect(JSON.stringify((await server.call(staff, 'GET', `${url}/${id}`)).body)).toContain(
      secret,
    );
  });

  test.each(['owner@acme.test', 'msp@acme.test', member])(
    'are in no answer, export or search for %s',
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
          const leaks = [secret, foreignTitle].some((word) => text.includes(word));
          expect({ name, query, leaks }).toEqual({
            name,
            query,
            leaks: false,
          });
        }
      }
    },
  );

  test('are in no mail, and in no row of events, notifications or deliveries', async () => {
    const mails = JSON.stringify(await server.deliver());
    expect(mails).toContain('Which browser?');
    expect(mails).not.toContain(secret);
    for (const table of ['events', 'platform_events', 'notifications', 'webhook_deliveries'])
      expect([
        table,
        await server.sql(`SELECT FROM ${table} AS one WHERE one::text LIKE $1`, [`%${secret}%`]),
      ]).toEqual([table, []]);
  });

  test('notify nobody of an organization', async () => {
    const found = await server.sql<{ kind: string }>(
      `SELECT w.kind FROM notifications n JOIN white_labels w ON w.id = n.tenant_id
       WHERE n.link LIKE $1`,
      [`%${id}%`],
    );
    expect(found).toEqual([{ kind: 'platform' }]);
  });
});
