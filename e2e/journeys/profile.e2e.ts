import { accounts, expect, signInOn, test } from '../fixtures.ts';

test('people change their own name, see it at once, and end their other sessions', async ({
  page,
  browser,
  signIn,
  baseURL,
  complaints,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signInOn(other, baseURL, accounts.otherOwner);

  await signIn(accounts.otherOwner);
  await page.getByRole('link', { name: /Nell Winder/ }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await page.getByRole('button', { name: 'Edit name' }).click();
  await page.getByLabel('Last name').fill('Winders');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: /Nell Winders/ })).toBeVisible();

  await page.getByRole('button', { name: 'End all others' }).click();
  await expect(other).toHaveURL(/\/sign-in/);
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(0);
  await other.context().close();
  expect(complaints).toEqual([]);
});
