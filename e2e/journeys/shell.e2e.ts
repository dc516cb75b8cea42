import type { Page } from '@playwright/test';
import { changeScheme, faultsOf } from '../accessibility-faults.ts';
import { accounts, addressFor, expect, needOwnServer, sendSignIn, test } from '../fixtures.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });

test('a sign-out in one tab ends the other within a second', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin, '/users');
  const other = await page.context().newPage();
  await other.goto('/faqs');
  await expect(navigation(other)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/sign-in\?returnTo=%2Ffaqs/, { timeout: 1_000 });
  await expect(navigation(other)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a sign-in as somebody else is seen in every tab, without a row of the one before', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.superAdmin, '/users');
  const other = await page.context().newPage();
  await other.goto('/users');
  await expect(other.getByRole('table', { name: 'Users' }).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/sign-in/, { timeout: 1_000 });
  await sendSignIn(page, accounts.support);
  await expect(navigation(page)).toBeVisible();
  await expect(navigation(other)).toBeVisible();
  for (const one of [page, other]) {
    await expect(one.getByText(accounts.support).first()).toBeVisible();
    await expect(navigation(one).getByRole('link', { name: 'API Keys' })).toHaveCount(0);
  }
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`the palette leads anywhere by keyboard at ${width} px`, async ({
    page,
    signIn,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(accounts.superAdmin, '/users');
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByPlaceholder('What are you looking for?')).toBeFocused();
    await expect(palette(page).getByText('Jump to', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('new f');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/faqs\?popup=add$/);
    const dialog = page.getByRole('dialog', { name: 'Add FAQ' });
    await expect(dialog.getByLabel('Question')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('organ');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table', { name: 'Organizations' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    expect(complaints).toEqual([]);
  });

test('the sidebar stays collapsed after a reload, and still names its entries', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  const link = navigation(page).getByRole('link', { name: 'Lead Forms' });
  await link.hover();
  await expect(page.getByRole('tooltip', { name: 'Lead Forms' })).toBeVisible();
  await link.click();
  await expect(page.getByRole('table', { name: 'Lead Forms' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('on a phone the drawer gives the focus back, and a choice in it leads to its screen', async ({
  page,
  signIn,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(accounts.superAdmin, '/users');
  const opener = page.getByRole('button', { name: 'Open navigation' });
  await opener.click();
  await expect(navigation(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await navigation(page).getByRole('link', { name: 'Lead Forms' }).click();
  await expect(page.getByRole('table', { name: 'Lead Forms' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(complaints).toEqual([]);
});

test('a deactivated account is shown the way to support', async ({ page, baseURL }) => {
  needOwnServer('The address of support is a setting.');
  await page.goto(addressFor(baseURL ?? '', accounts.deactivated, '/sign-in'));
  await sendSignIn(page, accounts.deactivated);
  const toast = page.getByRole('alert').filter({ hasText: 'Account Deactivated!' });
  await expect(toast).toContainText('Please contact support to Reactivate your account');
  await page.keyboard.press('F8');
  await expect(toast.getByRole('button', { name: 'Contact Support' })).toBeFocused();
  await page.context().route('**/support', (route) => route.fulfill({ body: 'Support' }));
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  expect((await opened).url()).toBe('https://outpost.example/support');
});

test('palette, collapsed sidebar and toast have nothing against them, light and dark', async ({
  page,
  baseURL,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const expectNoFaults = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await changeScheme(page, colorScheme);
      const faults = await faultsOf(page, { without: 'form' });
      expect({ colorScheme, faults }).toEqual({ colorScheme, faults: [] });
    }
  };
  await page.goto(addressFor(baseURL ?? '', accounts.deactivated, '/sign-in'));
  await sendSignIn(page, accounts.deactivated);
  await expect(page.getByText('Account Deactivated!')).toBeVisible();
  await expectNoFaults();
  await signIn(accounts.superAdmin);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await page.mouse.move(700, 400);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoFaults();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeVisible();
  await expectNoFaults();
});
