import type { Page } from '@playwright/test';
import { changeScheme, faultsOf, serious } from '../accessibility-faults.ts';
import { accounts, addressFor, expect, run, test } from '../fixtures.ts';
import {
  companyTabs,
  openScreens,
  ownerScreens,
  personTabs,
  sizes,
  staffScreens,
} from '../screens.ts';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Returns the headers, numbers, times and states of tables that are cut off: unlike a name, which
 * ends in an ellipsis and is whole as a title, half of them says something else.
 */
const cutOf = (page: Page) =>
  page.evaluate(() => {
    const isCut = (part: Element) => {
      const cell = part.closest('th, td');
      const { right } = part.getBoundingClientRect();
      return part === cell
        ? part.scrollWidth > part.clientWidth
        : right > (cell?.getBoundingClientRect().right ?? right);
    };
    const parts = document.querySelectorAll('main :is(th, td time, td :has(> [data-mark]))');
    return [...parts].filter(isCut).map(({ textContent }) => textContent);
  });

const { wide, narrow } = sizes;

/** The smallest page that WCAG asks for. */
const smallest = { width: 320, height: 640 };

const isDark = (page: Page) =>
  page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);

const expectNoFaults = async (page: Page, screen: string, rules?: string[]) => {
  const faults = await faultsOf(page, { impacts: serious, ...(rules && { rules }) });
  const width = page.viewportSize()?.width;
  const scheme = rules ? 'dark' : 'light';
  expect({ screen, width, scheme, faults }).toEqual({ screen, width, scheme, faults: [] });
};

/** A colour scheme changes colours only, so dark is checked for contrast only. */
const checks = {
  light: async (page: Page, screen: string) => {
    await expectNoFaults(page, screen);
    const [overflow, cut] = [await overflowOf(page), await cutOf(page)];
    expect({ screen, overflow, cut }).toEqual({ screen, overflow: 0, cut: [] });
  },
  dark: (page: Page, screen: string) => expectNoFaults(page, screen, ['color-contrast']),
};

/**
 * Checks a screen at both widths, light and dark, in one visit. It begins with the scheme of the
 * screen before: a change of all colours takes as long as a check.
 */
const expectFaultless = async (page: Page, screen: string) => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const [first, second] = (await isDark(page))
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  await checks[first](page, screen);
  await page.setViewportSize(narrow);
  await checks[first](page, screen);
  await page.setViewportSize(smallest);
  expect({ screen, overflow: await overflowOf(page) }).toEqual({ screen, overflow: 0 });
  await page.setViewportSize(narrow);
  await changeScheme(page, second);
  await checks[second](page, screen);
  await page.setViewportSize(wide);
  await checks[second](page, screen);
};

// Each test opens many screens in turn.
test.describe.configure({ timeout: 240_000 });

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

for (const [group, paths] of Object.entries(staffScreens))
  test(`nothing serious for assistive technology on ${group}`, async ({
    page,
    signIn,
    complaints,
  }) => {
    await signIn(accounts.superAdmin);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
      await expectFaultless(page, path);
    }
    expect(complaints).toEqual([]);
  });

test('nothing serious for assistive technology on one organization, company and person', async ({
  page,
  signIn,
  complaints,
  baseURL,
}) => {
  const { name, subdomain } = run.tenants.main;
  await signIn(accounts.superAdmin, `/white-label?q=${subdomain}`);
  await page.getByRole('link', { name, exact: true }).click();
  const link = page.getByRole('navigation').getByRole('link', { name: 'Franchisee' });
  await expect(link).toBeVisible();
  await expectFaultless(page, 'an organization');
  await link.click();
  await expect(page.getByRole('button', { name: 'Edit franchisee' })).toBeVisible();
  await expectFaultless(page, 'the tiers of an organization');
  await page.goto('/companies');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('tablist')).toBeVisible();
  const { pathname } = new URL(page.url());
  for (const tab of companyTabs) {
    await page.goto(`${pathname}?companyTab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expectFaultless(page, `a company: ${tab}`);
  }
  await page.goto('/users');
  await page.getByRole('row').getByRole('link').first().click();
  for (const tab of personTabs) {
    await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
    await expectFaultless(page, `a person: ${tab}`);
  }
  await signIn(accounts.owner, '/admin-details');
  for (const path of ownerScreens) {
    await page.goto(addressFor(baseURL ?? '', accounts.owner, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFaultless(page, path);
  }
  expect(complaints).toEqual([]);
});

test('nothing serious for assistive technology on notifications, wide and narrow', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin);
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size);
    await page.goto('/home');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    expect(await faultsOf(page, { impacts: serious })).toEqual([]);
    await changeScheme(page, 'dark');
    expect(await faultsOf(page, { impacts: serious, rules: ['color-contrast'] })).toEqual([]);
    await changeScheme(page, 'light');
  }
  expect(complaints).toEqual([]);
});

test('nothing serious for assistive technology before sign-in and where no page is', async ({
  page,
  signIn,
}) => {
  for (const path of openScreens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFaultless(page, path);
  }
  await signIn(accounts.superAdmin, '/no-such-page');
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
  await expectFaultless(page, '/no-such-page');
});
