import { expect, test as base } from '@playwright/test';
import { ask, type Answer, type Question } from './ask.ts';
import { firstAdmin, isInstalled, startTopology, type Topology } from './topology.ts';

export { expect };

const password = 'Topology-pass-2026';

/** Where the product's calls begin. */
export const api = '/v1/super-admin';

interface Signed {
  token: string;
  /** Calls through nginx with the session. */
  call(path: string, question?: Question): Promise<Answer>;
  /** The same to one server. */
  callAt(server: string, path: string, question?: Question): Promise<Answer>;
}

/** Accepts the invitation of a new installation, as the mailed link does. */
const activate = async ({ url, mails }: Topology): Promise<void> => {
  await expect.poll(() => mails.length, { timeout: 20_000 }).toBe(1);
  const token = /activate\?token=([\w-]+)/.exec(mails[0] ?? '')?.[1];
  const body = { token, firstName: 'Robin', lastName: 'First', password };
  const { status, text } = await ask(`${url}${api}/auth/activate-account`, {
    method: 'POST',
    body,
  });
  expect(text).toContain('data');
  expect(status).toBe(200);
};

/** Signs in, with whatever else the request says. */
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

/** A session of its own. */
export const newSession = async ({ url }: Topology, question?: Question): Promise<Signed> =>
  signedWith(url, await signIn(url, question));

export const credentials = { email: firstAdmin, password };

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
    async ({ topology }, provide) => {
      await activate(topology);
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
  admin: async ({ topology, activated }, provide) => {
    void activated;
    await provide(await newSession(topology));
  },
});

/** Path of a script the panel's page loads. */
export const hostScript = async (url: string): Promise<string> =>
  /src="(\/_mf\/host\/[^"]+\.js)"/.exec((await ask(url)).text)?.[1] ?? '';

/** Left out where Debian's packages are not installed. */
export const skipUnlessInstalled = (): void => {
  test.skip(!isInstalled(), 'nginx and PostgreSQL are not installed.');
};
