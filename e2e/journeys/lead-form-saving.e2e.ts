import type { Page } from '@playwright/test';
import { faultsOf } from '../accessibility-faults.ts';
import { accounts, addressFor, expect, run, signInOn, test } from '../fixtures.ts';

const email = accounts.superAdmin;

/** Opens a new form with one short answer and focuses its title. */
const startForm = async (page: Page, baseURL: string | undefined) => {
  await page.goto(addressFor(baseURL ?? '', email, '/lead-forms'));
  await page.getByRole('button', { name: 'Add form' }).click();
  await page.getByRole('button', { name: 'Add after Enter the title' }).click();
  await page.getByRole('menuitem', { name: 'Short answer', exact: true }).click();
  await expect(fieldOf(page, 2)).toBeFocused();
  await expect(saved(page)).toBeVisible();
};
/** Returns the field on the form for the title of a component. */
const fieldOf = (page: Page, order: number) =>
  page.getByRole('textbox', { name: `Title of component ${order}`, exact: true });
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const saved = (page: Page) => page.getByText('Saved', { exact: true });
/** Returns the whole label of an answer that can be inserted. */
const labelOf = async (page: Page, label: RegExp) =>
  (await page.getByRole('option', { name: label }).textContent()) ?? '';
const titles = (page: Page) =>
  page.getByRole('region', { name: 'Form' }).locator('[aria-pressed]').nth(1);

test('everything typed while the network is away for half a minute is there afterwards', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await page.clock.install();
  await signIn(email);
  await startForm(page, baseURL);
  await context.setOffline(true);
  await page.keyboard.type('Your full');
  await expect(page.getByText(/^Not saved/).first()).toBeVisible();
  await page.clock.fastForward('00:15');
  await page.keyboard.type(' name');
  await page.getByRole('button', { name: 'Add after Your full name' }).click();
  await page.getByRole('menuitem', { name: 'Email', exact: true }).click();
  await page.keyboard.type('Work email');
  await page.clock.fastForward('00:15');
  await context.setOffline(false);
  await page.clock.fastForward('00:15');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(titles(page)).toHaveAccessibleName('Your full name, Short answer');
  await expect(page.getByRole('button', { name: 'Work email, Email' })).toBeVisible();
});

test('what was typed before the page broke down is there when it is opened again', async ({
  page,
  context,
  baseURL,
  signIn,
}) => {
  await signIn(email);
  await startForm(page, baseURL);
  const address = page.url();
  await context.setOffline(true);
  await page.keyboard.type('Your full name');
  await expect(page.getByRole('button', { name: 'Your full name, Short answer' })).toBeVisible();
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(titles(again)).toHaveAccessibleName('Your full name, Short answer');
  await expect(saved(again)).toBeVisible();
});

test('two who edit the same form see each other, and both are kept', async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn(email);
  await startForm(page, baseURL);
  await page.keyboard.type('Your name');
  await expect(saved(page)).toBeVisible();
  const theirs = await (await browser.newContext()).newPage();
  await signInOn(theirs, baseURL, accounts.admin);
  await theirs.goto(page.url());
  const alsoHere = (one: Page) => one.getByRole('status', { name: 'Also here' });
  await expect(alsoHere(theirs)).toContainText(run.staff.name);
  await expect(alsoHere(theirs)).toContainText('on Your name');
  await expect(alsoHere(page)).toContainText('Alder Finch');

  await theirs.getByRole('button', { name: 'Enter the title, Title' }).press('Enter');
  await expect(alsoHere(page)).toContainText('on Enter the title');
  await titleOf(theirs).fill('Their title');
  await titleOf(page).fill('Your full name');
  for (const one of [page, theirs]) {
    await expect(one.getByRole('button', { name: 'Their title, Title' })).toBeVisible();
    await expect(titles(one)).toHaveAccessibleName('Your full name, Short answer');
    await expect(saved(one)).toBeVisible();
  }
  await theirs.context().close();
  await expect(alsoHere(page)).not.toContainText('Alder Finch');
});

test('a rule is made, simulated and found by nobody to be inaccessible', async ({
  page,
  baseURL,
  signIn,
  complaints,
}) => {
  await signIn(email);
  await startForm(page, baseURL);
  await page.keyboard.type('Your name');
  await page.getByRole('button', { name: 'Add after Your name' }).click();
  await page.getByRole('menuitem', { name: 'Email', exact: true }).click();
  await expect(fieldOf(page, 3)).toBeFocused();
  await page.keyboard.type('Work email');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('button', { name: 'Add condition to rule 1' }).click();
  await expect(saved(page)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Preview' }).click();
  const simulation = page.getByRole('group', { name: 'What the logic does' });
  await expect(simulation.getByText('Hidden', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await expect(simulation.getByText('Hidden', { exact: true })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Work email' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Work email, Email' }).click();
  await page.getByRole('combobox', { name: 'Rule 1: match' }).selectOption('expression');
  const expression = page.getByRole('textbox', { name: 'Rule 1: expression' });
  await expect(expression).toHaveValue(/^has\(answers\.short_question_\d+\) && has/);
  await expression.fill('"Ada" ==');
  await expect(page.getByText('Something is missing at the end.')).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Rule 1: insert an answer' })
    .selectOption({ label: await labelOf(page, /^Your name · answers\./) });
  await expect(expression).toHaveValue(/^"Ada" == answers\.short_question_\d+$/);
  await expect(saved(page)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ad');
  await expect(simulation.getByText('Hidden', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
  await expect(page.getByRole('textbox', { name: 'Work email' })).toBeVisible();
  expect(complaints).toEqual([]);
});
