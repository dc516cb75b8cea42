import { accounts, addressFor, expect, signInOn, test } from '../fixtures.ts';

test('two people edit one user: the second is asked, and nothing is lost', async ({
  page,
  browser,
  signIn,
  baseURL,
}) => {
  await signIn(accounts.owner, `/users?q=${accounts.guest}`);
  await page.getByRole('button', { name: 'Actions for Gus Terrell' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Gus Terrell' });
  await dialog.getByLabel('First name').fill('Gustav');

  const other = await (await browser.newContext()).newPage();
  await signInOn(other, baseURL, accounts.colleague);
  await other.goto(addressFor(baseURL ?? '', accounts.colleague, `/users?q=${accounts.guest}`));
  await other.getByRole('button', { name: 'Actions for Gus Terrell' }).click();
  await other.getByRole('menuitem', { name: 'Edit' }).click();
  await other.getByLabel('First name').fill('August');
  await other.getByLabel('Last name').fill('Terrel');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();

  await dialog.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Another user changed this' });
  await expect(question.getByRole('row')).toHaveText([
    /Field/,
    'First nameGustavAugust',
    'Last nameTerrelTerrel',
  ]);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('row', { name: accounts.guest })).toContainText('Gustav Terrel');
  await other.context().close();
});
