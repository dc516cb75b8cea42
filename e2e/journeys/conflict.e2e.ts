import { addressFor, expect, test } from '../fixtures.ts';

test('two people edit one user: the second is asked, and nothing is lost', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await signIn('owner@acme.test', '/users?q=guest@acme.test');
  await page.getByRole('button', { name: 'Actions for Gus Terrell' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Gus Terrell' });
  await dialog.getByLabel('First name').fill('Gustav');

  const other = await (await browser.newContext()).newPage();
  await other.goto(addressFor(baseURL ?? '', 'msp@acme.test', '/sign-in'));
  await other.getByLabel('Email').fill('msp@acme.test');
  await other.getByLabel('Password', { exact: true }).fill('Demo-pass-2026');
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other).toHaveURL(/\/home$/);
  await other.goto(addressFor(baseURL ?? '', 'msp@acme.test', '/users?q=guest@acme.test'));
  await other.getByRole('button', { name: 'Actions for Gus Terrell' }).click();
  await other.getByRole('menuitem', { name: 'Edit' }).click();
  await other.getByLabel('First name').fill('August');
  await other.getByLabel('Last name').fill('Terrel');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Somebody else changed this' });
  await expect(question.getByRole('row')).toHaveText([
    /Field/,
    'First nameGustavAugust',
    'Last nameTerrelTerrel',
  ]);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row', { name: 'guest@acme.test' })).toContainText('Gustav Terrel');
  await other.context().close();
});
