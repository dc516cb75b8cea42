import { devices } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { formKeys } from '../form-keys.ts';

const title = 'Settings of answers';
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF'),
});

test('settings of answers guide a visitor, and hold against wrong answers and files', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  const { create, add, publish, activate } = formKeys(page);
  await signIn(accounts.superAdmin, '/lead-forms');
  await create(title);
  await add(title, 'Short answer', 'Order number');
  await page.getByRole('textbox', { name: 'Placeholder' }).fill('AB12');
  await page.getByRole('textbox', { name: 'Pattern' }).fill('[A-Z]{2}[0-9]+');
  await page.getByRole('textbox', { name: 'Message when it' }).fill('Two letters, then digits');
  await add('Order number', 'File', 'Documents');
  await page.getByRole('textbox', { name: 'Max. files' }).fill('2');
  for (const kind of ['Images', 'Text documents', 'Spreadsheets', 'Presentations'])
    await page.getByRole('switch', { name: kind }).click();
  await publish(title);
  const id = await activate(title);

  const phone = await browser.newContext(devices['Pixel 7']);
  const visitor = await phone.newPage();
  const opened = Date.now();
  await visitor.goto(`${baseURL}/view/${id}`);
  const order = visitor.getByLabel('Order number');
  await expect(order).toHaveAttribute('placeholder', 'AB12');
  await order.fill('12AB');
  const files = visitor.getByLabel(/^Documents/);
  await expect(files).toHaveAccessibleDescription('A PDF or plain text, up to 2 files');
  await files.setInputFiles({
    name: 'me.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a,b\n1,2\n'),
  });
  await expect(visitor.getByText('The file must be a PDF or plain text.').first()).toBeVisible();
  await files.setInputFiles([pdf('plan.pdf'), pdf('offer.pdf')]);
  await expect(visitor.getByText('plan.pdf (1 kB)')).toBeVisible();
  await expect(visitor.getByText('offer.pdf (1 kB)')).toBeVisible();
  await expect(files).toBeHidden();
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(order).toBeFocused();
  await expect(order).toHaveAccessibleDescription('Two letters, then digits');
  await order.fill('AB12');
  // The server treats faster submissions as spam.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_500);
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await phone.close();

  await page.goto(`/lead-forms/responses/${id}`);
  await page.getByRole('row').filter({ hasText: 'AB12' }).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: /plan\.pdf/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: /offer\.pdf/ })).toBeVisible();
  expect(complaints).toEqual([]);
});
