import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Ago, Day, formatDay } from './dates.tsx';
import { exactTime } from './time-zone.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const pointedAt = (text: string): string => {
  const time = screen.getByText(text);
  fireEvent.pointerEnter(time);
  return time.title;
};

beforeEach(() => {
  vi.useFakeTimers({ now });
});

test.each([
  ['2026-01-05T12:00:00.000Z', 'Jan 05, 2026'],
  ['2025-12-31T12:00:00.000Z', 'Dec 31, 2025'],
  ['1999-09-09T12:00:00.000Z', 'Sep 09, 1999'],
])('writes %s as %s', (instant, text) => {
  expect(formatDay(instant)).toBe(text);
  render(<Day value={instant} />);
  expect(screen.getByText(text).getAttribute('datetime')).toBe(instant);
});

test('a day tells the exact time and zone to who points at it', () => {
  const instant = '2026-01-05T12:34:56.000Z';
  render(<Day value={instant} />);
  expect(pointedAt('Jan 05, 2026')).toBe(exactTime(instant));
  expect(pointedAt('Jan 05, 2026')).toMatch(/^Jan 05, 2026 \d\d:34:56 [A-Z]/);
});

test('a missing day is a dash', () => {
  const { container } = render(<Day value={null} />);
  expect(container.textContent).toBe('—');
  expect(container.querySelector('time')).toBeNull();
});

test.each([
  [10_000, 'just now'],
  [5 * minute, '5 minutes ago'],
  [3 * hour, '3 hours ago'],
  [2 * day, '2 days ago'],
  [70 * day, '2 months ago'],
  [800 * day, '2 years ago'],
])('%i ms ago reads “%s”', (ms, text) => {
  render(<Ago value={before(ms)} />);
  expect(pointedAt(text)).toBe(exactTime(before(ms)));
});

test.each([
  [undefined, 'Never'],
  ['Not yet', 'Not yet'],
])('a missing time in words (%s) reads “%s”', (missing, text) => {
  const { container } = render(<Ago value={null} {...(missing && { missing })} />);
  expect(container.textContent).toBe(text);
});
