import { describe, expect, test } from 'vitest';
import { defaultTicketHours, weekdays, type TicketHours } from '@outpost/contracts';
import { randomNumbers } from '../../seed/random.ts';
import { addBusinessTime, businessTime, calendarOf } from './business-hours.ts';

const minute = 60_000;
const hour = 60 * minute;

const usual = calendarOf(defaultTicketHours);

test.each([
  ['within a day', '2026-11-24T10:00Z', 2, '2026-11-24T12:00Z'],
  ['to the end of a day', '2026-11-24T10:00Z', 7, '2026-11-24T17:00Z'],
  ['over a night', '2026-11-24T16:00Z', 2, '2026-11-25T10:00Z'],
  ['over a weekend', '2026-11-27T16:30Z', 1, '2026-11-30T09:30Z'],
  ['from a Sunday', '2026-11-29T12:00Z', 1, '2026-11-30T10:00Z'],
  ['from before the morning', '2026-11-24T03:00Z', 1, '2026-11-24T10:00Z'],
  ['from the evening', '2026-11-24T20:00Z', 8, '2026-11-25T17:00Z'],
  ['a whole week', '2026-11-24T11:15Z', 40, '2026-12-01T11:15Z'],
  ['before 1970', '1969-12-31T16:00Z', 9, '1970-01-01T17:00Z'],
])('business hours are added %s', (_name, from, hours, to) => {
  expect(addBusinessTime(usual, new Date(from), hours * hour)).toEqual(new Date(to));
});

const everyDay = (opensAt: string, closesAt: string): TicketHours['days'] =>
  weekdays.map((day) => ({ day, opensAt, closesAt }));

/** In Berlin, clocks go from 2:00 to 3:00 on March 29, and from 3:00 to 2:00 on October 25, 2026. */
const berlin = (days: TicketHours['days'], holidays: string[] = []) =>
  calendarOf({ timeZone: 'Europe/Berlin', days, holidays });

describe('a clock change', () => {
  test.each([
    ['makes a day shorter', '00:00', '24:00', '2026-03-29', 23],
    ['makes a day longer', '00:00', '24:00', '2026-10-25', 25],
    ['moves no opening hours of the day', '09:00', '17:00', '2026-03-29', 8],
    ['shortens hours that it skips a part of', '01:30', '03:30', '2026-03-29', 1],
    ['lengthens hours that it repeats a part of', '01:30', '03:30', '2026-10-25', 3],
  ])('%s', (_name, opensAt, closesAt, day, hours) => {
    const noon = new Date(`${day}T11:00Z`);
    // The days around it are closed.
    const calendar = berlin([{ day: 'sunday', opensAt, closesAt }]);
    const around = [noon.getTime() - 24 * hour, noon.getTime() + 24 * hour];
    const [from, to] = around.map((time) => new Date(time)) as [Date, Date];
    expect(businessTime(calendar, from, to) / hour).toBe(hours);
  });

  test('opens at the same time of day before and after it', () => {
    const calendar = berlin(everyDay('09:00', '17:00'));
    const friday = new Date('2026-03-27T15:30Z');
    expect(addBusinessTime(calendar, friday, hour)).toEqual(new Date('2026-03-28T08:30Z'));
    const saturday = new Date('2026-03-28T15:30Z');
    expect(addBusinessTime(calendar, saturday, hour)).toEqual(new Date('2026-03-29T07:30Z'));
  });
});

test('a holiday is closed by the date of the organization, not by that of UTC', () => {
  const calendar = calendarOf({
    timeZone: 'Pacific/Auckland',
    days: everyDay('09:00', '17:00'),
    holidays: ['2026-12-25'],
  });
  const eve = new Date('2026-12-24T16:00+13:00');
  expect(addBusinessTime(calendar, eve, 2 * hour)).toEqual(new Date('2026-12-26T10:00+13:00'));
});

const start = Date.parse('2026-10-12T00:00Z');
const spanMinutes = 30_000;

const calendars: TicketHours[] = [
  defaultTicketHours,
  { timeZone: 'Europe/Berlin', days: everyDay('00:00', '24:00'), holidays: ['2026-10-26'] },
  {
    timeZone: 'America/New_York',
    days: [
      { day: 'monday', opensAt: '07:15', closesAt: '12:00' },
      { day: 'sunday', opensAt: '20:00', closesAt: '24:00' },
    ],
    holidays: ['2026-10-19'],
  },
  { timeZone: 'Asia/Kolkata', days: everyDay('10:00', '18:30').slice(2), holidays: [] },
];

/** Reports for each minute from `start` if its wall clock is within the hours. */
const openMinutes = ({ timeZone, days, holidays }: TicketHours): boolean[] => {
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const english = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' });
  return Array.from({ length: spanMinutes }, (_, index) => {
    const at = new Date(start + index * minute);
    const parts = Object.fromEntries(
      format.formatToParts(at).map((part) => [part.type, part.value]),
    );
    const date = `${parts['year']}-${parts['month']}-${parts['day']}`;
    const time = `${parts['hour']}:${parts['minute']}`;
    const weekday = english.format(at).toLowerCase();
    const hours = days.find(({ day }) => day === weekday);
    return Boolean(
      hours && !holidays.includes(date) && time >= hours.opensAt && time < hours.closesAt,
    );
  });
};

describe.each(calendars)('in $timeZone', (hours) => {
  const random = randomNumbers(7);
  const calendar = calendarOf(hours);

  test('business time is what counting minute by minute gives', () => {
    const isOpen = openMinutes(hours);
    for (let run = 0; run < 200; run += 1) {
      const [from, to] = [random(), random()]
        .map((share) => Math.floor(share * spanMinutes))
        .toSorted((a, b) => a - b) as [number, number];
      const counted = isOpen.slice(from, to).filter(Boolean).length * minute;
      const [begin, end] = [new Date(start + from * minute), new Date(start + to * minute)];
      expect(businessTime(calendar, begin, end)).toBe(counted);
    }
  });

  test('adding is the inverse of measuring, to the millisecond, and gives the earliest instant', () => {
    for (let run = 0; run < 500; run += 1) {
      const from = new Date(start + Math.floor(random() * 1e9));
      const time = 1 + Math.floor(random() * 1e8);
      const due = addBusinessTime(calendar, from, time);
      expect(businessTime(calendar, from, due)).toBe(time);
      expect(businessTime(calendar, from, new Date(due.getTime() - 1))).toBe(time - 1);
    }
  });

  test('parts of a span add up, wherever it is cut', () => {
    for (let run = 0; run < 500; run += 1) {
      const [a, b, c] = [random(), random(), random()]
        .map((share) => new Date(start + Math.floor(share * 4e9)))
        .toSorted((one, other) => one.getTime() - other.getTime()) as [Date, Date, Date];
      const parts = businessTime(calendar, a, b) + businessTime(calendar, b, c);
      expect(parts).toBe(businessTime(calendar, a, c));
    }
  });
});
