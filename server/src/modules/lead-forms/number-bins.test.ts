import { expect, test } from 'vitest';
import { binsFor, filledBins } from './number-bins.ts';

test.each([
  [{ least: 3, most: 3, isWhole: true }, ['3–3']],
  [{ least: 0, most: 9, isWhole: true }, Array.from({ length: 10 }, (_, at) => `${at}–${at}`)],
  [
    { least: -5, most: 75, isWhole: true },
    ['-10–-1', '0–9', '10–19', '20–29', '30–39', '40–49', '50–59', '60–69', '70–79'],
  ],
  [{ least: 2.5, most: 2.5, isWhole: false }, ['2–3']],
  [
    { least: 0.1, most: 0.7, isWhole: false },
    ['0.1–0.2', '0.2–0.3', '0.3–0.4', '0.4–0.5', '0.5–0.6', '0.6–0.7', '0.7–0.8'],
  ],
])('%j has round bins', (bounds, expected) => {
  const bins = filledBins({ ...bounds, ...binsFor(bounds) }, new Map([[0, 4]]));
  expect(bins.map(({ from, to }) => `${from}–${to}`)).toEqual(expected);
  expect(bins[0]?.count).toBe(4);
});

test('any numbers have at most ten bins, which contain both bounds', () => {
  for (const isWhole of [true, false])
    for (let power = -6; power < 14; power += 1)
      for (const [low, width] of [
        [0, 1],
        [1, 7.7],
        [-3, 9.9],
        [12.3, 99],
      ] as const) {
        const round = isWhole ? Math.round : (value: number) => value;
        const least = round(low * 10 ** power);
        const bounds = { least, most: round(least + width * 10 ** power), isWhole };
        const bins = filledBins({ ...bounds, ...binsFor(bounds) }, new Map());
        expect(bins.length).toBeLessThanOrEqual(10);
        expect(bins[0]?.from).toBeLessThanOrEqual(bounds.least);
        expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(bounds.most);
      }
});
