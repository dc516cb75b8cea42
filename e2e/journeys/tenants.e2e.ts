import { accounts, expect, run, test } from '../fixtures.ts';

const { main, other } = run.tenants;

test("a tenant's owner sees only the tenant's own rows and areas", async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.otherOwner);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Home',
    'Franchisors',
    'Users',
    'Leads from LinkedIn',
    'Admin Details',
    'Billing',
  ]);

  await navigation.getByRole('link', { name: 'Users' }).click();
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table.getByRole('cell', { name: other.name }).first()).toBeVisible();
  await expect(table.getByRole('cell', { name: main.name })).toHaveCount(0);
  await page.getByRole('searchbox').fill(`${main.subdomain}.test`);
  await expect(page.getByText(`No users match “${main.subdomain}.test”`)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an area that is not allowed sends the visitor to the first that is', async ({
  page,
  signIn,
  remoteRequests,
}) => {
  await signIn(accounts.otherOwner, '/home');
  await page.evaluate(() => history.pushState({}, '', '/api-keys'));
  await page.goto(page.url());
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('You do not have access to API Keys.')).toBeVisible();
  expect(remoteRequests()).not.toContain('lead-forms');
});

test('a session of one tenant is refused on the host of another', async ({ page, signIn }) => {
  await signIn(accounts.owner);
  const token = (await page.context().cookies()).find(({ name }) => name === 'JWT')?.value;
  const answer = await page.request.get('/v1/super-admin/users', {
    headers: { authorization: `Bearer ${token}`, 'x-subdomain': other.subdomain },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'tenant_mismatch' });
});
