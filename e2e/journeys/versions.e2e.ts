import type { Page } from '@playwright/test';
import { expect, needOwnServer, test } from '../fixtures.ts';
import {
  addressOf,
  builtSet,
  comeWith,
  copyOf,
  entryFile,
  goLive,
  serveCopy,
  withRemote,
  type Copy,
} from '../remote-versions.ts';
import { openSection } from '../open-section.ts';

needOwnServer('It serves changed copies of the local build.');

const shownVersion = (page: Page, name: string) =>
  page.locator(`[data-remote="${name}"]`).getAttribute('data-remote-version');

const expectFaqs = (page: Page) =>
  expect(page.getByRole('table', { name: 'FAQs' }).getByRole('row').nth(1)).toBeVisible();

const earlier = () => copyOf('support', '0.9.0');

/** Puts a broken version and a fallback into the page. */
const comeBroken = async (page: Page, broken: Copy, good = earlier()) => {
  await serveCopy(page, good);
  await serveCopy(page, broken);
  await comeWith(page, withRemote({ ...broken.release, lastKnownGood: addressOf(good) }));
};

const screenThatThrows = (container: string) =>
  `var ${container} = { init() {}, get: async () => () => ({ routes: [{ path: '/faqs',
    title: 'FAQs', screen: async () => () => { throw new Error('The screen is broken.'); } }] }) };`;

const brokenWays: [string, (body: string, container: string) => string][] = [
  ['throws while it loads', () => 'throw new Error("It is broken.");'],
  ['throws while it is shown', (_body, container) => screenThatThrows(container)],
  ['has no screens', (_body, name) => `var ${name} = { init() {}, get: async () => () => ({}) };`],
];

for (const [way, breakEntry] of brokenWays)
  test(`a version that ${way} gives way to the last known good one, which says so`, async ({
    page,
    signIn,
  }) => {
    const broken = copyOf('support', '0.9.1', (file, body, container) =>
      file === entryFile ? breakEntry(body, container) : body,
    );
    await comeBroken(page, broken);
    const reported = page.waitForRequest('**/v1/release-failures');
    await signIn('super@demo.test');
    await openSection(page, 'FAQs');
    await expectFaqs(page);
    expect(await shownVersion(page, 'support')).toBe('0.9.0');
    await expect(page.getByText('App Support: an earlier version is shown')).toBeVisible();
    expect((await reported).postDataJSON()).toMatchObject({ part: 'support', version: '0.9.1' });

    await goLive(page, builtSet());
    await page.getByRole('button', { name: 'Try the newest' }).click();
    await expect(page.getByText('an earlier version is shown')).toBeHidden();
    await expectFaqs(page);
    expect(await shownVersion(page, 'support')).toBe(builtSet().remotes['support']?.version);
  });

test('an earlier version that was tampered with is not run either', async ({ page, signIn }) => {
  const good = earlier();
  const broken = copyOf('support', '0.9.1', () => 'throw new Error("It is broken.");');
  await comeBroken(page, broken, good);
  good.bodies.set(entryFile, `window.isTampered = true;${good.bodies.get(entryFile)}`);
  await signIn('super@demo.test');
  await openSection(page, 'FAQs');
  await expect(page.getByText('App Support is not available right now')).toBeVisible();
  expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
});

test('a chunk that was tampered with is never run, whichever it is', async ({ page, signIn }) => {
  const copy = copyOf('support', '0.9.1');
  await serveCopy(page, copy);
  await comeWith(page, withRemote(copy.release));
  const chunks = [...copy.bodies.keys()].filter((file) => /^\d+\..*\.js$/.test(file));
  expect(chunks.length).toBeGreaterThan(0);
  for (const file of chunks)
    copy.bodies.set(file, `window.isTampered = true;${copy.bodies.get(file)}`);
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await signIn('super@demo.test');
  await openSection(page, 'FAQs');
  await expect(page.getByText('App Support is not available right now')).toBeVisible();
  await expect(page.getByText('Its code is not what was released.')).toBeVisible();
  expect(fetched.some((path) => chunks.some((file) => path.endsWith(file)))).toBe(true);
  expect(await page.evaluate(() => 'isTampered' in window)).toBe(false);
});

test('a script that no release has is refused by the page', async ({ page, signIn }) => {
  await signIn('super@demo.test');
  const refusal = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.src = '/_mf/support/9.9.9/evil.js';
      return 'loaded';
    } catch (error) {
      return String(error);
    }
  });
  expect(refusal).toContain('TypeError');
});

/** Returns a function that sends the page the socket message about new live versions. */
const socketOf = async (page: Page) => {
  let say: ((message: string) => void) | null = null;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      socket.send(message);
      // `40` is the packet by which the server accepts the connection.
      if (String(message).startsWith('40')) say = (text) => socket.send(text);
    });
  });
  return async () => {
    await expect.poll(() => say !== null).toBe(true);
    say?.('42["releases"]');
  };
};

test('a newer version is offered, and the next visit takes it while a half-filled form of another area stays', async ({
  page,
  signIn,
}) => {
  const tellReleases = await socketOf(page);
  const newer = copyOf('support', '2.0.0');
  await serveCopy(page, newer);
  await signIn('owner@acme.test', '/users?q=guest@acme.test');
  const actions = page.getByRole('button', { name: /^Actions for Gus/ });
  await expect(actions).toBeVisible();
  await openSection(page, 'FAQs');
  await expectFaqs(page);
  const before = builtSet().remotes['support']?.version;
  expect(await shownVersion(page, 'support')).toBe(before);
  await page.goBack();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const name = page.getByRole('dialog').getByLabel('First name');
  await name.fill('Half a na');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await goLive(page, withRemote(newer.release)(builtSet()));
  await tellReleases();
  await expect(page.getByText('A new version of App Support is ready.')).toBeVisible();
  await name.pressSequentially('me');
  await expect(name).toHaveValue('Half a name');

  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await openSection(page, 'FAQs');
  await expectFaqs(page);
  expect(await shownVersion(page, 'support')).toBe('2.0.0');
  await expect(page.getByText('A new version of App Support is ready.')).toBeHidden();

  await goLive(page, builtSet());
  await tellReleases();
  await expect(page.getByText('A new version of App Support is ready.')).toBeVisible();
  expect(await shownVersion(page, 'support')).toBe('2.0.0');
  await openSection(page, 'Users');
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
  await openSection(page, 'FAQs');
  await expectFaqs(page);
  expect(await shownVersion(page, 'support')).toBe(before);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test('other versions are said, and end with Reset', async ({ page, signIn }) => {
  const overrides = { parts: ['support'], until: inAnHour() };
  await comeWith(page, (releases) => ({ ...releases, overrides }));
  await signIn('super@demo.test');
  await openSection(page, 'FAQs');
  await expectFaqs(page);
  await expect(page.getByText('You see other versions of App Support until')).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.waitForURL('**/faqs?release-override=reset');
});

test('an override whose remote is gone ends by itself, once', async ({ page, signIn }) => {
  const overrides = { parts: ['support'], until: inAnHour() };
  const { release } = copyOf('support', '3.0.0');
  await comeWith(page, (releases) => ({
    ...withRemote({ ...release, manifest: null })(releases),
    overrides,
  }));
  await signIn('super@demo.test');
  await openSection(page, 'FAQs');
  await page.waitForURL('**/faqs?release-override=reset');
  await expect(page.getByText('App Support is not available right now')).toBeVisible();
});

const verdictOf = (page: Page) => page.locator('html[data-gate]').getAttribute('data-gate');

for (const name of Object.keys(builtSet().remotes))
  test(`the gate lets ${name} through, without anybody signed in`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await comeWith(page, (releases) => releases, { gate: { part: name } });
    await page.goto('/');
    expect([
      await verdictOf(page),
      await page.locator('html').getAttribute('data-gate-problem'),
    ]).toEqual(['ok', null]);
    expect(asked.filter((path) => path.startsWith('/v1'))).toEqual([]);
  });

for (const [way, breakEntry] of brokenWays)
  test(`the gate refuses a version that ${way}`, async ({ page }) => {
    const broken = copyOf('support', '0.9.1', (file, body, container) =>
      file === entryFile ? breakEntry(body, container) : body,
    );
    await serveCopy(page, broken);
    await comeWith(page, withRemote(broken.release), { gate: { part: 'support' } });
    await page.goto('/');
    expect(await verdictOf(page)).toBe('failed');
  });
