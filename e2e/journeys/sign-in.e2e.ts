import { addressFor, expect, test } from '../fixtures.ts';

test('a wrong password is told and keeps what was typed', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('super@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect.');
  await expect(page.getByLabel('Email')).toHaveValue('super@demo.test');
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a deactivated account is told so', async ({ page, baseURL }) => {
  await page.goto(addressFor(baseURL ?? '', 'deactivated@acme.test', '/sign-in'));
  await page.getByLabel('Email').fill('deactivated@acme.test');
  await page.getByLabel('Password', { exact: true }).fill('Demo-pass-2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Account Deactivated!')).toBeVisible();
});

test('a visitor of a deep link signs in and arrives there', async ({
  page,
  signIn,
  complaints,
  remoteRequests,
}) => {
  await page.goto('/users?sort=name:up');
  await expect(page).toHaveURL(/\/sign-in\?returnTo=/);
  expect(remoteRequests()).toEqual([]);
  await signIn('super@demo.test', '/users?sort=name:up');
  await expect(page).toHaveURL(/\/users\?sort=name:up$/);
  await expect(page.getByRole('columnheader', { name: 'User' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  expect(complaints).toEqual([]);
});

test('after signing out the next click needs a new sign-in', async ({ page, signIn }) => {
  await signIn('super@demo.test', '/users');
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
