import { readFile } from 'node:fs/promises';
import { devices } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { formKeys } from '../form-keys.ts';

const title = 'Form in two languages';
const arabic: Readonly<Record<string, string>> = {
  Colour: 'اللون',
  'Option 1': 'أحمر',
  'Option 2': 'أزرق',
};

test('a form is translated by a file, and answered in another language', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  const { button, create, add, publish, activate } = formKeys(page);
  await signIn(accounts.superAdmin, '/lead-forms');
  await create(title);
  await add(title, 'Single choice', 'Colour');
  await button('Paste options').click();
  const options = page.getByRole('dialog', { name: 'Paste options' });
  await options.getByRole('textbox').fill('Option 1\nOption 2');
  await options.getByRole('button', { name: 'Add options' }).click();
  await expect(options).toBeHidden();
  await publish(title);
  const id = await activate(title);

  await page.goto(`/lead-forms/details/${id}`);
  const section = page.getByRole('region', { name: 'Languages' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [header = '', ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n');
  const translated = lines.map((line) => `${line},${arabic[line.split(',')[1] ?? ''] ?? ''}`);
  await section.getByRole('button', { name: 'Upload CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload translations' });
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'texts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([`${header},ar`, ...translated].join('\r\n')),
  });
  await expect(dialog.getByText('Languages added: Arabic.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 3 texts' }).click();
  await expect(section.getByText(/^3 of \d+ texts translated$/)).toBeVisible();

  const phone = await browser.newContext(devices['Pixel 7']);
  const visitor = await phone.newPage();
  const opened = Date.now();
  await visitor.goto(`${baseURL}/view/${id}?lang=ar`);
  await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThan(420);
  await visitor.getByRole('radio', { name: 'أزرق' }).check();
  // The server treats faster submissions as spam.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_500);
  await visitor.locator('button[type=submit]').click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await phone.close();

  await page.goto(`/lead-forms/responses/${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Option 2' })).toBeVisible();
  expect(complaints).toEqual([]);
});
