import { devices } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { formKeys } from '../form-keys.ts';

const title = 'Order of seats';

test('a form shows earlier answers and what it computes of them, with and without scripts', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  const { button, enter, create, add, publish, activate } = formKeys(page);
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await signIn(accounts.superAdmin, '/lead-forms');
  await create(title);
  await add(title, 'Number', 'Seats');
  await add('Seats', 'Number', 'Price');
  await page.getByRole('combobox', { name: 'Filled in by' }).selectOption('computed');
  await box('Expression').fill('answers.number_1 * 12.5');
  await add('Price', 'Short answer', 'Who pays?');
  await box('Subtitle').fill('It is  a month.');
  await box('Subtitle').press('Home');
  for (const _sign of 'It is ') await box('Subtitle').press('ArrowRight');
  await enter(button('Insert an answer into Subtitle'));
  await enter(page.getByRole('menuitem', { name: 'Price' }));
  await expect(box('Subtitle')).toHaveValue('It is {{number_2}} a month.');
  await publish(title);
  const id = await activate(title);

  const phone = await browser.newContext(devices['Pixel 7']);
  const visitor = await phone.newPage();
  await visitor.goto(`${baseURL}/view/${id}`);
  await visitor.getByLabel('Seats').fill('4');
  await expect(visitor.getByText('It is 50 a month.')).toBeVisible();
  await visitor.getByLabel('Seats').fill('');
  await expect(visitor.getByText('It is a month.')).toBeVisible();
  await phone.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  const opened = Date.now();
  await reader.goto(`${baseURL}/view/${id}`);
  await reader.getByLabel('Seats').fill('four');
  await reader.getByRole('button', { name: 'Submit' }).click();
  await expect(reader.getByText('Seats is incorrect').first()).toBeVisible();
  await reader.getByLabel('Seats').fill('4');
  // The server treats faster submissions as spam.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_500);
  await reader.getByRole('button', { name: 'Submit' }).click();
  await expect(reader.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await plain.close();

  await page.goto(`/lead-forms/responses/${id}`);
  await expect(page.getByRole('cell', { name: '50', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
