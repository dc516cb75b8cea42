import { chromium } from '@playwright/test';
const port = 3939;
const base = (sub) => `http://${sub}.localhost:${port}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-gpu'] });
const login = async (sub, email) => {
  const r = await fetch(`http://127.0.0.1:${port}/v1/super-admin/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-subdomain': sub }, body: JSON.stringify({ email, password: 'Demo-pass-2026' }) });
  return (await r.json()).data.token;
};
const open = async (sub, email, { width = 1440, dark = false } = {}) => {
  const token = await login(sub, email);
  const context = await browser.newContext({ viewport: { width, height: width > 500 ? 900 : 844 }, colorScheme: dark ? 'dark' : 'light' });
  await context.addCookies([{ name: 'JWT', value: token, url: base(sub) }]);
  const page = await context.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 200)); });
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  return { page, context, token };
};
const shot = async (page, name) => {
  await page.waitForTimeout(700);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
  if (wide) console.log('SIDEWAYS', name);
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
};
import { mkdirSync } from 'node:fs';
mkdirSync('/tmp/shots', { recursive: true });
const staff = await open('admin', 'super@demo.test');
const api = async (method, path, body) => (await (await fetch(`http://127.0.0.1:${port}/v1/super-admin${path}`, { method, headers: { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' }, ...(body && { body: JSON.stringify(body) }) })).json()).data;
const list = await api('GET', '/white-label?limit=50');
const acme = (list.whiteLabels ?? list.rows ?? []).find((w) => w.subdomain === 'acme')._id;
console.log('acme', acme);
const step = process.argv[2];
const { page } = staff;
if (step === 'switch') {
  await page.goto(`${base('admin')}/manage-subscription?tab=plans`);
  await page.getByRole('button', { name: 'Read Chargebee' }).click();
  await page.getByText('The catalogue of Chargebee was read.').waitFor();
  await shot(page, 'plans-1440');
  await page.getByRole('button', { name: 'New coupon' }).click();
  await page.getByRole('dialog').waitFor();
  await shot(page, 'new-coupon-1440');
  await page.keyboard.press('Escape');
  await page.goto(`${base('admin')}/white-label/show/${acme}?whiteLabelTab=billing`);
  await page.getByRole('button', { name: 'Switch to Chargebee' }).click();
  await page.getByRole('dialog').waitFor();
  await page.getByRole('combobox', { name: 'Plan of its companies' }).click();
  await page.getByRole('option', { name: /Standard, monthly/ }).first().click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Cards are easier.');
  await page.getByRole('button', { name: 'Show what happens' }).click();
  await page.getByText(/Subscriptions that move/).waitFor();
  await shot(page, 'switch-1440');
  await page.getByRole('button', { name: 'Switch', exact: true }).click();
  await page.getByText(/is switched/).waitFor();
  await shot(page, 'switched-1440');
}
if (step === 'look') {
  for (const [width, dark] of [[1440, false], [1440, true], [390, false], [390, true]]) {
    const n = `${width}-${dark ? 'dark' : 'light'}`;
    const a = await open('admin', 'super@demo.test', { width, dark });
    await a.page.goto(`${base('admin')}/white-label/show/${acme}?whiteLabelTab=billing`);
    await a.page.getByText('What differed').first().waitFor();
    await a.page.getByRole('heading', { name: 'Payments' }).waitFor();
    await shot(a.page, `org-${n}`);
    await a.page.goto(`${base('admin')}/manage-subscription?tab=plans`);
    await a.page.getByText('WELCOME20').waitFor();
    await shot(a.page, `plans-${n}`);
    await a.page.goto(`${base('admin')}/manage-subscription?whiteLabel=${acme}`);
    await a.page.getByRole('row').nth(2).waitFor();
    await shot(a.page, `subs-${n}`);
    const o = await open('acme', 'owner@acme.test', { width, dark });
    await o.page.goto(`${base('acme')}/billing`);
    await o.page.getByRole('heading', { name: 'Payments' }).waitFor();
    await shot(o.page, `billing-${n}`);
    await a.context.close(); await o.context.close();
  }
}
await browser.close();
