import { devices } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { formKeys } from '../form-keys.ts';

const title = 'From form to file';
/** Typed answers: quotes, commas, line breaks, an emoji, and a text that looks like a formula. */
const answers = {
  name: '=HYPERLINK("http://evil.test","Ada")',
  email: 'genoveva.feeney.of.the.northern.offices@answers.test',
  remark: 'First line, with a comma\nsecond "line" 🙂',
};
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('a form is made by keyboard, answered on a phone, and seen in the open panel and in its file', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  const { create, add, publish, activate } = formKeys(page);
  await signIn(accounts.superAdmin, '/lead-forms');
  await create(title);
  await add(title, 'Short answer', 'Your name');
  await add('Your name', 'Email', 'Work email');
  await add('Work email', 'Long answer', 'Remark');
  await publish(title);
  const id = await activate(title);

  const open = async (part: string) => {
    const tab = await page.context().newPage();
    await tab.goto(`${baseURL}/lead-forms/${part}/${id}`);
    return tab;
  };
  const responses = await open('responses');
  await expect(responses.getByText('No responses yet')).toBeVisible();
  const analytics = await open('details');
  const completions = analytics.getByRole('listitem').filter({ hasText: /^Completions/ });
  await expect(analytics.getByRole('list', { name: 'Funnel' })).toBeVisible();
  const logs = await open('logs');
  await expect(logs.getByRole('row').filter({ hasText: 'activated' })).toBeVisible();

  const phone = await browser.newContext(devices['Pixel 7']);
  const visitor = await phone.newPage();
  const opened = Date.now();
  await visitor.goto(`${baseURL}/view/${id}`);
  await visitor.getByLabel('Your name').fill(answers.name);
  await visitor.getByLabel('Work email').fill(answers.email);
  await visitor.getByLabel('Remark').fill(answers.remark);
  // The server treats faster submissions as spam.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2_500);
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await phone.close();

  // Rows never move under the pointer: new rows appear after a click.
  await responses.getByRole('button', { name: / – show$/ }).click();
  const response = responses.getByRole('row').filter({ hasText: answers.email });
  await response.getByRole('link').first().click();
  const panel = responses.getByRole('dialog', { name: answers.email });
  const heading = panel.getByRole('heading', { name: answers.email });
  await expect(heading).toBeVisible();
  // A long address breaks, and covers none of the buttons beside it.
  expect(await heading.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await panel.getByRole('button', { name: 'Close response' }).click();
  await expect(completions).toContainText('1 ·');
  await expect(analytics.getByRole('listitem').filter({ hasText: /^Phone/ })).toBeVisible();
  await logs.getByRole('button', { name: / – show$/ }).click();
  await expect(logs.getByRole('row').filter({ hasText: 'submitted' })).toBeVisible();

  const download = responses.waitForEvent('download');
  await responses.getByRole('button', { name: 'Export CSV' }).click();
  await responses.getByRole('button', { name: 'Download' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text).toContain([cell(`'${answers.name}`), answers.email, cell(answers.remark)].join(','));
  expect(complaints).toEqual([]);
});
