import type { Browser, Page } from '@playwright/test';
import { addressFor, expect, test } from '../fixtures.ts';

const password = 'Demo-pass-2026';

/** Signs another person in, in a separate browser context with an open socket. */
const another = async (browser: Browser, baseURL: string, email: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const socket = page.waitForEvent('websocket');
  await page.goto(addressFor(baseURL, email, '/sign-in'));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await (await socket).waitForEvent('framereceived');
  return page;
};

const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('a role lowered elsewhere shrinks the sidebar without a click', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const theirs = await another(browser, baseURL ?? '', 'member@acme.test');
  const links = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.filter({ hasText: 'Users' })).toBeVisible();
  await signIn('owner@acme.test', '/users?q=member@acme.test');
  await act(page, 'Mara Bell', 'Edit');
  await page.getByLabel('Role').selectOption('guest');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(links).toHaveText(['Home', 'FAQs', 'Videos', 'Requests']);
  await act(page, 'Mara Bell', 'Edit');
  await page.getByLabel('Role').selectOption('member');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(links.filter({ hasText: 'Users' })).toBeVisible();
  await theirs.context().close();
});

test('deactivated elsewhere, an open page is at sign-in within a second', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const theirs = await another(browser, baseURL ?? '', 'seat@acme.test');
  await signIn('owner@acme.test', '/users?q=seat@acme.test');
  await act(page, 'Stellan Holt', 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(theirs).toHaveURL(/\/sign-in/, { timeout: 1_000 });
  await theirs.getByLabel('Email').fill('seat@acme.test');
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByText('Account Deactivated!')).toBeVisible();
  await act(page, 'Stellan Holt', 'Reactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('row', { name: 'seat@acme.test' })).toContainText('Confirmed');
  await theirs.context().close();
});

test('a notification comes without a reload and is read', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  await signIn('owner@northwind.test');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  const staff = await another(browser, baseURL ?? '', 'super@demo.test');
  const headers = await staff.evaluate(() => ({
    authorization: `Bearer ${/JWT=([^;]+)/.exec(document.cookie)?.[1]}`,
    'content-type': 'application/json',
  }));
  const lists = '/v1/super-admin/users?searchValue=owner@northwind.test';
  const [owner] = (await (await staff.request.get(lists, { headers })).json()).data.users;
  const step = (name: string) =>
    staff.request.post(`/v1/super-admin/users/${owner._id}/${name}`, {
      headers,
      data: { reason: 'Checking the books.' },
    });
  expect((await step('restrict')).status()).toBe(200);
  await expect(bell).toHaveAccessibleName('Notifications, 4 unread');
  await expect(page.getByRole('region', { name: 'Restricted account' })).toBeVisible();
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Your account was restricted')).toBeVisible();
  await expect(panel.getByText('Checking the books.')).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Your account was restricted')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');
  expect((await step('unrestrict')).status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Restricted account' })).toBeHidden();
  await staff.context().close();
  expect(complaints).toEqual([]);
});
