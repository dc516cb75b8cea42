import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { changeScheme } from '../accessibility-faults.ts';
import { accounts, addressFor, expect, run, test } from '../fixtures.ts';
import {
  companyTabs,
  formPages,
  listsWithPanels,
  openScreens,
  organizationTabs,
  ownerScreens,
  personTabs,
  recordPages,
  screensOfRoles,
  sizes,
  staffScreens,
} from '../screens.ts';

const folder = resolve(import.meta.dirname, '../../shots');

const nameOf = (screen: string) =>
  screen.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'start';

/** Takes pictures of the present screen at all widths, light and dark. */
const shoot = async (page: Page, group: string, screen: string): Promise<void> => {
  for (const scheme of ['light', 'dark'] as const) {
    await changeScheme(page, scheme);
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await expect(page.locator('[aria-busy="true"], .MuiSkeleton-root')).toHaveCount(0);
      const path = join(folder, nameOf(group), `${nameOf(screen)}-${size.width}-${scheme}.png`);
      await page.screenshot({ path });
    }
  }
  await page.setViewportSize(sizes.wide);
};

const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { includeHidden: true }).first()).toBeVisible();
};

test.beforeEach(async ({ page, complaints }) => {
  expect(complaints).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test.afterEach(({ complaints }) => expect(complaints).toEqual([]));

for (const [group, paths] of Object.entries(staffScreens))
  test(group, async ({ page, signIn }) => {
    await signIn(accounts.superAdmin);
    for (const path of paths) {
      await visit(page, path);
      await shoot(page, group, path);
    }
  });

test('one company', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin, '/companies');
  await page.getByRole('row').getByRole('link').first().click();
  await expect(page.getByRole('tablist')).toBeVisible();
  const { pathname } = new URL(page.url());
  for (const tab of companyTabs) {
    await visit(page, `${pathname}?companyTab=${tab}`);
    await shoot(page, 'one company', tab);
  }
});

test('one person', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin, '/users');
  await page.getByRole('row').getByRole('link').first().click();
  for (const tab of personTabs) {
    await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
    await shoot(page, 'one person', tab);
  }
});

test('one organization', async ({ page, signIn }) => {
  const { name, subdomain } = run.tenants.main;
  await signIn(accounts.superAdmin, `/white-label?q=${subdomain}`);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { pathname } = new URL(page.url());
  for (const tab of organizationTabs) {
    await visit(page, `${pathname}?whiteLabelTab=${tab}`);
    await shoot(page, 'one organization', tab);
  }
});

/** Returns the id of the first row of the list at this address. */
const firstRow = async (page: Page, list: string): Promise<string> => {
  await visit(page, list);
  const row = page.locator('[data-row]').first();
  await expect(row).toBeVisible();
  return (await row.getAttribute('data-row')) ?? '';
};

test('one lead form', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin);
  const id = await firstRow(page, '/lead-forms?status=active');
  for (const one of formPages) {
    await visit(page, `/lead-forms/${one}/${id}`);
    await shoot(page, 'one lead form', one);
  }
});

test('pages of records', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin);
  for (const [list, before] of recordPages) {
    await visit(page, before + (await firstRow(page, list)));
    await shoot(page, 'pages of records', list);
  }
});

test('records beside their lists', async ({ page, signIn }) => {
  await signIn(accounts.superAdmin);
  for (const list of listsWithPanels) {
    await visit(page, `${list}?open=${await firstRow(page, list)}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    await shoot(page, 'records beside their lists', list);
  }
});

test('an organization’s own screens', async ({ page, signIn, baseURL }) => {
  await signIn(accounts.owner);
  for (const path of ownerScreens) {
    await visit(page, addressFor(baseURL ?? '', accounts.owner, path));
    await shoot(page, 'own organization', path);
  }
});

for (const { role, email, paths } of screensOfRoles)
  test(`as ${role}`, async ({ page, signIn, baseURL }) => {
    await signIn(email);
    for (const path of paths) {
      await visit(page, addressFor(baseURL ?? '', email, path));
      await shoot(page, `as ${role}`, path);
    }
  });

test('before sign-in', async ({ page, complaints }) => {
  for (const path of openScreens) {
    await visit(page, path);
    await shoot(page, 'before sign-in', path);
  }
  // Chromium reports the links that the server refuses.
  const refused = openScreens.filter((path) => path.includes('token='));
  expect(complaints.splice(0)).toEqual(refused.map(() => expect.stringContaining('400')));
});
