import { accounts, expect, test } from '../fixtures.ts';

/** An A4 sheet at 96 pixels per inch. */
const sheet = { width: 794, height: 1123 };

test('a printed page has the width of the sheet, without sidebar and buttons', async ({
  page,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin);
  await page.setViewportSize(sheet);
  const main = page.getByRole('main');
  const openCompany = async () => {
    await page.goto('/companies');
    await main.locator('[data-opens] a').first().click();
    await expect(page).toHaveURL(/\/company\/show\//);
  };
  for (const open of [() => page.goto('/home'), () => page.goto('/users'), openCompany]) {
    await page.emulateMedia({ media: 'screen' });
    await open();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    const box = await main.boundingBox();
    expect(box?.width).toBe(sheet.width);
    await expect(main.locator('button:not(th *):visible')).toHaveCount(0);
  }
  expect(complaints).toEqual([]);
});
