import { performance } from 'node:perf_hooks';

/** How long something took, in milliseconds. */
export interface Times {
  p50: number;
  p95: number;
}

const warmUps = 3;

const at = (sorted: number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** The median and the time 19 of 20 runs keep within. */
export const timesOf = (milliseconds: number[]): Times => {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) };
};

/** Whether a call keeps the aim: at most twice the bare query and 5 ms. */
export const isWithinAim = (call: Times, bare: Times): boolean => call.p95 <= 2 * bare.p95 + 5;

/** Runs all of the works in turn, again and again, so that whatever disturbs one disturbs all. */
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
