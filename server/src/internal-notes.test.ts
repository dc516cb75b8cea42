import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints, webhookEvents } from '@outpost/contracts';
import { webhookSender } from './platform/webhooks/deliver.ts';
import { nameOf, urlOf } from './testing/contract-calls.ts';
import { connectAs } from './testing/sockets.ts';
import { acme } from './testing/tenant-rows.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { startReceiver, toThisMachine } from './testing/webhook-receiver.ts';
import { addWebhook } from './testing/webhooks.ts';

/**
 * Follows what staff write for themselves through everything that an account of a customer reaches:
 * each read of the contract, mails, webhooks, the socket, and the rows that these are made of.
 */
const url = '/v1/super-admin/tickets';
const staff = 'super@demo.test';
const colleague = 'support@demo.test';
const member = 'member@acme.test';
const customers = ['owner@acme.test', 'msp@acme.test', 'educator@acme.test', member];

/** Word of notes, canned replies, reviews and of linked tickets elsewhere. */
const secret = 'InternalSecretOfStaff';
const title = 'TicketWithInternalNotes';
const publicReply = 'PublicAnswerOfSupport';

/** Calls of the contract that read. */
const reads = allEndpoints.filter(({ method }) => method === 'GET');

let server: TestServer;
/** Ids that take the place of the ids in paths. */
let ids: string[] = [];
const heard: { who: string; message: unknown[] }[] = [];
let receiver: Awaited<ReturnType<typeof startReceiver>>;

const post = async (who: string, path: string, body: object = {}) => {
  const answer = await server.call(who, 'POST', path, { body });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return answer.body.data;
};
const write = async (who: string, name: string): Promise<string> =>
  (await post(who, url, { title: name, text: 'Since Monday.', type: 'BUG' })).ticket._id;

/** Writes everything that is staff's own about a ticket, and what customers read beside it. */
const fill = async (): Promise<string> => {
  const [id, merged] = [await write(member, title), await write(member, `${title} again`)];
  const { people } = (await server.call(staff, 'GET', `${url}/${id}/people`)).body.data;
  const other = people.find(({ isStaff }: { isStaff: boolean }) => isStaff);
  const note = { text: `${secret} @${other.name}`, mentions: [other._id] };
  expect((await post(staff, `${url}/${id}/notes`, note)).message.mentions).toEqual([other.name]);
  await post(staff, `${url}/${merged}/notes`, { text: secret });
  await post(staff, `${url}/${merged}/merge`, { into: id });
  await post(staff, `${url}/${merged}/unmerge`);
  await post(staff, `${url}/${merged}/merge`, { into: id });
  await post(colleague, `${url}/${id}/assign`, { isMine: true });
  await post(colleague, `${url}/${id}/replies`, { text: publicReply });
  await post(staff, '/v1/super-admin/canned-replies', { title: secret, text: secret });
  const foreign = await write('owner@northwind.test', secret);
  await post(staff, `${url}/${id}/links`, { ticket: foreign, relation: 'duplicates' });
  const [company] = await server.sql<{ id: string }>(
    `SELECT id FROM companies WHERE tenant_id = $1 AND id IN (SELECT company_id FROM users) LIMIT 1`,
    [acme],
  );
  const review = `/v1/super-admin/account-reviews/${company?.id}`;
  await post(staff, `${review}/notes`, { text: secret });
  await post(staff, `${review}/tasks`, { title: secret });
  const [requester] = await server.sql<{ id: string }>(`SELECT id FROM users WHERE email = $1`, [
    member,
  ]);
  ids = [id, merged, company?.id ?? '', requester?.id ?? '', acme];
  return id;
};

let id = '';
beforeAll(async () => {
  server = await startTestServer({ deliver: webhookSender(toThisMachine, 2_000) });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

/** Returns the words that an answer may not have, without the search that a page repeats. */
const leaksOf = (text: string): string[] =>
  [secret].filter((word) =>
    text
      .replaceAll(`"searchValue":"${secret}"`, '')
      .replaceAll(`searchValue=${secret}`, '')
      .includes(word),
  );

describe('what staff write for themselves', () => {
  test('is read by staff; a socket, a webhook and mails of customers hear of the ticket only', async () => {
    for (const who of customers) {
      const socket = await connectAs(server, who);
      socket.onAny((...message: unknown[]) => heard.push({ who, message }));
    }
    receiver = await startReceiver('echo');
    const address = receiver.url.replace('hooks.example', '127.0.0.1');
    const events = webhookEvents.filter((name) => /^(?:ticket|bug|health)\./.test(name));
    await addWebhook(server, { url: address, events });
    id = await fill();
    const mails = (await server.deliver()).filter(({ to }) => to.endsWith('@acme.test'));
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await expect.poll(() => receiver.calls.length, { timeout: 10_000 }).toBeGreaterThan(3);
    const read = await server.call(staff, 'GET', `${url}/${id}`);
    expect(JSON.stringify(read.body).split(secret).length).toBeGreaterThan(3);
    const own = JSON.stringify((await server.call(member, 'GET', `${url}/${id}`)).body);
    expect(own).toContain(publicReply);
    expect(JSON.stringify(mails)).toContain(publicReply);
    const reached = { heard, webhooks: receiver.calls, mails };
    for (const [name, messages] of Object.entries(reached))
      expect([name, leaksOf(JSON.stringify(messages))]).toEqual([name, []]);
    const sent = receiver.calls.map(({ body }) => body).join('\n');
    expect(sent).toContain('ticket.merged');
    expect(sent).toContain('ticket.unmerged');
    const told = heard.flatMap(({ message }) => JSON.stringify(message));
    expect(told.filter((text) => /note|canned|ticket_links/.test(text))).toEqual([]);
  });

  test.each(customers)('is in no read of the contract for %s', async (who) => {
    const authorization = `Bearer ${await server.tokenOf(who)}`;
    const answered: string[] = [];
    for (const endpoint of reads)
      for (const one of endpoint.path.includes(':') ? ids : ids.slice(0, 1))
        for (const search of ['', secret]) {
          const path = urlOf(endpoint, one).replace(/([?&])searchValue=[^&]*/, '$1');
          const query =
            search === '' ? '' : `${path.includes('?') ? '&' : '?'}searchValue=${search}`;
          const { payload, statusCode } = await server.http.inject({
            url: `${path}${query}`,
            headers: { authorization },
          });
          const name = nameOf(endpoint);
          expect({ name, one, search, leaks: leaksOf(payload) }).toEqual({
            name,
            one,
            search,
            leaks: [],
          });
          // A word of a note finds no ticket either.
          if (search !== '' && !endpoint.path.includes(':'))
            expect([name, payload.includes(title)]).toEqual([name, false]);
          if (statusCode === 200) answered.push(name);
        }
    // The table is worth nothing if its calls fail.
    const expected = ['/super-admin/tickets', '/super-admin/tickets/csv', '/super-admin/search'];
    expect(answered).toEqual(expect.arrayContaining(expected.map((path) => `GET ${path}`)));
  });

  test.each(['events', 'platform_events', 'notifications', 'webhook_deliveries'])(
    'is in no row of %s, of which answers are made',
    async (table) => {
      const rows = await server.sql(
        `SELECT FROM ${table} AS one WHERE tenant_id = $1 AND one::text LIKE $2`,
        [acme, `%${secret}%`],
      );
      expect(rows).toEqual([]);
    },
  );

  test('notifies nobody of an organization', async () => {
    const found = await server.sql<{ kind: string }>(
      `SELECT w.kind FROM notifications n JOIN white_labels w ON w.id = n.tenant_id
       WHERE n.link LIKE $1`,
      [`%${id}%`],
    );
    expect(found).toEqual([{ kind: 'platform' }]);
  });
});
