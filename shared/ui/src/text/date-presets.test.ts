import { expect, test, vi } from 'vitest';
import { datePresetLabel, datePresets, rangeOfPreset } from './date-presets.ts';

const on = (now: string) =>
  Object.fromEntries(
    datePresets.map((preset) => [datePresetLabel(preset), rangeOfPreset(preset, new Date(now))]),
  );

test('offers all ranges in their order', () => {
  expect(datePresets.map((preset) => datePresetLabel(preset))).toEqual([
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

test('each range has its first and its last day', () => {
  // A Wednesday.
  expect(on('2026-03-04T12:00:00')).toEqual({
    Today: ['2026-03-04', '2026-03-04'],
    Yesterday: ['2026-03-03', '2026-03-03'],
    'This week': ['2026-03-01', '2026-03-07'],
    'Last week': ['2026-02-22', '2026-02-28'],
    'This month': ['2026-03-01', '2026-03-31'],
    'Last month': ['2026-02-01', '2026-02-28'],
    'This year': ['2026-01-01', '2026-12-31'],
    'Last year': ['2025-01-01', '2025-12-31'],
    'All Time': null,
  });
});

test.each([
  [
    'the last day of a long month',
    '2026-03-31T12:00:00',
    'Last month',
    ['2026-02-01', '2026-02-28'],
  ],
  ['the first day of a year', '2026-01-01T12:00:00', 'Yesterday', ['2025-12-31', '2025-12-31']],
  ['January', '2026-01-15T12:00:00', 'Last month', ['2025-12-01', '2025-12-31']],
  ['a leap day', '2028-02-29T12:00:00', 'Last year', ['2027-01-01', '2027-12-31']],
  ['a day that begins a week', '2026-03-01T00:00:00', 'This week', ['2026-03-01', '2026-03-07']],
  ['a week over the new year', '2026-01-02T12:00:00', 'This week', ['2025-12-28', '2026-01-03']],
  ['one second before midnight', '2026-03-04T23:59:59', 'Today', ['2026-03-04', '2026-03-04']],
  ['midnight', '2026-03-05T00:00:00', 'Today', ['2026-03-05', '2026-03-05']],
])('on %s the days are right', (_, now, name, range) => {
  expect(on(now)[name]).toEqual(range);
});

test.each([
  ['Pacific/Auckland', '2026-03-05'],
  ['UTC', '2026-03-04'],
  ['America/Los_Angeles', '2026-03-04'],
])('today is the day it is in %s', (zone, day) => {
  vi.stubEnv('TZ', zone);
  expect(on('2026-03-04T20:00:00Z')['Today']).toEqual([day, day]);
  vi.unstubAllEnvs();
});

test('days before a change of the clocks are not lost', () => {
  vi.stubEnv('TZ', 'America/New_York');
  expect(on('2026-03-09T00:30')['Yesterday']).toEqual(['2026-03-08', '2026-03-08']);
  expect(on('2026-11-02T00:30')['Yesterday']).toEqual(['2026-11-01', '2026-11-01']);
  vi.unstubAllEnvs();
});
