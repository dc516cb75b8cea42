import { expect, test as base, type Browser, type Page } from '@playwright/test';
import { ask, type Answer, type Question } from './ask.ts';
import { firstAdmin, isInstalled, startTopology, type Topology } from './topology.ts';

export { expect };

const password = 'Topology-pass-2026';

/** Path prefix of the product's calls. */
export const api = '/v1/super-admin';

interface Signed {
  token: string;
  /** Calls through nginx with the session. */
  call(path: string, question?: Question): Promise<Answer>;
  /** Calls one server directly with the session. */
  callAt(server: string, path: string, question?: Question): Promise<Answer>;
}

/** Fills in the form of the sign-in page. */
export const signInAt = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(firstAdmin);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
};

/** Accepts the invitation of a new installation in a browser, by its mailed link. */
const activate = async ({ url, mails }: Topology, browser: Browser): Promise<void> => {
  await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(1);
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  await page.goto(/https:\/\/\S+\/activate\?\S+/.exec(mails[0] ?? '')?.[0] ?? 'no link');
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('First');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(`${url}/sign-in`);
  await signInAt(page);
  await expect(page).toHaveURL(`${url}/home`);
  await page.close();
};

/** Signs in, with further options of the request. */
const signIn = async (url: string, question: Question = {}): Promise<string> => {
  const body = { email: firstAdmin, password };
  const answer = await ask(`${url}${api}/auth/login`, { ...question, method: 'POST', body });
  return answer.json.data.token as string;
};

const signedWith = (url: string, token: string): Signed => {
  const callAt: Signed['callAt'] = (server, path, question = {}) =>
    ask(`${server}${path}`, {
      ...question,
      headers: { authorization: `Bearer ${token}`, ...question.headers },
    });
  return { token, callAt, call: (path, question) => callAt(url, path, question) };
};

/** Opens a new session. */
export const newSession = async ({ url }: Topology, question?: Question): Promise<Signed> =>
  signedWith(url, await signIn(url, question));

export const test = base.extend<
  { whole: void; admin: Signed },
  { topology: Topology; activated: void }
>({
  topology: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const topology = await startTopology();
      await provide(topology);
      await topology.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  activated: [
    async ({ topology, browser }, provide) => {
      await activate(topology, browser);
      await provide();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  whole: [
    async ({ topology }, provide) => {
      await topology.whole();
      await provide();
    },
    { auto: true },
  ],
  admin: async ({ topology, activated: _activated }, provide) => {
    await provide(await newSession(topology));
  },
});

/** Returns the path of a script in the panel's page. */
export const hostScript = async (url: string): Promise<string> =>
  /src="(\/_mf\/host\/[^"]+\.js)"/.exec((await ask(url)).text)?.[1] ?? '';

/** Returns the path of a script that no page of these tests loads earlier. */
export const remoteScript = async (url: string): Promise<string> => {
  const { text } = await ask(url);
  const base = /"base":"(\/_mf\/support\/[^"]+\/)"/.exec(text)?.[1] ?? '';
  const { json } = await ask(`${url}${base}release.json`);
  return `${base}${json.manifest.metaData.remoteEntry.name}`;
};

/** Skips tests where Debian's packages are not installed. */
export const skipUnlessInstalled = (): void => {
  test.skip(!isInstalled(), 'nginx and PostgreSQL are not installed.');
};
