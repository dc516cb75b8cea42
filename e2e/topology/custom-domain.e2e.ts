import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { isCaddyInstalled, startCaddy } from './caddy.ts';
import { api, expect, skipUnlessInstalled, test } from './fixtures.ts';
import { startNginx } from './nginx.ts';
import { domainTarget, type Topology } from './topology.ts';

skipUnlessInstalled();
test.skip(!isCaddyInstalled(), 'Caddy is not installed.');

const domain = 'sales.outpost.test';
const owner = { email: 'owner@sales.test', firstName: 'Odile', lastName: 'Acker' };
const password = 'Topology-pass-2026';
/** Begin of the frame that tells a socket of socket.io that it is in its rooms. */
const joined = '40';

/** Starts Caddy in front of an nginx without TLS, in front of both servers. */
const startEntrance = async ({ a, b, home }: Topology) => {
  const servers = [a, b].map(({ url }) => new URL(url).host) as [string, string];
  const nginx = await startNginx(join(home, 'nginx-behind-caddy'), servers, 'http');
  const caddy = await startCaddy(join(home, 'caddy'), `127.0.0.1:${nginx.port}`);
  const stop = async () => {
    for (const one of [caddy, nginx]) {
      one.kill('SIGTERM');
      await one.ended;
    }
  };
  return { url: `https://${domain}:${caddy.port}`, stop };
};

const mailedLink = async ({ mails }: Topology): Promise<URL> => {
  const pattern = new RegExp(`https://${domain}\\S+/activate\\?\\S+`);
  await expect.poll(() => pattern.test(mails.at(-1) ?? ''), { timeout: 20_000 }).toBe(true);
  return new URL(pattern.exec(mails.at(-1) ?? '')?.[0] ?? '');
};

const activateAndSignIn = async (page: Page, url: string, link: URL): Promise<void> => {
  await page.goto(`${url}${link.pathname}${link.search}`);
  await page.getByLabel('First name').fill(owner.firstName);
  await page.getByLabel('Last name').fill(owner.lastName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(`${url}/sign-in`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${url}/home`);
};

test('an organization works under its verified domain, with a certificate of its first visit', async ({
  topology,
  admin,
  browser,
}) => {
  const call = async (method: string, path: string, body?: object) => {
    const { status, json } = await admin.call(path, { method, ...(body && { body }) });
    expect([path, status < 300, json]).toEqual([path, true, json]);
    return json.data;
  };
  const entrance = await startEntrance(topology);
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const refused = () => expect(page.goto(`${entrance.url}/sign-in`)).rejects.toThrow(/ERR_SSL/);
  try {
    const { whiteLabel } = await call('POST', `${api}/white-label`, {
      name: 'Sales House',
      type: 'Agency',
      subdomain: 'sales',
      admin: owner,
    });
    const added = await call('POST', '/v1/app-integration/add-domain-vercel', {
      whiteLabelId: whiteLabel._id,
      domainName: domain,
    });
    await refused();
    for (const { type, name, value } of added.domain.records)
      topology.zone[name] = { [type]: [value] };
    topology.zone[domain] = { CNAME: [domainTarget], A: ['127.0.0.1'] };
    const domainPath = `${api}/white-label/${whiteLabel._id}/domain`;
    expect((await call('POST', `${domainPath}/check`, {})).domain.state).toBe('verified');
    // The organization is a draft.
    await refused();
    await call('PATCH', `${api}/white-label/${whiteLabel._id}`, { status: 'publish' });
    // Refusals are remembered for seconds.
    await expect
      .poll(() => page.goto(`${entrance.url}/sign-in`).catch(() => null), { timeout: 20_000 })
      .not.toBeNull();

    await activateAndSignIn(page, entrance.url, await mailedLink(topology));
    // Leaves the page first: its own socket may still be about to open.
    await page.goto('about:blank');
    const heard = page.waitForEvent('websocket').then(async (socket) => {
      await socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).startsWith(joined),
      });
      return socket.url();
    });
    await page.goto(`${entrance.url}/users`);
    const users = page.getByRole('table', { name: 'Users' });
    await expect(users.getByText(owner.email)).toBeVisible();
    expect(new URL(await heard).hostname).toBe(domain);
    const invited = { email: 'second@sales.test', firstName: 'Sofie', lastName: 'Lund' };
    const people = `${api}/users`;
    await call('POST', people, { ...invited, teamRole: 'member', whiteLabel: whiteLabel._id });
    await expect(page.getByRole('button', { name: /^1 new/ })).toBeVisible();
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name === 'JWT').map((one) => one.domain)).toEqual([domain]);

    await call('DELETE', domainPath);
    await expect
      .poll(async () => (await page.goto(`${entrance.url}/users`).catch(() => null))?.status(), {
        timeout: 20_000,
      })
      .toBe(421);
  } finally {
    await context.close();
    await entrance.stop();
  }
});
