import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const screens = [
  '/home',
  '/users',
  '/companies',
  '/white-label',
  '/lead-forms',
  '/faqs?popup=add',
  '/api-keys',
  '/audit-log',
];

const serious = ['serious', 'critical'];

const faultsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => serious.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
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
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/sign-in');
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await signIn('super@demo.test');
      for (const screen of screens) {
        await page.goto(screen);
        await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect({ screen, faults: await faultsOf(page) }).toEqual({ screen, faults: [] });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect({ screen, overflow }).toEqual({ screen, overflow: 0 });
      }
      expect(complaints).toEqual([]);
    });
