import { faultsOf } from '../accessibility-faults.ts';
import { accounts, addressFor, expect, test } from '../fixtures.ts';
import { formKeys } from '../form-keys.ts';

test('a form is made, put in order and published with the keyboard alone', async ({
  page,
  baseURL,
  signIn,
  complaints,
}) => {
  const { keyboard } = page;
  const { button, enter, write, create, add, publish } = formKeys(page);

  await signIn(accounts.superAdmin);
  await page.goto(addressFor(baseURL ?? '', accounts.superAdmin, '/lead-forms'));
  await create('By keyboard');

  await add('By keyboard', 'Short answer', 'Your name');
  await add('Your name', 'Email', 'Work email');
  await add('Work email', 'Single choice', 'Colour');
  const addOption = { name: 'Add option' };
  await enter(page.getByRole('region', { name: 'Settings' }).getByRole('button', addOption));
  await write(page.getByRole('textbox', { name: 'Option 1', exact: true }), 'Red');
  await enter(page.getByRole('region', { name: 'Form' }).getByRole('button', addOption));
  const second = page.getByRole('textbox', { name: 'Option 2 of component 4' });
  await expect(second).toBeFocused();
  await write(second, 'Blue');

  await button('Move Colour').press('Space');
  await expect(page.getByText('Colour lifted, position 4 of 5.')).toBeAttached();
  await keyboard.press('ArrowUp');
  await expect(page.getByText('Colour, position 3 of 5.')).toBeAttached();
  await keyboard.press('Space');
  await expect(page.getByText('Colour dropped, position 3 of 5.')).toBeAttached();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.reload();
  const blocks = page.getByRole('region', { name: 'Form' }).locator('[aria-pressed]');
  await expect(blocks).toHaveCount(5);
  await expect(blocks.nth(2)).toHaveAccessibleName('Colour, Single choice');

  await publish('By keyboard');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});
