import { join } from 'node:path';
import type { ReleaseSet } from '@outpost/contracts';
import { expect, test as base, type Page } from '@playwright/test';
import { mailboxOf, mailedLink } from './deployment/mailbox.ts';
import { removeMade, watchMade } from './deployment/made-rows.ts';
import { send, signInStaff } from './deployment/staff-api.ts';
import { inboundMailEnv } from './inbound-mail.ts';
import { startOwnPanel } from './own-panel.ts';
import { deployment } from './releases.ts';
import { accounts, passwordOf, run, subdomainOf } from './run.ts';
import { deploymentOf } from './settings.ts';

export { accounts, expect, run };

/** Password of the accounts of tenants. */
export const password = run.password;

/** Returns the address of a path on the host of a tenant. */
export const tenantAddress = (baseURL: string, subdomain: string, path = '/'): string => {
  const url = new URL(path, baseURL);
  url.hostname = `${subdomain}.${url.hostname}`;
  return url.href;
};

/**
 * Returns the address of a path on the host of an account's tenant. Skips the test when the account
 * cannot sign in there.
 */
export const addressFor = (baseURL: string, email: string, path: string): string => {
  const { withoutPeople, staff } = run;
  if (withoutPeople !== null && email !== staff.email) base.skip(true, withoutPeople);
  const subdomain = subdomainOf(email);
  return subdomain ? tenantAddress(baseURL, subdomain, path) : new URL(path, baseURL).href;
};

/**
 * Fills in the form of the sign-in page and sends it by keyboard: a pointer would rest on a link of
 * the next page, and load its section.
 */
export const sendSignIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill(passwordOf(email));
  await field.press('Enter');
};

/** Expects the versions of the run in the release set of a page. */
const expectVersions = async (page: Page): Promise<void> => {
  const { host, remotes } = JSON.parse(
    (await page.locator('#release-set').textContent()) ?? '{}',
  ) as ReleaseSet;
  for (const [part, version] of Object.entries(run.versions)) {
    const shown = part === 'host' ? host : remotes[part];
    expect({ part, version: shown?.version }).toEqual({ part, version });
  }
};

/** Name of the cookie in which the page keeps the session token. */
const tokenCookie = 'JWT';

/**
 * Signs an account in by the API, and opens a path on the host of its tenant with that session. The
 * journeys of signing in use the page.
 */
export const signInOn = async (
  page: Page,
  baseURL: string | undefined,
  email: string,
  path = '/',
): Promise<void> => {
  const address = new URL(addressFor(baseURL ?? '', email, path));
  const subdomain = subdomainOf(email);
  const { status, data } = await send(baseURL ?? '', '/super-admin/auth/login', {
    method: 'POST',
    body: { email, password: passwordOf(email) },
    headers: subdomain ? { 'x-subdomain': subdomain } : {},
  });
  expect({ email, status }).toEqual({ email, status: 200 });
  await page.context().addCookies([
    {
      name: tokenCookie,
      value: data.token,
      domain: address.hostname,
      path: '/',
      sameSite: 'Lax',
      secure: address.protocol === 'https:',
    },
  ]);
  await page.goto(address.href);
  await expectVersions(page);
  // A dialog that opens at once hides the page from assistive technology.
  await expect(page.getByRole('main', { includeHidden: true })).toBeVisible();
  await expect(page).not.toHaveURL(/\/sign-in/);
};

interface Fixtures {
  /** Signs in by the API, opens the path and waits for the shell. */
  signIn: (email: string, path?: string) => Promise<void>;
  /** Returns the link of a page in the newest mail to an address. */
  mailed: (email: string, page: 'activate' | 'reset-password') => Promise<URL>;
  /** Console errors, console warnings and policy violations of the page. */
  complaints: string[];
  /** Serves these versions of remotes to this page's browser context only. */
  withRemotes: (versions: Record<string, string>) => Promise<void>;
  /** Remotes whose code the page ran; prefetched code does not count. */
  remoteRequests: () => string[];
}

const watchComplaints = (page: Page, complaints: string[]) => {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
};

/** Cookies that show the versions of the run on each host, as the link of an override does. */
const overrideCookies = (baseURL: string, value: string) => {
  const { hostname, protocol } = new URL(baseURL);
  const common = { name: 'release-override', value, path: '/', expires: -1, httpOnly: true };
  const secure = protocol === 'https:';
  return [
    hostname,
    ...Object.values(run.tenants).map(({ subdomain }) => `${subdomain}.${hostname}`),
  ].map((domain) => ({ ...common, domain, secure, sameSite: 'Lax' as const }));
};

/** Panels of the journeys; each worker has its own, unless a deployment is under test. */
interface WorkerFixtures {
  panelUrl: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  panelUrl: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, { workerIndex, project }) => {
      const target = deploymentOf(process.env);
      if (target) return provide(target.url);
      const log = join(project.outputDir, `server-${workerIndex}.log`);
      const panel = await startOwnPanel({ LOG_LEVEL: 'warn', ...inboundMailEnv }, log);
      await provide(panel.url);
      await panel.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ panelUrl }, provide) => provide(panelUrl),
  storageState: async ({ baseURL }, provide) => {
    const key = run.overrideKey;
    await provide(
      key === null ? undefined : { cookies: overrideCookies(baseURL ?? '', key), origins: [] },
    );
  },
  // Rows that a journey adds on a deployment that stays are removed.
  context: async ({ context }, provide) => {
    const target = deploymentOf(process.env);
    const made = target ? watchMade(context) : [];
    await provide(context);
    if (target && made.length > 0) await removeMade(await signInStaff(target), made);
  },
  mailed: async ({ baseURL }, provide) => {
    const target = deploymentOf(process.env);
    const { email, password } = run.staff;
    const staff = await signInStaff({ url: target?.url ?? baseURL ?? '', email, password });
    const mailbox = await mailboxOf(target?.mailbox ?? null, staff);
    await provide((address, page) => {
      if (!mailbox) throw new Error('Mails cannot be read.');
      return mailedLink(mailbox, address, page);
    });
  },
  complaints: async ({ page }, provide) => {
    const complaints: string[] = [];
    watchComplaints(page, complaints);
    await provide(complaints);
  },
  remoteRequests: async ({ page }, provide) => {
    const names: string[] = [];
    page.on('request', (request) => {
      const name = /\/_mf\/([^/]+)\//.exec(request.url())?.[1];
      if (name && name !== 'host' && request.resourceType() === 'script') names.push(name);
    });
    await provide(() => [...new Set(names)]);
  },
  withRemotes: async ({ page, baseURL }, provide) => {
    await provide(async (versions) => {
      const panel = deployment(baseURL ?? '');
      const { data } = await panel.asStaff('POST', '/super-admin/releases/overrides', {
        remotes: versions,
      });
      const { pathname, search } = new URL(data.link);
      await page.goto(`${pathname}${search}`);
    });
  },
  signIn: async ({ page, baseURL }, provide) => {
    await provide((email, path) => signInOn(page, baseURL, email, path));
  },
});

/** Skips a test, or each test of a file, on a deployment that the journeys did not start. */
export const needOwnServer = (reason: string): void =>
  test.skip(deploymentOf(process.env) !== null, reason);
