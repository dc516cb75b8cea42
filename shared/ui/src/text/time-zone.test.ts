import { afterEach, expect, test } from 'vitest';
import { formatDay } from './dates.tsx';
import { rangeOfPreset } from './date-presets.ts';
import { exactTime, formatTime, instantAt, setTimeZone } from './time-zone.ts';

afterEach(() => setTimeZone(null));

test.each([
  ['UTC', '2026-02-28', '18:30', '2026-02-28T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-02-28', '00:00', '2026-02-27T10:00:00.000Z'],
  ['America/Los_Angeles', '2026-02-28', '23:59', '2026-03-01T07:59:00.000Z'],
  // Before and after a change to summer time.
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
])('in %s, %s %s is the instant %s', (zone, day, time, instant) => {
  setTimeZone(zone);
  const at = instantAt(day, time);
  expect(at.toISOString()).toBe(instant);
  expect(formatTime(at)).toBe(time);
});

test('without a zone of the profile an instant is that of the browser', () => {
  expect(instantAt('2026-02-28', '18:30')).toEqual(new Date('2026-02-28T18:30'));
});

test.each([null, 'Asia/Tokyo'])('in the zone %s, what is no day is no instant', (zone) => {
  setTimeZone(zone);
  expect(instantAt('not a day', '00:00').getTime()).toBeNaN();
});

test.each([
  ['Pacific/Kiritimati', '2026-03-05', 'Mar 05, 2026'],
  ['Etc/GMT+12', '2026-03-04', 'Mar 04, 2026'],
])('days and presets are those of %s, wherever the browser is', (zone, day, shown) => {
  setTimeZone(zone);
  const now = new Date('2026-03-04T20:00:00Z');
  expect(rangeOfPreset('today', now)).toEqual([day, day]);
  expect(formatDay(now.toISOString())).toBe(shown);
});

test.each([
  ['UTC', 'Nov 27, 2026 15:00:25 UTC'],
  ['Asia/Tokyo', 'Nov 28, 2026 00:00:25 GMT+9'],
  ['America/Los_Angeles', 'Nov 27, 2026 07:00:25 PST'],
])('in %s the exact time is %s', (zone, text) => {
  setTimeZone(zone);
  expect(exactTime('2026-11-27T15:00:25.000Z')).toBe(text);
});
