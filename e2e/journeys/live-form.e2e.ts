import type { Browser, BrowserContext, Page } from '@playwright/test';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultsOf, serious } from '../accessibility-faults.ts';
import { expect, needOwnServer, test } from '../fixtures.ts';

needOwnServer('It fills in a lead form of the demo data.');

/** Returns the link of a live form of acme with a file question, read as staff. */
const linkOf = async (page: Page, baseURL: string, title: string): Promise<string> => {
  const body = { email: 'super@demo.test', password: 'Demo-pass-2026' };
  const headers = { 'x-subdomain': 'admin' };
  const login = await page.request.post(`${baseURL}/v1/super-admin/auth/login`, {
    data: body,
    headers,
  });
  const { token } = (await login.json()).data as { token: string };
  const list = await page.request.get(`${baseURL}/v1/super-admin/lead-forms?limit=100`, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const { forms } = (await list.json()).data as { forms: { title: string; _id: string }[] };
  return `${baseURL}/view/${forms.find((form) => form.title === title)?._id}`;
};

const phone = (
  browser: Browser,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme, hasTouch: true });

const title = 'Franchise enquiry 2026';

test('a visitor fills in a form on a phone, mends it, goes on later and submits it', async ({
  page: panel,
  browser,
  baseURL,
}) => {
  const link = await linkOf(panel, baseURL ?? '', title);
  const context = await phone(browser);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(`${link}?utm_source=poster`);

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('3 answers need your attention');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveAccessibleDescription('Your name is required');
  await page.getByLabel('Your name').fill('Nia Ode');
  await expect(page.getByText('Your name is required')).toHaveCount(0);
  await page.getByLabel('Work email').fill('nia@');
  await expect(page.getByLabel('How many seats?')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Seats' }).check();
  await page.getByLabel('How many seats?').fill('12');
  await page.getByRole('checkbox', { name: 'Other' }).check();
  await page.getByLabel('Other answer to What do you need?').fill('A map');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Nia Ode');
  await expect(page.getByLabel('How many seats?')).toHaveValue('12');
  await expect(page.getByLabel('Other answer to What do you need?')).toHaveValue('A map');
  await page.getByLabel(/^Your requirements/).setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Two rooms.'),
  });
  await expect(page.getByText('plan.txt (1 kB)')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Work email')).toBeFocused();
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(
    'We answer to this address. Email is incorrect',
  );
  await page.getByLabel('Work email').fill(`nia-${Date.now()}@answers.test`);
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();

  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('');
  expect(await context.cookies()).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a question follows an expression while a visitor types', async ({
  page: panel,
  browser,
  baseURL,
}) => {
  const context = await phone(browser);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(await linkOf(panel, baseURL ?? '', 'Webinar sign-up'));
  const day = page.getByLabel(/^Which day suits you/);
  await expect(day).toBeHidden();
  await page.getByRole('radio', { name: 'In person' }).check();
  const guests = page.getByLabel('How many guests do you bring?');
  await guests.fill('20');
  await expect(day).toBeVisible();
  await guests.fill('21');
  await expect(day).toBeHidden();
  await guests.fill('2');
  await expect(day).toBeVisible();
  await page.getByRole('radio', { name: 'Online' }).check();
  await expect(day).toBeHidden();
  expect(complaints).toEqual([]);
  await context.close();
});

for (const scheme of ['light', 'dark'] as const)
  test(`a live form has no serious barrier and fits 320 px, ${scheme}`, async ({
    page: panel,
    browser,
    baseURL,
  }) => {
    const link = await linkOf(panel, baseURL ?? '', title);
    const context = await phone(browser, scheme);
    const page = await context.newPage();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(link);
    expect(await faultsOf(page, { impacts: serious })).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await faultsOf(page, { impacts: serious })).toEqual([]);
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text;
      }, size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
    await page.goto(`${link}/thanks`);
    expect(await faultsOf(page, { impacts: serious })).toEqual([]);
    await page.goto(`${baseURL}/view/0198f3a0-0000-7000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
    expect(await faultsOf(page, { impacts: serious })).toEqual([]);
    await context.close();
  });

test('a form without JavaScript is sent, and one without a connection loses nothing', async ({
  page: panel,
  browser,
  baseURL,
}) => {
  const link = await linkOf(panel, baseURL ?? '', title);
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const plain = await bare.newPage();
  await plain.goto(link);
  await plain.getByLabel('Your name').fill('Lio Ray');
  await plain.getByRole('button', { name: 'Submit' }).click();
  await expect(plain.getByRole('alert')).toContainText('Work email is required');
  await expect(plain.getByLabel('Your name')).toHaveValue('Lio Ray');
  await plain.getByLabel('Work email').fill(`lio-${Date.now()}@answers.test`);
  await plain.getByRole('checkbox', { name: 'Onboarding' }).check();
  await plain.getByRole('button', { name: 'Submit' }).click();
  await expect(plain.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await bare.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ada Ito');
  await page.getByLabel('Work email').fill(`ada-${Date.now()}@answers.test`);
  await page.getByRole('checkbox', { name: 'Onboarding' }).check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('There is no connection. Nothing is lost')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await context.close();
});

test('an embedded form is as high as it needs to be, and opens above a page', async ({
  page,
  baseURL,
}) => {
  const link = await linkOf(page, baseURL ?? '', title);
  const id = link.split('/').at(-1);
  const html = `<!doctype html><title>Host</title><h1>Host</h1>
    <div data-outpost-form="${id}"></div><button data-outpost-popup="${id}">Ask us</button>
    <script src="${baseURL}/view/embed.js"></script>`;
  const host = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  ).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const name of ['loaded', 'started', 'submitted', 'closed'])
      document.addEventListener(`outpost:${name}`, () => heard.push(name));
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.locator('[data-outpost-form] iframe');
  const inside = frame.contentFrame();
  await expect(inside.getByRole('heading', { name: title })).toBeVisible();
  const isWhole = () =>
    inside.locator('html').evaluate((root) => root.scrollHeight <= root.clientHeight);
  await expect.poll(isWhole).toBe(true);
  const before = (await frame.boundingBox())?.height ?? 0;
  await inside.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(before);
  await inside.getByLabel('Your name').fill('Ada');

  await page.getByRole('button', { name: 'Ask us' }).click();
  const popup = page.getByRole('dialog');
  await expect(popup.locator('iframe').contentFrame().getByLabel('Your name')).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard))
    .toEqual(['loaded', 'started', 'loaded', 'closed']);
  host.close();
});
