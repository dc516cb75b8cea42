import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { addressFor, expect, test } from '../fixtures.ts';

test('a form is made, put in order and published with the keyboard alone', async ({
  page,
  baseURL,
  signIn,
  complaints,
}) => {
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const enter = (what: Locator) => what.press('Enter');
  const write = async (what: Locator, text: string) => {
    await what.press('Control+a');
    await keyboard.type(text);
  };
  const add = async (after: string, type: string, title: string) => {
    await enter(button(`Add after ${after}`));
    await enter(page.getByRole('menuitem', { name: type, exact: true }));
    await write(page.getByLabel('Title', { exact: true }), title);
    await expect(button(`Move ${title}`)).toBeVisible();
  };

  await signIn('super@demo.test');
  await page.goto(addressFor(baseURL ?? '', 'super@demo.test', '/lead-forms'));
  await enter(button('New form'));
  await enter(page.getByRole('button', { name: 'Enter the title, Title' }));
  await write(page.getByRole('textbox', { name: 'Title', exact: true }), 'By keyboard');
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible();

  await add('By keyboard', 'Short answer', 'Your name');
  await add('Your name', 'Email', 'Work email');
  await add('Work email', 'Single choice', 'Colour');
  await enter(button('Add option'));
  await write(page.getByRole('textbox', { name: 'Option 1' }), 'Red');
  await enter(button('Add option'));
  await write(page.getByRole('textbox', { name: 'Option 2' }), 'Blue');

  await button('Move Colour').press('Space');
  await expect(page.getByText('Colour lifted, position 4 of 5.')).toBeAttached();
  await keyboard.press('ArrowUp');
  await expect(page.getByText('Colour, position 3 of 5.')).toBeAttached();
  await keyboard.press('Space');
  await expect(page.getByText('Colour dropped, position 3 of 5.')).toBeAttached();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const found = await new AxeBuilder({ page }).analyze();
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await page.reload();
  const blocks = page.getByRole('region', { name: 'Form' }).locator('[aria-pressed]');
  await expect(blocks).toHaveCount(5);
  await expect(blocks.nth(2)).toHaveAccessibleName('Colour, Single choice');

  await enter(button('Publish'));
  const dialog = page.getByRole('dialog', { name: 'Publish By keyboard' });
  await expect(dialog.getByText('Everything is in order.')).toBeVisible();
  await enter(dialog.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('The form was published.')).toBeVisible();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
