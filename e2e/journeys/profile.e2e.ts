import { expect, test } from '../fixtures.ts';

test('people change their own name, see it at once, and end their other sessions', async ({
  page,
  browser,
  signIn,
  baseURL,
  complaints,
}) => {
  const address = (baseURL ?? '').replace('//', '//northwind.');
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${address}/sign-in`);
  await other.getByLabel('Email').fill('owner@northwind.test');
  await other.getByLabel('Password', { exact: true }).fill('Demo-pass-2026');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/home$/);

  await signIn('owner@northwind.test');
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
