import { richTextOf } from '@outpost/contracts';
import { api, expect, newSession, skipUnlessInstalled, test } from './fixtures.ts';
import { openSocket } from './socket.ts';

skipUnlessInstalled();

test('what is done on either server is heard by sockets on both', async ({ topology, admin }) => {
  const before = topology.nginx.lines().length;
  const sockets = [
    await openSocket(topology.url, admin.token),
    await openSocket(topology.url, admin.token),
  ];
  for (const { url } of [topology.a, topology.b]) {
    for (const { heard } of sockets) heard.length = 0;
    const body = { question: 'Who?', answer: richTextOf('Everybody.'), category: 'General' };
    // The servers connect to each other shortly after their start, so the call repeats until all hear.
    await expect
      .poll(async () => {
        await admin.callAt(url, `${api}/faqs`, { method: 'POST', body });
        return sockets.filter(({ heard }) => heard.includes('change')).length;
      })
      .toBe(sockets.length);
  }
  for (const socket of sockets) socket.close();
  const held = () =>
    topology.nginx
      .lines()
      .slice(before)
      .filter(({ path }) => path === '/socket.io/')
      .map(({ server, status }) => `${status} ${server}`);
  await expect.poll(() => held().length).toBe(2);
  expect(new Set(held()).size).toBe(2);
});

test('a session ended on either server loses its sockets on both within a second', async ({
  topology,
}) => {
  for (const { url } of [topology.a, topology.b]) {
    const session = await newSession(topology);
    const sockets = [
      await openSocket(topology.url, session.token),
      await openSocket(topology.url, session.token),
    ];
    const ended = await session.callAt(url, `${api}/auth/logout`, { method: 'POST', body: {} });
    const from = performance.now();
    expect(ended.status).toBe(200);
    await Promise.all(sockets.map(({ closed }) => closed));
    expect(performance.now() - from).toBeLessThan(1_000);
  }
});

for (const [origin, isAdmitted] of [
  ['own', true],
  ['https://elsewhere.test', false],
] as const)
  test(`a socket opened by a page of ${origin} is ${isAdmitted ? 'admitted' : 'refused'}`, async ({
    topology,
    browser,
  }) => {
    const page = await browser.newPage();
    const home = origin === 'own' ? `${topology.url}/health/live` : `${origin}/`;
    await page.route('https://elsewhere.test/', (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto(home);
    const address = `${topology.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const came = await page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const socket = new WebSocket(url);
          socket.addEventListener('open', () => resolve(true));
          socket.addEventListener('error', () => resolve(false));
        }),
      address,
    );
    expect(came).toBe(isAdmitted);
    await page.close();
  });
