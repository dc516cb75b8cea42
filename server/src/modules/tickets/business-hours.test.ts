import { expect, test } from 'vitest';
import { randomNumbers } from '../../seed/random.ts';
import { addBusinessTime, businessTime } from './business-hours.ts';

const minute = 60_000;
const hour = 60 * minute;

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
  expect(addBusinessTime(new Date(from), hours * hour)).toEqual(new Date(to));
});

/** Counts open minutes one by one. */
const counted = (from: number, to: number): number => {
  let open = 0;
  for (let at = from; at < to; at += minute) {
    const date = new Date(at);
    const isWeekday = date.getUTCDay() >= 1 && date.getUTCDay() <= 5;
    if (isWeekday && date.getUTCHours() >= 9 && date.getUTCHours() < 17) open += minute;
  }
  return open;
};

const start = Date.parse('2026-11-02T00:00Z');
const random = randomNumbers(7);
const minutes = (most: number) => Math.floor(random() * most) * minute;

test('business time is what counting minute by minute gives', () => {
  for (let run = 0; run < 150; run += 1) {
    const from = start + minutes(20_000);
    const to = from + minutes(20_000);
    expect(businessTime(new Date(from), new Date(to))).toBe(counted(from, to));
  }
});

test('adding is the inverse of measuring, to the millisecond, and gives the earliest instant', () => {
  for (let run = 0; run < 2_000; run += 1) {
    const from = new Date(start + Math.floor(random() * 1e9));
    const time = 1 + Math.floor(random() * 1e9);
    const due = addBusinessTime(from, time);
    expect(businessTime(from, due)).toBe(time);
    expect(businessTime(from, new Date(due.getTime() - 1))).toBe(time - 1);
  }
});

test('parts of a span add up, wherever it is cut', () => {
  for (let run = 0; run < 2_000; run += 1) {
    const [a, b, c] = [random(), random(), random()]
      .map((share) => new Date(start + Math.floor(share * 4e9)))
      .toSorted((one, other) => one.getTime() - other.getTime()) as [Date, Date, Date];
    expect(businessTime(a, b) + businessTime(b, c)).toBe(businessTime(a, c));
  }
});
