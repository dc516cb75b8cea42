import type { Sizes } from './measure.ts';

/** Limit and measured size by name, in bytes after brotli. */
export type Budgets = Record<string, { limit: number; size: number }>;

/** Builds of the same sources differ only in chunk names. */
const tolerance = (size: number) => 200 + size / 100;

const remedy = 'run "node scripts/check/budgets.ts --write".';

/** Returns a message for each difference between budgets and measured sizes. */
export const budgetFaults = (budgets: Budgets, sizes: Sizes): string[] => {
  const faults = Object.entries(sizes).flatMap(([name, size]) => {
    const budget = budgets[name];
    if (!budget) return [`${name} has no budget; it weighs ${size} bytes: ${remedy}`];
    if (size > budget.limit)
      return [
        `${name} weighs ${size} bytes, ${size - budget.limit} more than it may: make it smaller, or raise its limit in budgets.json.`,
      ];
    if (Math.abs(size - budget.size) > tolerance(size))
      return [`${name} weighs ${size} bytes, not ${budget.size}: ${remedy}`];
    return [];
  });
  const gone = Object.keys(budgets).filter((name) => sizes[name] === undefined);
  return [...faults, ...gone.map((name) => `${name} has a budget and is not there: ${remedy}`)];
};

/** Writes measured sizes into budgets. A new entry gets a limit 10 % above; no limit is raised. */
export const withSizes = (budgets: Budgets, sizes: Sizes): Budgets =>
  Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [
      name,
      { limit: budgets[name]?.limit ?? Math.ceil((size * 1.1 + 200) / 500) * 500, size },
    ]),
  );
