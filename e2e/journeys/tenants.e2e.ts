import { expect, test } from '../fixtures.ts';

test("a tenant's owner sees only the tenant's own rows and areas", async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn('owner@northwind.test');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Home',
    'Franchisors',
    'Users',
    'FAQs',
    'Videos',
    'Requests',
    'Brand',
    'Company',
    'Admin Details',
  ]);

  await navigation.getByRole('link', { name: 'Users' }).click();
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table.getByRole('cell', { name: 'Northwind Partners' }).first()).toBeVisible();
  await expect(table.getByRole('cell', { name: 'Acme Growth' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('acme.test');
  await expect(page.getByText('No users match “acme.test”')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an area that is not allowed sends the visitor to the first that is', async ({
  page,
  signIn,
  remoteRequests,
}) => {
  await signIn('owner@northwind.test', '/home');
  await page.evaluate(() => history.pushState({}, '', '/api-keys'));
  await page.goto(page.url());
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('You do not have access to API Keys.')).toBeVisible();
  expect(remoteRequests()).not.toContain('lead-forms');
});

test('a session of one tenant is refused on the host of another', async ({ page, signIn }) => {
  await signIn('owner@acme.test');
  const token = (await page.context().cookies()).find(({ name }) => name === 'JWT')?.value;
  const answer = await page.request.get('/v1/super-admin/users', {
    headers: { authorization: `Bearer ${token}`, 'x-subdomain': 'northwind' },
  });
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'tenant_mismatch' });
});
