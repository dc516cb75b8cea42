import { weekdays, type TicketHours, type Weekday } from '@outpost/contracts';
import { addDays, dayAt, instantAt } from '../../platform/days/time-zone.ts';

/** An open time, in milliseconds since 1970; `end` is exclusive. */
interface Opening {
  start: number;
  end: number;
}

/** Open times of an organization by day, such as `2026-01-31`; null for a closed day. */
export interface Calendar {
  timeZone: string;
  openingOf(day: string): Opening | null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A Monday; the weeks are counted from it. */
const monday = Date.parse('1970-01-05T00:00:00Z');
const dayMs = 86_400_000;

const weekdayOf = (day: string): Weekday => {
  const count = Math.floor((Date.parse(`${day}T00:00:00Z`) - monday) / dayMs);
  return weekdays[((count % 7) + 7) % 7] ?? 'monday';
};

/** Returns the open times of an organization's hours; each day is computed once. */
export const calendarOf = ({ timeZone, days, holidays }: TicketHours): Calendar => {
  const open = new Map(days.map((one) => [one.day, one]));
  const closed = new Set(holidays);
  const known = new Map<string, Opening | null>();
  const compute = (day: string): Opening | null => {
    const hours = closed.has(day) ? undefined : open.get(weekdayOf(day));
    if (!hours) return null;
    const at = (time: string) => instantAt(day, minutesOf(time), timeZone).getTime();
    return { start: at(hours.opensAt), end: at(hours.closesAt) };
  };
  return {
    timeZone,
    openingOf(day) {
      const before = known.get(day);
      if (before !== undefined) return before;
      const opening = compute(day);
      known.set(day, opening);
      return opening;
    },
  };
};

/** Yields the open times that end after an instant, the earliest first. */
function* openingsFrom(calendar: Calendar, from: number): Generator<Opening> {
  // A clock change at midnight may leave a part of a day on the one before.
  let day = addDays(dayAt(new Date(from), calendar.timeZone), -1);
  for (;;) {
    const opening = calendar.openingOf(day);
    if (opening && opening.end > from) yield opening;
    day = addDays(day, 1);
  }
}

/** Returns the milliseconds of business hours between two instants. */
export const businessTime = (calendar: Calendar, from: Date, to: Date): number => {
  const [begin, end] = [from.getTime(), to.getTime()];
  let time = 0;
  for (const opening of openingsFrom(calendar, begin)) {
    if (opening.start >= end) break;
    time += Math.min(opening.end, end) - Math.max(opening.start, begin);
  }
  return time;
};

/** Returns the first instant so many milliseconds of business hours later. */
export const addBusinessTime = (calendar: Calendar, from: Date, time: number): Date => {
  if (time <= 0) return from;
  let left = time;
  for (const opening of openingsFrom(calendar, from.getTime())) {
    const start = Math.max(opening.start, from.getTime());
    if (left <= opening.end - start) return new Date(start + left);
    left -= opening.end - start;
  }
  return from;
};
