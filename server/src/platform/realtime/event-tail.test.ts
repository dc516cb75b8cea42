import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 } from 'uuid';
import { eventCatalogue, socketMessages, type EventTail } from '@outpost/contracts';
import { idOf } from '../../seed/random.ts';
import { connectAs, startListening } from '../../testing/sockets.ts';
import { acme, northwind } from '../../testing/tenant-rows.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { recordPlatformEvents } from '../events/record-platform-events.ts';

const api = '/v1/super-admin';
const staff = 'super@demo.test';
const tenants = { acme, northwind };
type Tenant = keyof typeof tenants;

let server: TestServer;
beforeAll(async () => {
  server = await startListening();
});
afterAll(() => server.stop());

/** Number of events of the last record; each record has its own, so that its message is known. */
let count = 10;

interface Branch {
  franchisorId: string | null;
  companyId?: string | null;
}

const record = async (tenant: Tenant, branch: Branch): Promise<number> => {
  count += 1;
  const traceId = v7();
  const cause = { actor: { userId: null, name: 'System' }, source: 'job', traceId } as const;
  const type = 'faq.created' as const;
  const entity = { id: null, label: '' };
  const payload = eventCatalogue[type].sample;
  const event = { type, tenantId: tenants[tenant], ...branch, entity, payload };
  await server.database.transaction({ role: 'worker' }, 'write', (tx) =>
    recordPlatformEvents(
      tx,
      cause,
      Array.from({ length: count }, () => event),
    ),
  );
  return count;
};

/** Opens the socket of an account; `hears` reports if events reach it. */
const open = async (email: string, home: Tenant = 'acme') => {
  const socket = await connectAs(server, email);
  const tails: number[] = [];
  socket.on(socketMessages.eventsTail, ({ count: heard }: EventTail) => tails.push(heard));
  return {
    socket,
    /** Records events, then changes an FAQ: its message comes after those of the events. */
    async hears(tenant: Tenant = home, of: Branch = { franchisorId: null }): Promise<boolean> {
      const recorded = await record(tenant, of);
      const changed = new Promise<void>((resolve) => {
        socket.once(socketMessages.change, () => resolve());
      });
      const path = `${api}/faqs/${idOf('faq', home, 0)}`;
      const body = { answer: crypto.randomUUID() };
      expect((await server.call(staff, 'PATCH', path, { body })).status).toBe(200);
      await changed;
      return tails.includes(recorded);
    },
  };
};

const branchOf = async (email: string): Promise<Branch> => {
  const [row] = await server.sql<{ franchisorId: string; companyId: string }>(
    `SELECT franchisor_id AS "franchisorId", company_id AS "companyId" FROM users
     WHERE email = $1`,
    [email],
  );
  if (!row) throw new Error('Nobody has this address.');
  return row;
};

const follow = (socket: Socket, isFollowed: unknown = true) =>
  socket.emit(socketMessages.eventsTail, isFollowed);

const follower = async (email: string, home?: Tenant) => {
  const person = await open(email, home);
  follow(person.socket);
  return person;
};

test('hears the events of its own tenant, staff those of every tenant', async () => {
  const owner = await follower('owner@acme.test');
  const other = await follower('owner@northwind.test', 'northwind');
  const everywhere = await follower(staff);
  await expect.poll(() => owner.hears()).toBe(true);
  await expect.poll(() => other.hears()).toBe(true);
  await expect.poll(() => everywhere.hears()).toBe(true);
  expect(await owner.hears('northwind')).toBe(false);
  expect(await other.hears('acme')).toBe(false);
  expect(await everywhere.hears('northwind')).toBe(true);
});

test('hears the events of its own branch only', async () => {
  const own = await branchOf('msp@acme.test');
  const branch = await follower('msp@acme.test');
  await expect.poll(() => branch.hears('acme', own)).toBe(true);
  expect(await branch.hears()).toBe(false);
  expect(await branch.hears('acme', { franchisorId: v7() })).toBe(false);
});

test('hears nothing without the permission', async () => {
  const owner = await follower('owner@acme.test');
  const member = await follower('member@acme.test');
  const own = await branchOf('member@acme.test');
  await expect.poll(() => owner.hears('acme', own)).toBe(true);
  expect(await member.hears('acme', own)).toBe(false);
});

test('hears nothing any more when it loses the permission', async () => {
  const own = await branchOf('msp@acme.test');
  const admin = await follower('msp@acme.test');
  await expect.poll(() => admin.hears('acme', own)).toBe(true);
  const path = `${api}/users/${idOf('user', 'msp@acme.test')}`;
  const answer = await server.call(staff, 'PATCH', path, { body: { teamRole: 'member' } });
  expect(answer.status).toBe(200);
  await expect.poll(() => admin.hears('acme', own)).toBe(false);
});

test('tells the page when it follows, and minds no other second word', async () => {
  const owner = await open('owner@acme.test');
  follow(owner.socket, 'true');
  owner.socket.emit(socketMessages.eventsTail, false, 'done');
  await new Promise<void>((done) => {
    owner.socket.emit(socketMessages.eventsTail, true, done);
  });
  expect(await owner.hears()).toBe(true);
});

test('follows after it stopped and started in one breath', async () => {
  const owner = await follower('owner@acme.test');
  await expect.poll(() => owner.hears()).toBe(true);
  follow(owner.socket, false);
  await new Promise<void>((done) => {
    owner.socket.emit(socketMessages.eventsTail, true, done);
  });
  expect(await owner.hears()).toBe(true);
});

test('hears events only while its page follows them, and not for any other word', async () => {
  const owner = await open('owner@acme.test');
  expect(await owner.hears()).toBe(false);
  follow(owner.socket);
  await expect.poll(() => owner.hears()).toBe(true);
  follow(owner.socket, 'true');
  await expect.poll(() => owner.hears()).toBe(false);
});

test('a new connection follows again only when its page says so', async () => {
  const owner = await follower('owner@acme.test');
  await expect.poll(() => owner.hears()).toBe(true);
  owner.socket.disconnect();
  const connected = new Promise<void>((resolve) => {
    owner.socket.once('connect', () => resolve());
  });
  owner.socket.connect();
  await connected;
  expect(await owner.hears()).toBe(false);
  follow(owner.socket);
  await expect.poll(() => owner.hears()).toBe(true);
});
