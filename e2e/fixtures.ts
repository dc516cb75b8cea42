import { expect, test as base, type Page } from '@playwright/test';
import { deployment } from './releases.ts';

export { expect };

export const password = 'Demo-pass-2026';

const tenantOf = (email: string) => {
  const domain = email.split('@')[1]?.split('.')[0] ?? '';
  return domain === 'demo' ? 'admin' : domain;
};

/** Returns the address of a path on the host of an account's tenant. */
export const addressFor = (baseURL: string, email: string, path: string): string => {
  const url = new URL(path, baseURL);
  const tenant = tenantOf(email);
  if (tenant !== 'admin') url.hostname = `${tenant}.localhost`;
  return url.href;
};

interface Fixtures {
  /** Signs in through the page and waits for the shell. */
  signIn: (email: string, path?: string) => Promise<void>;
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

export const test = base.extend<Fixtures>({
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
    await provide(async (email, path = '/sign-in') => {
      await page.goto(addressFor(baseURL ?? '', email, path));
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).not.toHaveURL(/\/sign-in/);
    });
  },
});

/** Signs internal staff in on the host of tenant `admin`, without a page, so that /outbox can be read. */
export const signInForOutbox = async (page: Page, baseURL: string): Promise<void> => {
  const answer = await page.request.post(new URL('/v1/super-admin/auth/login', baseURL).href, {
    data: { email: 'super@demo.test', password },
  });
  const { token } = (await answer.json()).data;
  await page.context().addCookies([{ name: 'JWT', value: token, url: baseURL }]);
};
