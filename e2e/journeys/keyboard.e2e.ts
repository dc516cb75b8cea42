import { accounts, addressFor, expect, password, test } from '../fixtures.ts';

test('from sign-in to a changed user with the keyboard alone', async ({ page, baseURL }) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  /** Presses Tab until the focused element has this name. */
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 40; steps += 1) {
      await keyboard.press('Tab');
      const label = await focused.evaluate(
        (element) => element.getAttribute('aria-label') ?? element.textContent,
      );
      if (name.test(label)) return;
    }
    throw new Error(`Tab does not lead to ${String(name)}.`);
  };
  await page.goto(addressFor(baseURL ?? '', accounts.otherOwner, '/sign-in'));
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(accounts.otherOwner);
  await keyboard.press('Tab');
  await keyboard.type(password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/home$/);

  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await expect(sidebar.getByRole('link', { name: 'Users' })).toBeVisible();
  await tabTo(/^Users$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.type('@people.');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/q=(@|%40)people\./);
  // A key for rows has no effect before there are any.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await tabTo(/^Filters/);
  await keyboard.press('j');
  await expect(focused).toHaveAttribute('data-row', /.+/);
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Edit' })).toBeVisible();
  await tabTo(/^Edit$/);
  await keyboard.press('Enter');
  const edit = page.getByRole('dialog', { name: /^Edit / });
  await expect(edit.getByLabel('First name')).toBeFocused();
  await keyboard.press('Control+a');
  await keyboard.type('Renamed');
  await keyboard.press('Enter');
  await expect(page.getByText('The user was saved.')).toBeVisible();
  await expect(edit).toBeHidden();
  await keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /Renamed/ })).toBeVisible();
});
