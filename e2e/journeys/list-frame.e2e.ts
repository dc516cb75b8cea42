import { accounts, expect, test } from '../fixtures.ts';

const lists = ['/users', '/companies', '/lead-forms', '/audit-log', '/support-ticket', '/faqs'];

test('rows scroll below the tools and the header of a list, and above its pages', async ({
  page,
  signIn,
}) => {
  await signIn(accounts.superAdmin);
  await page.setViewportSize({ width: 1440, height: 700 });
  const main = page.getByRole('main');
  for (const path of lists) {
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
