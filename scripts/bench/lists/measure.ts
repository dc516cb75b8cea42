import { performance } from 'node:perf_hooks';

/** Durations in milliseconds. */
export interface Times {
  p50: number;
  p95: number;
}

const warmUps = 3;

const at = (sorted: number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Returns median and 95th percentile. */
export const timesOf = (milliseconds: number[]): Times => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
};

/** Reports if the p95 of a call is at most twice that of the bare query, plus 5 ms. */
export const isWithinAim = (call: Times, bare: Times): boolean => call.p95 <= 2 * bare.p95 + 5;

/** Runs all functions in turn, repeatedly, so that a disturbance affects all of them. */
export const measureInTurn = async <Name extends string>(
  works: Record<Name, () => Promise<unknown>>,
  runs: number,
): Promise<Record<Name, Times>> => {
  const named = Object.entries(works) as [Name, () => Promise<unknown>][];
  const taken = new Map<Name, number[]>(named.map(([name]) => [name, []]));
  for (let run = -warmUps; run < runs; run += 1)
    for (const [name, work] of named) {
      const start = performance.now();
      await work();
      if (run >= 0) taken.get(name)?.push(performance.now() - start);
    }
  return Object.fromEntries(
    named.map(([name]) => [name, timesOf(taken.get(name) ?? [])]),
  ) as Record<Name, Times>;
};
