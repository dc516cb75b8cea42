import { accounts, expect, test } from '../fixtures.ts';

test('a program reads with a key until it is revoked, and the panel shows its calls', async ({
  page,
  request,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin, '/api-keys');
  await page.getByRole('button', { name: 'Add API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add API key' });
  await dialog.getByLabel('Name').fill('Journey program');
  await dialog.getByRole('combobox', { name: 'Organization' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add API key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new API key' });
  const secret = await shown.getByLabel('Secret').inputValue();
  await shown.getByRole('button', { name: 'I have copied it' }).click();

  const headers = { authorization: `Bearer ${secret}` };
  const read = () => request.get('/v1/super-admin/lead-forms', { headers });
  expect((await read()).status()).toBe(200);
  const users = await request.post('/v1/super-admin/users', { headers, data: {} });
  expect([users.status(), (await users.json()).code]).toEqual([403, 'forbidden']);

  await page.getByRole('cell', { name: 'Journey program', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Journey program' });
  await expect(drawer.getByRole('figure', { name: 'Calls by day' })).toBeVisible();
  await expect(
    drawer.getByRole('cell', { name: 'POST /v1/super-admin/users', exact: true }),
  ).toBeVisible();

  await drawer.getByRole('button', { name: 'Actions for Journey program in the panel' }).click();
  await page.getByRole('menuitem', { name: 'Revoke', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The journey is over.');
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(drawer.getByText('The journey is over.')).toBeVisible();
  expect((await read()).status()).toBe(401);
  expect(complaints).toEqual([]);
});
