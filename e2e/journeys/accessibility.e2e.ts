import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const screens = [
  '/home',
  '/users',
  '/companies',
  '/msps',
  '/admins',
  '/manage-requests',
  '/brand',
  '/audit-log?kind=changed',
  '/users?status=pending,confirmed&createdAt=2026-01-01..2026-12-31',
  '/lead-forms',
  '/faqs?popup=add',
  '/videos',
  '/videos?popup=add',
  '/api-keys',
  '/profile',
  '/audit-log',
  '/white-label',
];

/** Tabs of a company, without those hidden by default. */
const companyTabs = [
  'basic-details',
  'onboarding-details',
  'company-details',
  'team',
  'billing',
  'logs',
  'logs&log=connections',
  'agents',
];

const serious = ['serious', 'critical'];

const faultsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => serious.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

const expectFaultless = async (page: Page, screen: string) => {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect({ screen, faults: await faultsOf(page) }).toEqual({ screen, faults: [] });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ screen, overflow }).toEqual({ screen, overflow: 0 });
};

for (const colorScheme of ['light', 'dark'] as const)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`nothing serious for assistive technology, ${colorScheme} at ${width} px`, async ({
      page,
      signIn,
      complaints,
    }) => {
      // This test opens every screen in turn.
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/sign-in');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await signIn('super@demo.test');
      for (const screen of screens) {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
        await expectFaultless(page, screen);
      }
      await page.getByRole('link', { name: 'Acme Growth' }).first().click();
      await expect(page.getByRole('tablist')).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.goto('/home');
      if (width < 768) await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });

for (const colorScheme of ['light', 'dark'] as const)
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    test(`nothing serious on people and companies, ${colorScheme} at ${width} px`, async ({
      page,
      signIn,
      complaints,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn('super@demo.test', '/companies');
      await page.getByRole('row').getByRole('link').first().click();
      await expect(page.getByRole('tablist')).toBeVisible();
      const { pathname } = new URL(page.url());
      for (const tab of companyTabs) {
        await page.goto(`${pathname}?companyTab=${tab}`);
        await expect(page.getByRole('tabpanel')).toBeVisible();
        await expectFaultless(page, tab);
      }
      await page.goto('/users');
      await page.getByRole('row').getByRole('link').first().click();
      for (const tab of ['Profile', 'Sessions', 'Tickets', 'API Keys', 'Activity']) {
        await page.getByRole('dialog').getByRole('tab', { name: tab }).click();
        await expectFaultless(page, `a person: ${tab}`);
      }
      await signIn('owner@acme.test', '/admin-details');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFaultless(page, '/admin-details');
      expect(complaints).toEqual([]);
    });

for (const colorScheme of ['light', 'dark'] as const)
  test(`nothing serious on the pages before sign-in and off the map, ${colorScheme}`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of [
      '/sign-in?link=expired',
      '/forgot-password',
      '/reset-password?token=abc',
      '/activate?token=abc',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect({ path, faults: await faultsOf(page) }).toEqual({ path, faults: [] });
    }
    await signIn('super@demo.test', '/no-such-page');
    await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
