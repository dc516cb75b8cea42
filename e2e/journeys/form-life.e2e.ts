import type { Page } from '@playwright/test';
import { faultsOf, serious } from '../accessibility-faults.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { formKeys } from '../form-keys.ts';

const title = 'Form for a few';
const password = 'Harbour 7';

/** Checks a page of a visitor in both schemes, at the smallest width. */
const expectNoBarrier = async (visitor: Page) => {
  for (const scheme of ['light', 'dark'] as const) {
    await visitor.emulateMedia({ colorScheme: scheme });
    expect(await faultsOf(visitor, { impacts: serious })).toEqual([]);
  }
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
};

test('a form asks for its password, is reported, and ends with the words of its author', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  const { create, add, publish, activate } = formKeys(page);
  await signIn(accounts.superAdmin, '/lead-forms');
  await create(title);
  await add(title, 'Short answer', 'Your name');
  await publish(title);
  const id = await activate(title);

  await page.goto(`/lead-forms/details/${id}`);
  const change = async (values: Readonly<Record<string, string>>) => {
    await page.getByRole('button', { name: 'Edit settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit settings' });
    for (const [name, value] of Object.entries(values))
      await dialog.getByLabel(name, { exact: true }).fill(value);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  await change({ Password: password });
  await expect(page.getByText('Asked for first')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const visitor = await context.newPage();
  await visitor.goto(`${baseURL}/view/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Enter the password' })).toBeVisible();
  await expectNoBarrier(visitor);
  await visitor.getByLabel('Password').fill('guess');
  await visitor.getByRole('button', { name: 'Open the form' }).click();
  await expect(visitor.getByRole('alert')).toHaveText('This is not the password of the form.');
  await expectNoBarrier(visitor);
  await visitor.getByLabel('Password').fill(password);
  await visitor.getByRole('button', { name: 'Open the form' }).click();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await visitor.getByLabel('Your name').fill('Ada');
  await expect(visitor.getByText('Saved', { exact: false }).first()).toBeVisible();

  const opened = Date.now();
  const report = await context.newPage();
  await report.goto(`${baseURL}/view/${id}/report`);
  await expectNoBarrier(report);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('alert')).toBeVisible();
  await expectNoBarrier(report);
  await report.getByLabel('It is spam').check();
  await report.getByLabel('Details').fill('It came by mail.');
  // The server drops faster reports as those of programs.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_500);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByRole('button', { name: 'Send report' })).toBeHidden();
  await expectNoBarrier(report);

  await page.reload();
  const reports = page.getByRole('region', { name: 'Abuse reports' });
  await expect(reports.getByText('It came by mail.')).toBeVisible();
  await reports.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(reports.getByText('Resolved by')).toBeVisible();

  await change({ 'Close date': '2026-01-05', 'Closed title': 'See you in spring' });
  await visitor.goto(`${baseURL}/view/${id}`);
  await expect(visitor.getByRole('heading', { name: 'See you in spring' })).toBeVisible();
  await expectNoBarrier(visitor);
  await context.close();
});
