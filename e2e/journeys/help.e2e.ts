import { faultsOf } from '../accessibility-faults.ts';
import { accounts, addressFor, expect, test } from '../fixtures.ts';

test('an answer that an owner publishes is on the help page of the organization', async ({
  page,
  signIn,
  complaints,
  baseURL,
}) => {
  const question = `When is support open, ${Date.now()}?`;
  await signIn(accounts.owner, '/faqs?popup=add');
  const dialog = page.getByRole('dialog', { name: 'New FAQ' });
  await dialog.getByLabel('Question').fill(question);
  await dialog.getByLabel('Answer').fill('From nine to five.');
  await dialog.getByLabel('Published').check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('link', { name: 'Help page' })).toHaveAttribute('href', '/help');
  await page.goto(addressFor(baseURL ?? '', accounts.owner, '/help'));
  await page.getByRole('searchbox').fill(question);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('status')).toContainText('1 answer contains');
  await expect(page.getByText('From nine to five.')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, { rules: ['color-contrast'] })).toEqual([]);

  await page.goto(
    addressFor(baseURL ?? '', accounts.owner, `/faqs?q=${encodeURIComponent(question)}`),
  );
  await page.getByRole('button', { name: `Actions for ${question}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('No questions match')).toBeVisible();
  expect(complaints).toEqual([]);
});
