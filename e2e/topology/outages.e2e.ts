import { richTextOf } from '@outpost/contracts';
import { ask } from './ask.ts';
import { api, expect, hostScript, signInAt, skipUnlessInstalled, test } from './fixtures.ts';
import { keepAsking } from './keep-asking.ts';
import { videoForm } from './video-form.ts';
import { openSection } from '../open-section.ts';

skipUnlessInstalled();

for (const [signal, how] of [
  ['SIGKILL', 'dies'],
  ['SIGTERM', 'stops'],
] as const)
  test(`a server that ${how} takes no read and no creation with it`, async ({
    topology,
    admin,
  }) => {
    let sent = 0;
    const reads = keepAsking(() => admin.call(`${api}/faqs`));
    const category = signal === 'SIGKILL' ? 'Billing' : 'Account';
    const creations = keepAsking(() => {
      sent += 1;
      return admin.call(`${api}/faqs`, {
        method: 'POST',
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { question: `Number ${sent}?`, answer: richTextOf('Once.'), category },
      });
    });
    await Promise.all([reads.more(20), creations.more(20)]);
    topology.a.running().kill(signal);
    await topology.a.running().ended;
    await Promise.all([reads.more(20), creations.more(20)]);
    expect(await reads.stop()).toEqual([200]);
    // 409: a creation was committed, and its answer was lost.
    const outcomes = await creations.stop();
    expect(outcomes.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const filters = JSON.stringify({ category: [category] });
    const list = await admin.call(`${api}/faqs?filters=${encodeURIComponent(filters)}`);
    expect(list.json.data.total).toBe(sent);
  });

test('a server that stops first finishes what it has begun', async ({ topology, admin }) => {
  const { running, url } = topology.b;
  const { type, head, rest, tail } = videoForm(1024 * 1024);
  const earlier = running().output().length;
  const logged = () => running().output().slice(earlier);
  const upload = await admin.callAt(url, `${api}/videos/upload?kind=video`, {
    method: 'POST',
    headers: { 'content-type': type },
    async body(write) {
      write(head);
      await expect.poll(logged).toContain('/videos/upload');
      running().kill('SIGTERM');
      await expect.poll(() => ask(url).catch(() => 'refused')).toBe('refused');
      write(Buffer.concat([rest, tail]));
    },
  });
  expect(upload.status).toBe(201);
  expect(await running().ended).toBe(0);
  expect(running().output()).toContain('Stopped.');
});

test('a database that goes is told within two seconds, and found again within five', async ({
  topology,
  admin,
}) => {
  const timed = async (path: string) => {
    const from = performance.now();
    const answer = await admin.call(path);
    return { ...answer, ms: performance.now() - from };
  };
  topology.database.halt();
  for (const path of [`${api}/faqs`, `${api}/users`, '/health/ready']) {
    const { status, headers, json, ms } = await timed(path);
    expect([status, json.code, headers['retry-after']]).toEqual([503, 'unavailable', '2']);
    expect(ms).toBeLessThan(2_200);
  }
  expect((await timed('/health/live')).status).toBe(200);
  expect((await timed('/sign-in')).text).toContain('id="release-set"');
  topology.database.resume();
  const from = performance.now();
  await expect.poll(async () => (await timed(`${api}/faqs`)).status).toBe(200);
  expect(performance.now() - from).toBeLessThan(5_000);
});

test('without any server it says so: calls in the envelope, pages calmly, files from the cache', async ({
  topology,
  page,
}) => {
  const script = await hostScript(topology.url);
  await ask(topology.url + script);
  for (const { running } of [topology.a, topology.b]) {
    running().kill('SIGKILL');
    await running().ended;
  }
  const call = await ask(`${topology.url}${api}/faqs`, { method: 'POST', body: {} });
  expect([call.status, call.headers['retry-after'], call.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  expect(call.json).toMatchObject({
    statusCode: 503,
    code: 'unavailable',
    requestId: call.headers['x-request-id'],
  });
  expect((await ask(topology.url + script)).status).toBe(200);
  const other = await ask(`${topology.url}/_mf/host/0.0.0/other.js`);
  expect([other.status, other.headers['content-type']]).toEqual([503, 'text/plain']);
  const answer = await page.goto(`${topology.url}/users`);
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '5']);
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();
  await topology.whole();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 15_000 });
});

test('a server that dies is not noticed in an open panel', async ({ topology, admin, page }) => {
  void admin;
  const failed: string[] = [];
  await page.goto(`${topology.url}/sign-in`);
  await signInAt(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // Requests aborted by leaving the page are no failures.
    if (errorText !== 'net::ERR_ABORTED') failed.push(`${errorText} ${request.url()}`);
  });
  topology.a.running().kill('SIGKILL');
  await topology.a.running().ended;
  await admin.call(`${api}/faqs`, {
    method: 'POST',
    body: { question: 'Still there?', answer: richTextOf('Yes.'), category: 'General' },
  });
  for (const area of ['Users', 'Organizations', 'Lead Forms', 'FAQs']) {
    await openSection(page, area);
    await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
  }
  await expect(page.getByRole('row', { name: 'Still there?' })).toBeVisible();
  expect(failed).toEqual([]);
});
