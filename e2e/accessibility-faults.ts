import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Returns the accessibility faults that axe finds on the page, one line for each rule. axe runs in
 * the page itself (its "legacy mode", enough without frames of other sites) and reports violations
 * only: a blank page for each run and a full report take five times as long.
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
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => !impacts || impacts.includes(impact ?? ''))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

/** Impacts that fail a test. */
export const serious = ['serious', 'critical'];
