import { richTextOf } from '@outpost/contracts';
import { ask } from './ask.ts';
import { api, expect, skipUnlessInstalled, test } from './fixtures.ts';
import { openSocket } from './socket.ts';

skipUnlessInstalled();

const restarts = 3;

test('live updates outlive restarts of the database', async ({ topology, admin }) => {
  const servers = [topology.a, topology.b];
  const sockets = await Promise.all(servers.map(({ url }) => openSocket(url, admin.token)));
  const readiness = () =>
    Promise.all(servers.map(async ({ url }) => (await ask(`${url}/health/ready`)).status));
  const body = { question: 'Who?', answer: richTextOf('Everybody.'), category: 'General' };
  for (let restart = 1; restart <= restarts; restart += 1) {
    const { last } = (await admin.call(`${api}/changes?after=0`)).json.data;
    for (const { heard } of sockets) heard.length = 0;
    topology.database.halt();
    expect(await readiness()).toEqual([503, 503]);
    topology.database.resume();
    await expect.poll(readiness, { timeout: 20_000 }).toEqual([200, 200]);
    // Changes during the outage reach no socket; `missed` makes pages load them.
    for (const { heard } of sockets) await expect.poll(() => heard).toContain('missed');
    for (const { url } of servers) {
      for (const { heard } of sockets) heard.length = 0;
      const added = await admin.callAt(url, `${api}/faqs`, { method: 'POST', body });
      expect(added.status).toBe(201);
      for (const { heard } of sockets) await expect.poll(() => heard).toContain('change');
    }
    const missed = (await admin.call(`${api}/changes?after=${last}`)).json.data;
    expect([missed.isComplete, missed.events.length]).toEqual([true, servers.length]);
    for (const { running } of servers) {
      const lines = running().output().split('messages between servers are heard again');
      expect(lines).toHaveLength(restart + 1);
    }
  }
  for (const socket of sockets) socket.close();
});
