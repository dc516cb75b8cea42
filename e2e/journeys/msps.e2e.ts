import type { Page } from '@playwright/test';
import { accounts, addressFor, expect, sendSignIn, test } from '../fixtures.ts';

const head = accounts.msp;

const trySignIn = async (page: Page, address: string) => {
  await page.goto(address);
  await sendSignIn(page, head);
};

test('a disabled franchisor’s people are shut out at once, and enabling brings them back', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const address = addressFor(baseURL ?? '', head, '/sign-in');
  await trySignIn(theirs, address);
  await expect(theirs).toHaveURL(/\/home$/);

  await signIn(accounts.owner);
  await page.getByRole('link', { name: 'Franchisors' }).first().click();
  const franchisor = page.getByRole('row', { name: 'Northlake Realty' });
  await franchisor.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  const dialog = page.getByRole('dialog', { name: /^Disable / });
  await expect(dialog).toContainText(/shuts out \d+ companies and \d+ users/);
  await dialog.getByLabel('Reason').fill('Unpaid invoices.');
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(franchisor).toContainText('Disabled');

  await expect(theirs.getByRole('heading', { name: /^Sign in to/ })).toBeVisible();
  await trySignIn(theirs, address);
  await expect(theirs.getByText('Provider disabled')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Contact Support' })).toBeVisible();
  await expect(theirs.getByText(/^Your provider is disabled/)).toBeVisible();

  await franchisor.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Enable' }).click();
  await page
    .getByRole('dialog', { name: /^Enable / })
    .getByRole('button', { name: 'Enable' })
    .click();
  await expect(franchisor).toContainText('Enabled');
  await trySignIn(theirs, address);
  await expect(theirs).toHaveURL(/\/home$/);
  await theirs.context().close();
});
