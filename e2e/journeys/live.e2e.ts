import type { Browser, Page } from '@playwright/test';
import { accounts, expect, sendSignIn, signInOn, test } from '../fixtures.ts';

/** Signs another person in, in a separate browser context with an open socket. */
const another = async (browser: Browser, baseURL: string, email: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  const heard = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived'));
  await signInOn(page, baseURL, email);
  await heard;
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
  const theirs = await another(browser, baseURL ?? '', accounts.member);
  const links = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.filter({ hasText: 'Users' })).toBeVisible();
  await signIn(accounts.owner, `/users?q=${accounts.member}`);
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
  const theirs = await another(browser, baseURL ?? '', accounts.seat);
  await signIn(accounts.owner, `/users?q=${accounts.seat}`);
  await act(page, 'Stellan Holt', 'Deactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(theirs).toHaveURL(/\/sign-in/, { timeout: 1_000 });
  await sendSignIn(theirs, accounts.seat);
  await expect(theirs.getByText('Account Deactivated!')).toBeVisible();
  await act(page, 'Stellan Holt', 'Reactivate');
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByRole('row', { name: accounts.seat })).toContainText('Confirmed');
  await theirs.context().close();
});

test('a notification comes without a reload and is read', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  const counted = page.waitForResponse('**/v1/super-admin/notifications');
  await signIn(accounts.otherOwner);
  const { unread } = (await (await counted).json()).data as { unread: number };
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const staff = await another(browser, baseURL ?? '', accounts.superAdmin);
  const headers = await staff.evaluate(() => ({
    authorization: `Bearer ${/JWT=([^;]+)/.exec(document.cookie)?.[1]}`,
    'content-type': 'application/json',
  }));
  const lists = `/v1/super-admin/users?searchValue=${accounts.otherOwner}`;
  const [owner] = (await (await staff.request.get(lists, { headers })).json()).data.users;
  const step = (name: string) =>
    staff.request.post(`/v1/super-admin/users/${owner._id}/${name}`, {
      headers,
      data: { reason: 'Checking the books.' },
    });
  expect((await step('restrict')).status()).toBe(200);
  await expect(bell).toHaveAccessibleName(`Notifications, ${unread + 1} unread`);
  await expect(page.getByRole('region', { name: 'Restricted account' })).toBeVisible();
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Your account was restricted')).toBeVisible();
  await expect(panel.getByText('Checking the books.')).toBeVisible();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel.getByText('Your account was restricted')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(bell).toHaveAccessibleName('Notifications');
  expect((await step('unrestrict')).status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Restricted account' })).toBeHidden();
  await staff.context().close();
  expect(complaints).toEqual([]);
});
