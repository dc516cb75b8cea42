import { accounts, expect, test } from '../fixtures.ts';

test('an owner finds a company beside the franchisors, opens it and comes back', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.owner, '/msps');
  await page.getByRole('tab', { name: 'Companies' }).click();
  await expect(page).toHaveURL(/\/msps\?mspTab=companies$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/company\/show\//);
  await expect(page.getByRole('tab', { name: 'Basic Details' })).toBeVisible();
  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  await expect(page).toHaveURL(/\/msps\?mspTab=companies$/);
});

test('a franchisor and a user have pages with their logs in the address', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.owner, '/msps');
  await page.getByRole('link', { name: 'Northlake Realty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northlake Realty' })).toBeVisible();
  await page.getByRole('tab', { name: 'Logs' }).click();
  await expect(page).toHaveURL(/\/msps\/show\/[^?]+\?mspTab=logs$/);
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible();

  await page.goto(page.url().replace(/\/msps\/.*/, '/users'));
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('link', { name: 'Open full page' }).click();
  await expect(page).toHaveURL(/\/users\/show\//);
  await page.getByRole('tab', { name: 'Logs' }).click();
  await expect(page).toHaveURL(/\?userTab=logs$/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Logs', selected: true })).toBeVisible();
});
