import { chooseInPanel } from '../choose-in-panel.ts';
import { faultsOf } from '../accessibility-faults.ts';
import { send, signInStaff } from '../deployment/staff-api.ts';
import {
  accounts,
  addressFor,
  expect,
  needOwnServer,
  password,
  run,
  signInOn,
  test,
} from '../fixtures.ts';

needOwnServer('It changes the rules of an organization.');

/** Calls the API as the owner of the main tenant. */
const ownerOf = async (url: string) => {
  const subdomain = { 'x-subdomain': run.tenants.main.subdomain };
  const body = { email: accounts.owner, password };
  const login = { method: 'POST', body, headers: subdomain };
  const { data } = await send(url, '/super-admin/auth/login', login);
  const headers = { ...subdomain, authorization: `Bearer ${data.token}` };
  return async (method: string, path: string, content?: object) =>
    (await send(url, `/super-admin${path}`, { method, body: content, headers })).data;
};

test('a visitor of a referral link becomes a customer, and the company that refers is paid', async ({
  page,
  browser,
  complaints,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const url = baseURL ?? '';
  const owner = await ownerOf(url);
  const [franchisor] = (await owner('GET', '/white-label/msp-list?limit=1')).msps;
  const addCompany = async (name: string) =>
    (await owner('POST', '/companies', { name, franchisor: franchisor._id })).company;
  const stamp = Date.now();
  const [referrer, customer] = [`Lark Dental ${stamp}`, `Vela Optics ${stamp}`];
  const { _id: referrerId } = await addCompany(referrer);
  const { referralCode } = await owner('POST', `/companies/${referrerId}/referral-code`);

  // A visitor accepts the invitation; a program would be quicker.
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(
    addressFor(url, accounts.owner, new URL(referralCode.link as string).pathname),
  );
  await expect(
    visitor.getByRole('heading', { name: `${referrer} invites you to ${run.tenants.main.name}` }),
  ).toBeVisible();
  expect(await faultsOf(visitor)).toEqual([]);
  const email = `gia@vela-${stamp}.example`;
  await visitor.getByLabel('Your name').fill('Gia Tran');
  await visitor.getByLabel('Work email').fill(email);
  await visitor.getByLabel('Company').fill('Vela');
  await visitor.waitForFunction(() => performance.now() > 2_500);
  await visitor.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(visitor.getByRole('status')).toContainText('Your invitation is on its way');
  await context.close();

  // The visitor becomes a customer, and the days of the rules are over.
  const staff = await signInStaff({ url, email: accounts.superAdmin, password });
  const { whiteLabel } = await owner('GET', `/white-label/instance/${run.tenants.main.subdomain}`);
  await staff.call('PATCH', `/super-admin/white-label/${whiteLabel._id}/referral-settings`, {
    rewardAmount: 7_500,
    currency: 'USD',
    monthlyCap: 5,
    qualifyDays: 0,
    clawBackDays: 30,
  });
  const { _id: customerId } = await addCompany(customer);
  await staff.call('POST', `/super-admin/companies/${customerId}/activate`, {});

  await signInOn(page, url, accounts.superAdmin, `/referrals?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  await row.getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: 'Gia Tran' });
  await chooseInPanel(panel, 'Name the company');
  const naming = page.getByRole('dialog', { name: 'Name the company of Gia Tran' });
  await naming.getByRole('combobox', { name: 'Company' }).fill(customer);
  await page.getByRole('listbox').getByRole('option', { name: customer }).click();
  await naming.getByRole('button', { name: 'Mark as signed up' }).click();
  await expect(page.getByText('The referral is signed up.')).toBeVisible();

  // The job that follows referrals qualifies it.
  await expect(async () => {
    await page.reload();
    await expect(panel.getByText('Qualified').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await faultsOf(page)).toEqual([]);
  await chooseInPanel(panel, 'Approve');
  await expect(page.getByText('The referral is approved.')).toBeVisible();
  await chooseInPanel(panel, 'Pay');
  await expect(page.getByText('The reward is paid as a credit.')).toBeVisible();
  await expect(panel.getByText('$75.00').first()).toBeVisible();
  await expect(panel.getByText('Rewarded').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
