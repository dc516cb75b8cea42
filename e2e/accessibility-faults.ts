import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe as the page has it once `loadAxe` has run. */
declare const axe: Pick<typeof Axe, 'run'>;

/** Loads axe into the document that the page shows now, once. */
const loadAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
};

/** Returns if nothing is in a transition: a colour may follow that of its parent, and a menu fades out. */
const isStill = () =>
  new Promise<boolean>((still) => {
    const look = () => {
      still(document.getAnimations().every((one) => !(one instanceof CSSTransition)));
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });

/** Waits until nothing on the page is in a transition: what is half transparent has no contrast. */
const waitUntilStill = (page: Page) =>
  expect.poll(() => page.evaluate(isStill), { intervals: [50] }).toBe(true);

/**
 * Returns the accessibility faults that axe finds on the page, one line for each rule. axe runs in
 * the page itself, which is enough without frames of other sites, and only its violations leave the
 * page: a full report of a long list takes as long as the check.
 */
export const faultsOf = async (
  page: Page,
  {
    rules,
    without,
    impacts,
  }: {
    /** Ids of the only rules to check. */
    rules?: string[];
    /** Selector of elements to leave out. */
    without?: string;
    /** Impacts of the faults to return. */
    impacts?: string[];
  } = {},
): Promise<string[]> => {
  await loadAxe(page);
  await waitUntilStill(page);
  const context = { include: 'html', ...(without && { exclude: without }) };
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const violations = await page.evaluate(
    async ([context, options]) => {
      const results = await axe.run(context, options);
      return results.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        html: nodes.map((node) => node.html.slice(0, 120)),
      }));
    },
    [context, options] as const,
  );
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact ?? ''))
    .map(({ id, html }) => `${id}: ${html.join(' | ')}`);
};

/** Impacts that fail a test. */
export const serious = ['serious', 'critical'];

/** Changes the colour scheme, and waits until all colours have changed. */
export const changeScheme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
  await waitUntilStill(page);
};
