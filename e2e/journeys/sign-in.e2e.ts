import { accounts, addressFor, expect, sendSignIn, test } from '../fixtures.ts';

test('a wrong password is told and keeps what was typed', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(accounts.superAdmin);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
  await expect(page.getByLabel('Email')).toHaveValue(accounts.superAdmin);
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a deactivated account is told so', async ({ page, baseURL }) => {
  await page.goto(addressFor(baseURL ?? '', accounts.deactivated, '/sign-in'));
  await sendSignIn(page, accounts.deactivated);
  await expect(page.getByText('Account Deactivated!')).toBeVisible();
});

test('a visitor of a deep link signs in and arrives there', async ({
  page,
  complaints,
  remoteRequests,
}) => {
  await page.goto('/users?sort=name:up');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  expect(remoteRequests()).toEqual([]);
  await sendSignIn(page, accounts.superAdmin);
  await expect(page).toHaveURL(/\/users\?sort=name:up$/);
  await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(complaints).toEqual([]);
});

test('after signing out the next click needs a new sign-in', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin, '/users');
  const stolen = (await page.context().cookies()).find(({ name }) => name === 'JWT')?.value;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${stolen}` };
      return (await page.request.get('/v1/super-admin/auth/me', { headers })).status();
    })
    .toBe(401);
});
