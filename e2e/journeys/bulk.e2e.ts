import { readFile } from 'node:fs/promises';
import { accounts, expect, needOwnServer, test } from '../fixtures.ts';

test('37 of the people a filter gives are restricted at once, and it is taken back', async ({
  page,
  signIn,
  complaints,
}) => {
  needOwnServer('It restricts 37 people of the demo data.');
  await signIn(accounts.superAdmin, '/users?size=100');
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('checkbox', { name: 'Confirmed' }).check();
  await filters.getByRole('checkbox', { name: 'Active', exact: true }).check();
  await filters.getByRole('checkbox', { name: 'Member' }).check();
  await filters.getByRole('checkbox', { name: 'Guest' }).check();
  await filters.getByRole('checkbox', { name: 'Educator' }).check();
  await filters.getByRole('checkbox', { name: 'Seat holder' }).check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!the )/ });
  // The previous rows stay visible until the filtered ones arrive.
  await expect(page.getByRole('status').filter({ hasText: 'found' })).not.toContainText('120');
  await expect(boxes.nth(36)).toBeVisible();
  const before = await boxes.count();
  await boxes.first().click();
  await boxes.nth(36).click({ modifiers: ['Shift'] });
  await expect(page.getByText('37 users selected').first()).toBeVisible();
  await page.getByRole('button', { name: 'Restrict', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Restrict 37 users?' });
  await dialog.getByLabel('Reason').fill('The quarter is looked through.');
  await dialog.getByRole('button', { name: 'Restrict' }).click();

  await expect(page.getByText('37 users were restricted.')).toBeVisible();
  await expect(boxes).toHaveCount(before - 37);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('37 users were unrestricted.')).toBeVisible();
  await expect(boxes).toHaveCount(before);
  expect(complaints).toEqual([]);
});

test('an export has as many rows as the list, whatever it is narrowed to', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.superAdmin, '/users?status=confirmed&sort=name:down');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const rows = file.trimEnd().split('\r\n').length - 1;
  await expect(page.getByText(`${rows} users exported.`)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toContainText(
    `${rows} users found`,
  );
});

test('a view keeps filters and columns, and the list begins with it', async ({ page, signIn }) => {
  await signIn(accounts.support, '/users?status=pending');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Company' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Not activated');
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'Not activated' })).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Set as default' }).click();
  await expect(page.getByText('The list opens with this view.')).toBeVisible();

  await page.goto('/users');
  await expect(page).toHaveURL(/status=pending/);
  await expect(page.getByRole('button', { name: 'Not activated' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'Not activated' })).toHaveCount(0);
});
