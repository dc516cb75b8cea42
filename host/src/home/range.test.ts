import { expect, test } from 'vitest';
import type { DatePreset } from '@outpost/ui';
import { daysOf, periodOf, presetNamed } from './range.ts';

const now = new Date('2026-03-04T12:00:00');

test.each<[DatePreset, string, string, string]>([
  ['today', '2026-03-04', '2026-03-04', '2026-03-04'],
  ['last-week', '2026-02-22', '2026-02-28', '2026-02-28'],
  ['this-month', '2026-03-01', '2026-03-31', '2026-03-04'],
  ['all-time', '1970-01-01', '2026-03-04', '2026-03-04'],
])('%s is from %s to %s, and nothing happened in it after %s', (preset, from, to, latest) => {
  const period = periodOf(preset, now);
  expect(period).toEqual([from, to]);
  expect(daysOf(period, now)).toEqual({ from, to: latest });
});

test.each([null, '', 'toString', 'this month'])('“%s” names this month', (name) => {
  expect(presetNamed(name)).toBe('this-month');
});
