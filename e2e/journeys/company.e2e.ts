import { accounts, addressFor, expect, run, signInOn, test } from '../fixtures.ts';

test('two people edit one company: the second is asked, and nothing is lost', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  const own = encodeURIComponent(run.tenants.main.company);
  await signIn(accounts.superAdmin, `/companies?sort=name:up&q=${own}`);
  const link = page.locator('[data-row] a').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/company\/show\//);
  await page.goto(`${path}?companyTab=company-details`);
  await page.getByRole('button', { name: 'Edit details' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit the details of/ });
  await dialog.getByLabel('Industry').fill('Logistics');

  const other = await (await browser.newContext()).newPage();
  await signInOn(other, baseURL, accounts.admin);
  await other.goto(addressFor(baseURL ?? '', accounts.admin, `${path}?companyTab=company-details`));
  await other.getByRole('button', { name: 'Edit details' }).click();
  await other.getByLabel('Industry').fill('Retail');
  await other.getByLabel('Ideal customer').fill('Shops in small towns');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Another user changed this' });
  await expect(question.getByRole('row', { name: /Industry/ })).toContainText('LogisticsRetail');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Logistics').first()).toBeVisible();
  await expect(page.getByText('Shops in small towns').first()).toBeVisible();
  await other.context().close();
});
