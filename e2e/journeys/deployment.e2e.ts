import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { activate } from '../deployment/people.ts';
import { caughtMails } from '../deployment/mailbox.ts';
import { signInStaff } from '../deployment/staff-api.ts';
import { expect, needOwnServer, test } from '../fixtures.ts';
import { deployment } from '../releases.ts';
import { deploymentOf } from '../settings.ts';
import { startMailbox } from '../topology/mailbox.ts';
import { freePort, startProgram } from '../topology/processes.ts';

needOwnServer('It starts a deployment and runs journeys against it.');

const repository = resolve(import.meta.dirname, '../..');
const staff = { email: 'first@outpost.test', password: 'Journey-pass-2026' };

/** Starts a mail server, and a page with the newest mail to the address in its query. */
const startMailCatcher = async () => {
  const mailbox = await startMailbox();
  const server = createServer((request, response) => {
    const to = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to');
    const newest = mailbox.mails.findLast((mail) => mail.includes(`To: ${to}`));
    response.writeHead(newest === undefined ? 404 : 200).end(newest);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    smtpUrl: mailbox.url,
    template: `http://127.0.0.1:${port}/?to={address}`,
    stop() {
      mailbox.stop();
      server.close();
    },
  };
};

/** Starts a new installation in production mode, without demo data, and activates its first staff. */
const startDeployment = async (home: string, mails: { smtpUrl: string; template: string }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const running = startProgram(process.execPath, [join(repository, 'server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      // The pinned Node.js may be below the security floor; the image never is.
      ALLOW_OLD_NODE: process.versions.node,
      SECRETS_KEY: `k1:${randomBytes(32).toString('base64')}`,
      PORT: String(port),
      DATA_DIR: join(home, 'data'),
      ARTIFACTS_DIR: join(repository, process.env['ARTIFACTS_DIR'] ?? 'dist'),
      PUBLIC_URL: url,
      BOOTSTRAP_EMAIL: staff.email,
      SMTP_URL: mails.smtpUrl,
      LOG_LEVEL: 'info',
    },
    log: join(home, 'server.log'),
  });
  await running.said('Ready at');
  const first = { email: staff.email, firstName: 'Robin', lastName: 'First' };
  const account = { subdomain: 'admin', password: staff.password };
  await activate({ url }, caughtMails(mails.template), first, account);
  return { url, running };
};

/** Runs journeys with these variables in a process of their own; returns exit code and output. */
const runJourneys = async (titles: string, home: string, env: Record<string, string>) => {
  const cli = join(repository, 'e2e/node_modules/.bin/playwright');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--output', join(home, 'results')];
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const child = spawn(cli, [...args, '-g', titles], {
    cwd: repository,
    env: {
      PATH,
      HOME,
      ...(CHROMIUM_PATH && { CHROMIUM_PATH }),
      PLAYWRIGHT_HTML_OUTPUT_DIR: join(home, 'report'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((exit) => child.once('exit', exit));
  const output = await text(child.stdout);
  return { code: await ended, output };
};

test('journeys run against a deployment with a mix of versions, in tenants of their own', async () => {
  test.setTimeout(150_000);
  const home = mkdtempSync(join(tmpdir(), 'outpost-deployment-'));
  const mails = await startMailCatcher();
  const { url, running } = await startDeployment(home, mails);
  try {
    const panel = deployment(url, staff);
    const host = await panel.publishVariant('host', 'mix', (code) => code);
    const broken = await panel.publishVariant('support', 'mix', (code) =>
      code.includes('"./routes"') ? code : `throw new Error("broken on purpose");${code}`,
    );
    const titles = 'staff work as a user of a tenant|staff sign in and visit all five sections';
    const { code, output } = await runJourneys(titles, home, {
      BASE_URL: url,
      REMOTES: `host@${host},support@${broken}`,
      E2E_EMAIL: staff.email,
      E2E_PASSWORD: staff.password,
      E2E_MAILBOX: mails.template,
    });
    expect(output).toMatch(/✓ .* staff work as a user of a tenant/);
    expect(output).toMatch(/✘ .* staff sign in and visit all five sections/);
    expect(output).toContain(`unexpected value "${await panel.liveVersion('support')}"`);
    expect(code).toBe(1);
    const kept = readdirSync(home, { recursive: true, encoding: 'utf8' });
    const names = kept.map((path) => path.split('/').at(-1));
    expect(names).toEqual(expect.arrayContaining(['index.html', 'trace.zip', 'test-failed-1.png']));
    const { call } = await signInStaff({ url, ...staff });
    for (const list of ['white-label', 'admins', 'faqs', 'api-keys', 'users'])
      expect((await call('GET', `/super-admin/${list}?searchValue=e2e-`)).total).toBe(0);
  } finally {
    running.kill('SIGTERM');
    await running.ended;
    mails.stop();
    rmSync(home, { recursive: true, force: true });
  }
});

const settings: [
  settings: Record<string, string>,
  expected: Record<string, unknown> | RegExp | null,
][] = [
  [{}, null],
  [{ BASE_URL: '' }, null],
  [
    { BASE_URL: 'https://panel.example.com/home', REMOTES: 'support@1.2.0-3f2a, host@1.0.0' },
    {
      url: 'https://panel.example.com',
      email: 'super@demo.test',
      versions: { support: '1.2.0-3f2a', host: '1.0.0' },
      mailbox: null,
    },
  ],
  [{ BASE_URL: 'panel.example.com' }, /^BASE_URL begins with https/],
  [{ BASE_URL: 'http://127.0.0.1:3000' }, /^BASE_URL needs a host name/],
  [{ REMOTES: 'support@1.2.0' }, /^REMOTES needs BASE_URL/],
  [{ REMOTES: 'support' }, /such as support@1\.2\.0, not "support"/],
  [{ REMOTES: 'support@1,support@2' }, /names support twice/],
];

for (const [env, expected] of settings)
  test(`the settings ${JSON.stringify(env)} are read or refused`, () => {
    if (expected instanceof RegExp) expect(() => deploymentOf(env)).toThrow(expected);
    else if (expected === null) expect(deploymentOf(env)).toBeNull();
    else expect(deploymentOf(env)).toMatchObject(expected);
  });
