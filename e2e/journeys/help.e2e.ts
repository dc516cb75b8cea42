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
  const dialog = page.getByRole('dialog', { name: 'Add FAQ' });
  await dialog.getByLabel('Question').fill(question);
  const answer = dialog.getByRole('textbox', { name: 'Answer' });
  await answer.click();
  await page.keyboard.type('## Hours');
  await page.keyboard.press('Enter');
  await page.keyboard.type('From ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('nine to five');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('.');
  await dialog.getByLabel('Published').check();
  await dialog.getByRole('button', { name: 'Add FAQ' }).click();
  await expect(dialog).toBeHidden();

  await expect(page.getByRole('link', { name: 'Help page' })).toHaveAttribute('href', '/help');
  await page.goto(addressFor(baseURL ?? '', accounts.owner, '/help'));
  await page.getByRole('searchbox').fill(question);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('status')).toContainText('1 answer contains');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: question }).click();
  await expect(page.getByRole('heading', { name: 'Hours', level: 2 })).toBeVisible();
  await expect(page.getByText('nine to five', { exact: true })).toHaveCSS('font-weight', '700');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('status')).toContainText('Thank you');
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/vote|visitor/i) }),
  );
  expect(await faultsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOf(page, { rules: ['color-contrast'] })).toEqual([]);

  await page.goto(
    addressFor(baseURL ?? '', accounts.owner, `/faqs?q=${encodeURIComponent(question)}`),
  );
  await expect(page.getByRole('row', { name: question })).toContainText('100% of 1');
  await page.getByRole('button', { name: `Actions for ${question}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('No questions match')).toBeVisible();
  expect(complaints).toEqual([]);
});
