import { faultsOf } from '../accessibility-faults.ts';
import { accounts, expect, needOwnServer, test } from '../fixtures.ts';

needOwnServer('It charges seats and records payments.');

test('an owner adds seats for a price that was shown, and staff record the payment of an invoice', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.owner, '/billing');
  const subscriptions = page.getByRole('table', { name: 'Subscriptions' });
  const row = subscriptions
    .getByRole('row')
    .filter({ hasText: 'Active' })
    .filter({ hasText: 'Standard seat, monthly' })
    .first();
  const company = (await row.getByRole('cell').first().textContent()) ?? '';
  const [used, total] = ((await row.getByRole('cell').nth(3).textContent()) ?? '').split(' of ');
  const wanted = Number(total) + 2;
  await row.getByRole('button', { name: 'Change seats' }).click();
  const dialog = page.getByRole('dialog', { name: `Seats of ${company}` });
  await dialog.getByLabel('Seats').fill(String(wanted));
  await dialog.getByRole('button', { name: 'Show the price' }).click();
  await expect(
    dialog.getByText(/^Standard seat, monthly, 2 more for \d+ of \d+ days$/),
  ).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change seats' }).click();
  await expect(page.getByText('The seats were changed.')).toBeVisible();
  const named = subscriptions.getByRole('row').filter({ hasText: company });
  await expect(named.getByText(`${used} of ${wanted}`)).toBeVisible();
  // The charge is part of the next invoice.
  await expect(page.getByText(/^Standard seat, monthly, 2 more for/).first()).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await signIn(accounts.superAdmin, '/manage-subscription?tab=invoices&status=open,past-due');
  const invoices = page.getByRole('table', { name: 'Invoices' });
  // Those of Chargebee have other numbers.
  const link = invoices.getByRole('link', { name: /^INV-/ }).first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  const panel = page.getByRole('dialog', { name: number });
  await panel.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: `Payment of ${number}` });
  await payment.getByLabel('Reference').fill('Transfer 77');
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('The payment was recorded.')).toBeVisible();
  await expect(panel.getByText('Transfer 77')).toBeVisible();
  await expect(panel.getByText('$0.00')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
