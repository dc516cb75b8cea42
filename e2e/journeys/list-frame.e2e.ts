import type { Locator, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';

const framedLists = [
  '/users',
  '/companies',
  '/lead-forms',
  '/audit-log',
  '/support-ticket',
  '/faqs',
];

test('rows scroll below the tools and the header of a list, and above its pages', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.superAdmin);
  await page.setViewportSize({ width: 1440, height: 700 });
  const main = page.getByRole('main');
  for (const path of framedLists) {
    await page.goto(path);
    const rows = main.locator('[data-row]');
    await expect(rows.first()).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await rows.first().hover();
    await page.mouse.wheel(0, 400);
    await expect(rows.first()).not.toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('columnheader').first()).toBeInViewport({ ratio: 1 });
    await expect(main.getByRole('searchbox')).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(/Page 1 of/)).toBeInViewport({ ratio: 1 });
  }
});

test('rows have room below charts', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin, '/support-ticket?charts=quarter');
  await page.setViewportSize({ width: 1440, height: 700 });
  const rows = page.getByRole('main').locator('[data-row]');
  await expect(rows.first()).toBeAttached();
  const frame = page.getByRole('main').locator('[data-frame]');
  await frame.scrollIntoViewIfNeeded();
  await expect(rows.nth(3)).toBeInViewport({ ratio: 0.9 });
});

/** Windows and the number of whole rows that are in sight in each at first. */
const windows = [
  { width: 390, height: 844, least: 4 },
  { width: 768, height: 1024, least: 4 },
  // 1440 × 900 at 200 % zoom.
  { width: 720, height: 450, least: 3 },
];

/** Lists of each kind: with charts, cards with pictures, tabs, an introduction, many buttons. */
const lists = [
  '/users',
  '/companies',
  '/linkedin-leads',
  '/referrals',
  '/support-ticket',
  '/account-review',
  '/videos',
  '/event-hub',
  '/webhooks',
  '/webpixel-usage',
  '/audit-log',
  '/lead-forms',
  '/manage-subscription',
];

/** Counts the rows between the bar of the page and the pages of the list, without scrolling. */
const wholeRows = async (page: Page, rows: Locator): Promise<number> => {
  const edges = await page.getByRole('main').evaluate((main) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const feet = [...main.querySelectorAll('*')].filter((element) => {
      const { position, bottom } = getComputedStyle(element);
      return position === 'sticky' && bottom !== 'auto';
    });
    const tops = feet.map((foot) => foot.getBoundingClientRect().top);
    return { top: Math.max(0, bar), bottom: Math.min(window.innerHeight, ...tops) };
  });
  return rows.evaluateAll(
    (all, { top, bottom }) =>
      all.filter((row) => {
        const box = row.getBoundingClientRect();
        return box.height > 0 && box.top >= top && box.bottom <= bottom;
      }).length,
    edges,
  );
};

test('four rows are in sight on a phone and a tablet, three at 200 % zoom', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn(accounts.superAdmin);
  for (const path of lists) {
    for (const { width, height, least } of windows) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const main = page.getByRole('main');
      const rows = main.locator('[data-row]');
      await expect(rows.first()).toBeVisible();
      await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect
        .poll(() => wholeRows(page, rows), { message: `${path} at ${width} × ${height}` })
        .toBeGreaterThanOrEqual(least);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  }
});

test('search, filters, order and the menu of all other actions are one bar of a phone', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(accounts.superAdmin, '/users');
  const main = page.getByRole('main');
  const bar = [
    main.getByRole('searchbox'),
    main.getByRole('button', { name: 'Filters' }),
    main.getByRole('combobox', { name: 'Sort by' }),
    main.getByRole('button', { name: 'More actions for this list' }),
  ];
  const middles: number[] = [];
  for (const control of bar) {
    const box = await control.boundingBox();
    if (!box) throw new Error('A control of the bar is not shown.');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    middles.push(box.y + box.height / 2);
  }
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  await main.getByRole('button', { name: 'More actions for this list' }).click();
  for (const name of ['Invite from CSV', 'Views', 'Columns', 'Export CSV'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Invite from CSV' }).click();
  await expect(page).toHaveURL(/popup=import/);
  await expect(page.getByRole('dialog')).toBeVisible();
});
