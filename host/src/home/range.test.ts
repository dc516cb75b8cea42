import { expect, test, vi } from 'vitest';
import { daysOf, rangeNamed, rangeOptions, type RangeName } from './range.ts';

const at = (name: RangeName, now: string) => Object.values(daysOf(name, new Date(now)));

// A Wednesday.
const wednesday = '2026-03-04T12:00:00';

test.each<[RangeName, string, string]>([
  ['today', '2026-03-04', '2026-03-04'],
  ['yesterday', '2026-03-03', '2026-03-03'],
  ['this-week', '2026-03-01', '2026-03-04'],
  ['last-week', '2026-02-22', '2026-02-28'],
  ['this-month', '2026-03-01', '2026-03-04'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['this-year', '2026-01-01', '2026-03-04'],
  ['last-year', '2025-01-01', '2025-12-31'],
  ['all-time', '1970-01-01', '2026-03-04'],
])('%s is from %s to %s', (name, from, to) => {
  expect(at(name, wednesday)).toEqual([from, to]);
});

test.each<[string, RangeName, string, string, string]>([
  ['a month after a short one', 'last-month', '2026-03-31T12:00', '2026-02-01', '2026-02-28'],
  ['January', 'last-month', '2026-01-15T12:00', '2025-12-01', '2025-12-31'],
  ['New Year’s Day', 'yesterday', '2026-01-01T12:00', '2025-12-31', '2025-12-31'],
  ['a leap day', 'last-year', '2028-02-29T12:00', '2027-01-01', '2027-12-31'],
  ['a Sunday', 'this-week', '2026-03-01T00:00', '2026-03-01', '2026-03-01'],
  ['a week over the year’s end', 'this-week', '2026-01-02T12:00', '2025-12-28', '2026-01-02'],
])('on %s, %s is right', (_, name, now, from, to) => {
  expect(at(name, now)).toEqual([from, to]);
});

test.each([
  ['Pacific/Auckland', '2026-03-05'],
  ['UTC', '2026-03-04'],
  ['America/Los_Angeles', '2026-03-04'],
])('today is the day it is in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(daysOf('today', new Date('2026-03-04T20:00:00Z')).to).toBe(day);
  vi.unstubAllEnvs();
});

test('days before a change of the clocks are not lost', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(at('yesterday', '2026-03-09T00:30')).toEqual(['2026-03-08', '2026-03-08']);
  expect(at('yesterday', '2026-11-02T00:30')).toEqual(['2026-11-01', '2026-11-01']);
  vi.unstubAllEnvs();
});

test('the presets are offered in their order', () => {
  expect(rangeOptions().map(({ label }) => label)).toEqual([
    'Today',
    'Yesterday',
    'This week',
    'Last week',
    'This month',
    'Last month',
    'This year',
    'Last year',
    'All Time',
  ]);
});

test.each([null, '', 'toString', 'this month'])('“%s” names this month', (name) => {
  expect(rangeNamed(name)).toBe('this-month');
});
