import { expect, test } from 'vitest';
import { pointsOf, rangeOf, textOfDay } from './day-range.ts';

const now = new Date('2026-11-21T23:30:00Z');
const shown = (query: { from?: string; to?: string }) => {
  const { from, to, days, unit } = rangeOf(query, now);
  return [textOfDay(from), textOfDay(to), days, unit];
};

test.each([
  [{}, ['2026-10-23', '2026-11-21', 30, 'day']],
  [{ from: '2026-11-20', to: '2026-11-20' }, ['2026-11-20', '2026-11-20', 1, 'day']],
  [{ from: '2026-11-01' }, ['2026-11-01', '2026-11-21', 21, 'day']],
  [{ from: '2026-12-24' }, ['2026-12-24', '2026-12-24', 1, 'day']],
  [{ to: '2026-03-30' }, ['2026-03-01', '2026-03-30', 30, 'day']],
  [{ from: '2026-01-01', to: '2026-04-02' }, ['2026-01-01', '2026-04-02', 92, 'day']],
  [{ from: '2026-01-01', to: '2026-04-03' }, ['2026-01-01', '2026-04-03', 93, 'week']],
  [{ from: '2024-01-01', to: '2024-12-31' }, ['2024-01-01', '2024-12-31', 366, 'week']],
  [{ from: '0001-01-01', to: '2026-11-21' }, ['2025-11-21', '2026-11-21', 366, 'week']],
])('asked for %j it covers %j', (query, expected) => {
  expect(shown(query)).toEqual(expected);
});

test('every day has its point, in order, also where nothing happened', () => {
  const range = rangeOf({ from: '2026-02-27', to: '2026-03-02' }, now);
  expect(
    pointsOf(range, [
      { step: 3, total: 2 },
      { step: 0, total: 5 },
    ]),
  ).toEqual([
    { day: '2026-02-27', count: 5 },
    { day: '2026-02-28', count: 0 },
    { day: '2026-03-01', count: 0 },
    { day: '2026-03-02', count: 2 },
  ]);
});

test('weeks are counted from the first day, and the last one may be short', () => {
  const points = pointsOf(rangeOf({ from: '2026-01-01', to: '2026-04-09' }, now), []);
  expect(points).toHaveLength(15);
  expect(points.slice(0, 2).map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-08']);
  expect(points.at(-1)?.day).toBe('2026-04-09');
});
