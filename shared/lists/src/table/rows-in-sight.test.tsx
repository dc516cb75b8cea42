import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Density } from '../page/list-model.ts';
import { useRowsInSight } from './rows-in-sight.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * Collects, for each changed render, the number of rendered rows and the height reserved for
 * others.
 */
const follow = (first: number[] | undefined, density: Density = 'comfortable') => {
  const seen: [number | undefined, number][] = [];
  const hook = renderHook(
    ({ rows }: { rows: number[] | undefined }) => {
      const { shown, rest } = useRowsInSight(rows, density);
      const before = seen.at(-1);
      if (!before || before[0] !== shown?.length) seen.push([shown?.length, rest]);
    },
    { initialProps: { rows: first } },
  );
  return { seen, show: (rows: number[] | undefined) => hook.rerender({ rows }) };
};

beforeEach(() => {
  vi.stubGlobal('innerHeight', 900);
});

test.each([
  ['comfortable', 13],
  ['compact', 20],
] as const)('%s: %i rows can be in sight, the others come after them', async (density, count) => {
  const height = { comfortable: 54, compact: 36 }[density];
  const { seen } = follow(many(25), density);
  expect(seen).toEqual([[count, (25 - count) * height]]);
  await waitFor(() => expect(seen.at(-1)).toEqual([25, 0]));
  expect(seen).toHaveLength(2);
});

test('on a phone a row is a card, and few of them are in sight', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) => ({ ...matchMedia(media), matches: true }));
  const { seen } = follow(many(25));
  expect(seen).toEqual([[9, 16 * 96]]);
  await waitFor(() => expect(seen.at(-1)).toEqual([25, 0]));
});

test('a window without a height shows a row', async () => {
  vi.stubGlobal('innerHeight', 0);
  const { seen } = follow(many(4));
  expect(seen).toEqual([[1, 3 * 54]]);
  await waitFor(() => expect(seen.at(-1)).toEqual([4, 0]));
});

test('rows that come later begin with those in sight, too', async () => {
  const { seen, show } = follow(undefined);
  show(many(20));
  await waitFor(() => expect(seen).toHaveLength(3));
  expect(seen).toEqual([
    [undefined, 0],
    [13, 7 * 54],
    [20, 0],
  ]);
});

test('a list that was shown whole shows its next page whole', async () => {
  const { seen, show } = follow(many(20));
  await waitFor(() => expect(seen.at(-1)).toEqual([20, 0]));
  show(many(25));
  expect(seen.at(-1)).toEqual([25, 0]);
});

test('few rows are there at once', () => {
  const { seen } = follow(many(3));
  expect(seen).toEqual([[3, 0]]);
});
