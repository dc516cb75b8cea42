import { beforeAll, expect, test } from 'vitest';
import type { PersonAccount } from '@outpost/contracts';
import { idOf } from './seed/random.ts';
import { acme } from './testing/tenant-rows.ts';
import { testServer } from './testing/test-server.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const owner = 'owner@acme.test';

const server = testServer();

const dataOf = async (who: string, path: string) => {
  const { status, body } = await server.call(who, 'GET', `${api}${path}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
};

const post = async (who: string, path: string, body: object = {}) => {
  const { status, body: answer } = await server.call(who, 'POST', `${api}${path}`, { body });
  expect([path, status < 300 ? '' : answer.message]).toEqual([path, '']);
  return answer.data;
};

const ids = { ticket: '', user: '', key: '' };

beforeAll(async () => {
  const written = { title: 'The list is empty', text: 'Since Monday.', type: 'BUG' };
  ids.ticket = (await post(owner, '/tickets', written)).ticket._id;
  await post(owner, `/tickets/${ids.ticket}/replies`, { text: 'Any news?' });
  await post(staff, `/tickets/${ids.ticket}/replies`, { text: 'Not yet.' });
  const person = { email: 'named@acme.test', firstName: 'Nam', lastName: 'Ed' };
  const body = { ...person, teamRole: 'guest', whiteLabel: acme };
  ids.user = (await post(staff, '/users', body)).user._id;
  const key = { name: 'Named', scopes: ['leads:read'] };
  ids.key = (await post(staff, '/api-keys', key)).apiKey._id;
});

const ofStaff = { _id: idOf('user', staff), kind: 'admin' };
const ofOwner = { _id: idOf('user', owner), kind: 'user' };

type Accounts = (PersonAccount | null | undefined)[];

/** Accounts of the people that one answer names: what internal staff and an owner are given. */
const places: [place: string, read: (who: string) => Promise<Accounts>, Accounts, Accounts?][] = [
  [
    'the authors of replies to a ticket',
    async (who) =>
      (await dataOf(who, `/tickets/${ids.ticket}`)).ticket.messages.map(
        (message: { authorAccount?: PersonAccount }) => message.authorAccount,
      ),
    [ofOwner, ofStaff] as Accounts,
    [ofOwner, null] as Accounts,
  ],
  [
    'the actor of a change of a user',
    async (who) => [(await dataOf(who, `/users/${ids.user}/activity`)).entries[0].actor.account],
    [ofStaff] as Accounts,
    [null],
  ],
  [
    'the inviter of a user',
    async (who) => [(await dataOf(who, `/users/${ids.user}`)).user.invitedByAccount],
    [ofStaff] as Accounts,
    [null],
  ],
  [
    'the author of an API key',
    async (who) => [(await dataOf(who, '/api-keys?searchValue=Named')).apiKeys[0].createdByAccount],
    [ofStaff] as Accounts,
  ],
  [
    'the actor of an entry of the audit log',
    async (who) => [
      (await dataOf(who, '/audit-log?searchValue=Named&limit=1')).entries[0].actor.account,
    ],
    [ofStaff] as Accounts,
  ],
  [
    'the actor of an event',
    async (who) => [(await dataOf(who, `/events?searchValue=${ids.key}`)).events[0].actor.account],
    [ofStaff] as Accounts,
  ],
];

test.each(places)('%s has an account for internal staff', async (_, read, forStaff) => {
  expect(await read(staff)).toEqual(forStaff);
});

test.each(places.filter(([, , , forOwner]) => forOwner))(
  '%s has one inside the organization only for its own people',
  async (_, read, __, forOwner) => {
    expect(await read(owner)).toEqual(forOwner);
  },
);

test('a deleted person has a name but no account', async () => {
  const member = 'member@acme.test';
  const written = { title: 'Once more', text: 'Since Monday.', type: 'BUG' };
  const { _id } = (await post(member, '/tickets', written)).ticket;
  await post(member, `/tickets/${_id}/replies`, { text: 'Any news?' });
  const url = `${api}/users/${idOf('user', member)}`;
  expect((await server.call(staff, 'DELETE', url)).status).toBe(200);
  const { ticket } = await dataOf(staff, `/tickets/${_id}`);
  expect(ticket.messages).toMatchObject([{ author: 'Mara Bell', authorAccount: null }]);
});
