import { accounts, addressFor, expect, run, test } from '../fixtures.ts';

test('staff work as a user of a tenant, with a banner, and stop', async ({
  page,
  context,
  signIn,
  baseURL,
}) => {
  await signIn(accounts.support, `/users?q=${accounts.owner}`);
  await page.getByRole('button', { name: 'Actions for Odile Acker' }).click();
  await page.getByRole('menuitem', { name: 'Log in as user' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Too short');
  await dialog.getByRole('button', { name: 'Log in as user' }).click();
  await expect(dialog.getByText('Reason should have min 10 characters')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Helping with an invitation.');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Log in as user' }).click();
  const visit = await opened;
  await expect(visit).toHaveURL(addressFor(baseURL ?? '', accounts.owner, '/home'));
  const banner = visit.getByRole('region', { name: 'Working as another user' });
  await expect(banner).toContainText('You are working as Odile Acker.');
  await expect(visit.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);

  await visit.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expect(visit.getByRole('table', { name: 'Users' })).toBeVisible();
  await expect(visit.getByRole('button', { name: 'Invite user' })).toHaveCount(0);
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(visit).toHaveURL(new URL('/users', baseURL).href);
  await expect(visit.getByText(accounts.support).first()).toBeVisible();

  await visit.goto(addressFor(baseURL ?? '', accounts.owner, '/home'));
  await expect(
    visit.getByRole('heading', { name: `Sign in to ${run.tenants.main.name}` }),
  ).toBeVisible();
  await visit.close();

  await page.goto(`/users?q=${accounts.owner}`);
  await expect(page.getByRole('row', { name: accounts.owner })).toBeVisible();
});

test('a link that was used leads to sign-in and says so', async ({ page, baseURL }) => {
  await page.goto(addressFor(baseURL ?? '', accounts.owner, `/home?ott=${'A'.repeat(43)}`));
  await expect(page).toHaveURL(/\/sign-in\?link=invalid_request$/);
  await expect(page.getByRole('status')).toContainText('This sign-in link no longer works.');
});
