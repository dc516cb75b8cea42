import {
  account,
  noticeOf,
  signatureOf,
  startLinkedin,
} from '../../server/src/testing/linkedin-server.ts';
import { chooseInPanel } from '../choose-in-panel.ts';
import { faultsOf } from '../accessibility-faults.ts';
import { send } from '../deployment/staff-api.ts';
import { accounts, expect, needOwnServer, password, run, signInOn, test } from '../fixtures.ts';
import { startOwnPanel, type OwnPanel } from '../own-panel.ts';

needOwnServer('It plays LinkedIn on this machine.');

const secret = 'client secret of the journey';

let linkedin: Awaited<ReturnType<typeof startLinkedin>>;
let panel: OwnPanel;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  linkedin = await startLinkedin();
  panel = await startOwnPanel({
    LINKEDIN_CLIENT_ID: 'outpost',
    LINKEDIN_CLIENT_SECRET: secret,
    LINKEDIN_API_URL: linkedin.url,
  });
});

test.afterAll(async () => {
  await panel.stop();
  await linkedin.stop();
});

/** Connects an account that plays LinkedIn, and fetches the leads of an advertising account. */
const addSource = async (): Promise<void> => {
  const headers = { 'x-subdomain': run.tenants.main.subdomain };
  const body = { email: accounts.owner, password };
  const login = await send(panel.url, '/super-admin/auth/login', { method: 'POST', body, headers });
  const authorization = `Bearer ${login.data.token}`;
  const post = async (path: string, content: object) => {
    const sent = { method: 'POST', body: content, headers: { ...headers, authorization } };
    return (await send(panel.url, path, sent)).data;
  };
  const start = await post('/super-admin/connections/start', {
    provider: 'sandbox',
    account: 'ads@acme.test',
  });
  const state = new URL(start.url).searchParams.get('state');
  const { connection } = await post('/super-admin/connections/finish', { state, code: 'sandbox' });
  await post('/super-admin/linkedin-sources', { connection: connection._id, owner: account });
  await expect.poll(() => linkedin.subscriptions.length).toBe(1);
};

const notify = async (signature: (body: string) => string): Promise<number> => {
  const body = noticeOf('journey-1');
  const headers = { 'content-type': 'application/json', 'x-li-signature': signature(body) };
  const url = new URL('/v1/inbound/linkedin', panel.url);
  return (await fetch(url, { method: 'POST', headers, body })).status;
};

test('a notification of LinkedIn becomes a lead with an owner by a rule, and a company', async ({
  page,
  complaints,
}) => {
  test.setTimeout(180_000);
  await addSource();
  await signInOn(page, panel.url, accounts.owner, '/linkedin-leads');
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add rule' });
  await rule.getByRole('textbox', { name: 'Name' }).fill('Demo requests');
  await rule.getByRole('button', { name: 'Add condition' }).click();
  await rule.getByRole('combobox', { name: 'Field 1' }).selectOption('form');
  await rule.getByRole('textbox', { name: 'Value 1' }).fill('request a demo');
  await rule.getByRole('combobox', { name: 'Add person' }).fill('Odile Acker');
  await page.getByRole('listbox').getByRole('option', { name: 'Odile Acker' }).click();
  await rule.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('The rule was added.')).toBeVisible();
  await expect(page.getByText('Form is “request a demo” →')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const email = 'priya@journey.example';
  linkedin.add('journey-1', { email });
  expect(await notify((body) => signatureOf(body, 'another secret'))).toBe(403);
  expect(await notify((body) => signatureOf(body, secret))).toBe(204);
  expect(await notify((body) => signatureOf(body, secret))).toBe(204);
  const row = page.getByRole('row').filter({ hasText: email });
  await page.goto(new URL(`/linkedin-leads?q=${email}`, page.url()).href);
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row).toHaveCount(1);

  await row.getByRole('link').first().click();
  const lead = page.getByRole('dialog', { name: 'Priya Raman' });
  await expect(lead.getByText(/^Owner: .+, by the rule Demo requests$/)).toBeVisible();
  await expect(lead.getByText('10k')).toBeVisible();
  await chooseInPanel(lead, 'Move to Contacted');
  await expect(page.getByText('The lead is now Contacted.')).toBeVisible();
  await chooseInPanel(lead, 'Add company');
  const company = page.getByRole('dialog', { name: 'Add company from Priya Raman' });
  await expect(company.getByLabel('Domain', { exact: true })).toHaveValue('journey.example');
  await company.getByLabel('Company', { exact: true }).fill('Journey Dental');
  await company.getByRole('combobox', { name: 'Franchisor' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await company.getByRole('button', { name: 'Add company' }).click();
  await expect(
    page.getByText('The company was added, and the lead is linked to it.'),
  ).toBeVisible();
  await chooseInPanel(lead, 'Move to Converted');
  await expect(lead.getByText('Contacted → Converted')).toBeVisible();
  await expect(lead.getByText('Journey Dental', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(new URL('/linkedin-leads?popup=charts', page.url()).href);
  await expect(page.getByRole('figure', { name: 'Leads by day' })).toBeVisible();
  expect(complaints).toEqual([]);
});
