import { readFile } from 'node:fs/promises';
import { accounts, expect, needOwnServer, test } from '../fixtures.ts';

needOwnServer('It changes the domain and the webhooks of organizations of the demo data.');

const tabs = [
  ['Admin', 'Admin Details', 'Edit admin'],
  ['Franchisors', 'Franchisors', 'Pax8 CSV'],
  ['Franchisor', 'Franchisor', 'Edit tier name'],
  ['Franchisee', 'Franchisee', 'Edit franchisee'],
  ['Billing', 'Billing', 'Edit billing'],
] as const;

test('an organization is walked through by its sub-items and gets a domain', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin, '/white-label?q=driftwood');
  await page.getByRole('link', { name: 'Driftwood Group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Driftwood Group' })).toBeVisible();

  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [item, tab, button] of tabs) {
    await navigation.getByRole('link', { name: item, exact: true }).click();
    await expect(page.getByRole('region', { name: tab, exact: true }).first()).toBeVisible();
    await expect(navigation.locator('[aria-current="page"]')).toHaveText(item);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
  }

  await expect(page.getByRole('tablist')).toHaveCount(0);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect(page.getByRole('tab', { name: 'Billing', selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Expand navigation' }).click();
  await navigation.getByRole('link', { name: 'Agency', exact: true }).click();
  await page.getByRole('textbox', { name: 'Domain' }).fill('panel.driftwood.example');
  await page.getByRole('button', { name: 'Add domain' }).click();
  const records = page.getByRole('table', { name: 'DNS records' });
  await expect(records.getByRole('row')).toHaveCount(3, { timeout: 20_000 });
  await expect(records).toContainText('_outpost.panel.driftwood.example');
  await expect(page.getByText('Pending').first()).toBeVisible();
  await page.reload();
  await expect(records.getByRole('button', { name: 'Copy TXT value' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove domain' }).click();
  await expect(page.getByRole('textbox', { name: 'Domain' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('webhooks of an organization are switched and exported', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin, '/white-label?q=northwind');
  await page.getByRole('link', { name: 'Northwind Partners' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Webhooks', exact: true })
    .click();
  const hook = page.getByRole('row', { name: /crm/ });
  // Events of other journeys may have failed at its receiver, which does not exist.
  const enabled = /Enabled|Last delivery failed|failures in a row/;
  await expect(hook).toContainText(enabled);
  await hook.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(hook).toContainText('Disabled');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hook).toContainText(enabled);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('radio', { name: 'All columns' }).check();
  await page.getByRole('button', { name: 'Download' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines.slice(1).every((line) => line.includes('Northwind Partners'))).toBe(true);
});
