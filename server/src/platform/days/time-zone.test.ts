import { expect, test } from 'vitest';
import { addDays, clockIn, dayAt, endOfDay, startOfDay } from './time-zone.ts';

test.each([
  ['UTC', '2026-01-31', '2026-01-31T00:00:00.000Z', '2026-01-31T23:59:59.999Z'],
  ['Pacific/Kiritimati', '2026-01-31', '2026-01-30T10:00:00.000Z', '2026-01-31T09:59:59.999Z'],
  ['Etc/GMT+12', '2026-01-31', '2026-01-31T12:00:00.000Z', '2026-02-01T11:59:59.999Z'],
  ['Asia/Kolkata', '2026-01-31', '2026-01-30T18:30:00.000Z', '2026-01-31T18:29:59.999Z'],
  ['Europe/Berlin', '2026-07-01', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
  // 23 and 25 hours.
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', '2026-10-04T12:59:59.999Z'],
  // Midnight is skipped, occurs twice, or recurs on the evening before.
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00:00.000Z', '2018-02-19T02:59:59.999Z'],
  // A skipped day.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T09:59:59.999Z'],
  // The first and the last day of the calendar.
  ['Asia/Tokyo', '0001-01-01', '0001-01-01T00:00:00.000Z', '0001-01-01T14:41:00.999Z'],
  ['Etc/GMT+12', '9999-12-31', '9999-12-31T12:00:00.000Z', '9999-12-31T23:59:59.999Z'],
])('in %s, %s is from %s to %s', (timeZone, day, from, to) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(from);
  expect(endOfDay(day, timeZone).toISOString()).toBe(to);
});

test.each(['Europe/Berlin', 'America/St_Johns', 'Africa/Cairo', 'Pacific/Chatham', 'UTC'])(
  'in %s each day of a year begins where the one before ends, and is its own',
  (timeZone) => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1)) {
      const [start, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
      expect([dayAt(start, timeZone), dayAt(end, timeZone)]).toEqual([day, day]);
      const before = new Date(start.getTime() - 1);
      expect(dayAt(before, timeZone)).toBe(addDays(day, -1));
    }
  },
);

test.each([
  ['UTC', '2026-03-29T00:59:59.999Z', '2026-03-29 00:59:59'],
  // Before and after each clock change of a day.
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['America/New_York', '2026-11-01T05:59:59Z', '2026-11-01 01:59:59'],
  ['America/New_York', '2026-11-01T06:00:00Z', '2026-11-01 01:00:00'],
  ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29 23:59:59'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31 00:00:00'],
  ['Asia/Kathmandu', '2026-06-15T18:15:00Z', '2026-06-16 00:00:00'],
  ['Etc/GMT+12', '1969-12-31T23:00:00Z', '1969-12-31 11:00:00'],
])('clocks in %s show %s as %s', (timeZone, instant, shown) => {
  const clock = clockIn(timeZone);
  // The second call uses the cached hour.
  expect([clock(instant), clock(instant)]).toEqual([shown, shown]);
});
