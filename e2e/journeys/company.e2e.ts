import { addressFor, expect, test } from '../fixtures.ts';

test('two people edit one company: the second is asked, and nothing is lost', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await signIn('super@demo.test', '/companies?sort=name:up');
  const link = page.locator('[data-row] a').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/company\/show\//);
  await page.goto(`${path}?companyTab=company-details`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit the details of/ });
  await dialog.getByLabel('Industry').fill('Logistics');

  const other = await (await browser.newContext()).newPage();
  await other.goto(addressFor(baseURL ?? '', 'admin@demo.test', '/sign-in'));
  await other.getByLabel('Email').fill('admin@demo.test');
  await other.getByLabel('Password', { exact: true }).fill('Demo-pass-2026');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/home$/);
  await other.goto(
    addressFor(baseURL ?? '', 'admin@demo.test', `${path}?companyTab=company-details`),
  );
  await other.getByRole('button', { name: 'Edit details' }).click();
  await other.getByLabel('Industry').fill('Retail');
  await other.getByLabel('Ideal customer').fill('Shops in small towns');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else changed this' });
  await expect(question.getByRole('row', { name: /Industry/ })).toContainText('LogisticsRetail');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Logistics').first()).toBeVisible();
  await expect(page.getByText('Shops in small towns').first()).toBeVisible();
  await other.context().close();
});
