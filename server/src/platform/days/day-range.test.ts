import { expect, test } from 'vitest';
import { countPoints, earlierRange, rangeOf } from './day-range.ts';

const now = new Date('2026-11-21T23:30:00Z');
const shown = (query: { from?: string; to?: string }, timeZone = 'UTC') => {
  const { from, to, points, unit } = rangeOf(query, timeZone, now);
  return [from, to, points.length, unit];
};

test.each([
  [{}, ['2026-10-23', '2026-11-21', 30, 'day']],
  [{ from: '2026-11-20', to: '2026-11-20' }, ['2026-11-20', '2026-11-20', 1, 'day']],
  [{ from: '2026-11-01' }, ['2026-11-01', '2026-11-21', 21, 'day']],
  [{ from: '2026-12-24' }, ['2026-12-24', '2026-12-24', 1, 'day']],
  [{ to: '2026-03-30' }, ['2026-03-01', '2026-03-30', 30, 'day']],
  [{ from: '2026-01-01', to: '2026-04-02' }, ['2026-01-01', '2026-04-02', 92, 'day']],
  [{ from: '2026-01-01', to: '2026-04-03' }, ['2026-01-01', '2026-04-03', 14, 'week']],
  [{ from: '2024-01-01', to: '2024-12-31' }, ['2024-01-01', '2024-12-31', 53, 'week']],
  [{ from: '0001-01-01', to: '2026-11-21' }, ['2025-11-21', '2026-11-21', 53, 'week']],
  [{ to: '0001-01-02' }, ['0001-01-01', '0001-01-02', 2, 'day']],
])('asked for %j it covers %j', (query, expected) => {
  expect(shown(query)).toEqual(expected);
});

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['Europe/Berlin', '2026-11-22'],
  ['UTC', '2026-11-21'],
  ['America/New_York', '2026-11-21'],
  ['Etc/GMT+12', '2026-11-21'],
])('in %s it ends on %s, the day that is there', (timeZone, today) => {
  expect(rangeOf({}, timeZone, now).to).toBe(today);
});

test('every day has its point, in order, also where nothing happened', () => {
  const range = rangeOf({ from: '2026-02-27', to: '2026-03-02' }, 'UTC', now);
  expect(
    countPoints(range, [
      { point: 3, total: 2 },
      { point: 0, total: 5 },
    ]),
  ).toEqual([
    { day: '2026-02-27', count: 5 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 0 },
    { day: '2026-03-02', count: 2 },
  ]);
});

test('weeks are counted from the first day, and the last one may be short', () => {
  const { points } = rangeOf({ from: '2026-01-01', to: '2026-04-09' }, 'UTC', now);
  expect(points).toHaveLength(15);
  expect(points.slice(0, 2)).toEqual(['2026-01-01', '2026-01-08']);
  expect(points.at(-1)).toBe('2026-04-09');
});

test.each<[compare: 'previous' | 'year', from: string, to: string, expected: [string, string]]>([
  ['previous', '2026-03-01', '2026-03-31', ['2026-01-29', '2026-02-28']],
  ['previous', '2026-03-01', '2026-03-01', ['2026-02-28', '2026-02-28']],
  ['previous', '0001-01-01', '0001-01-02', ['0001-01-01', '0001-01-01']],
  ['year', '2026-03-01', '2026-03-31', ['2025-03-01', '2025-03-31']],
  ['year', '2024-02-29', '2024-03-01', ['2023-02-28', '2023-03-01']],
  ['year', '2025-02-01', '2025-03-01', ['2024-02-02', '2024-03-01']],
  ['year', '0001-01-01', '0001-01-02', ['0001-01-01', '0001-01-01']],
])('%s of %s to %s is %j', (compare, from, to, expected) => {
  const earlier = earlierRange(rangeOf({ from, to }, 'UTC', now), compare);
  expect([earlier.from, earlier.to]).toEqual(expected);
});
