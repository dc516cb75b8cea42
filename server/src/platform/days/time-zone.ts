const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * First and last instant that both PostgreSQL and ISO text can express: no year 0, and none of five
 * digits.
 */
const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

const formats = new Map<string, Intl.DateTimeFormat>();

/** Maximum cached formats; there are about 600 zone names. */
const mostFormats = 1_000;

/** Maximum days with a cached offset while a file is written. */
const mostDays = 10_000;

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  if (formats.size >= mostFormats) formats.clear();
  formats.set(timeZone, made);
  return made;
};

/** Returns the milliseconds by which clocks of a zone are ahead of UTC at an instant. */
const offsetAt = (instant: number, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(Math.min(Math.max(instant, first), last));
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d+):(\d+)(?::(\d+))?$/.exec(text);
  if (!match) return 0;
  const [, sign, hours, minutes, seconds = '0'] = match;
  const ahead = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds) * 1_000;
  return sign === '-' ? -ahead : ahead;
};

/** Returns the day of an instant in a zone, such as `2026-01-31`. */
export const dayAt = (instant: Date, timeZone: string): string =>
  new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone)).toISOString().slice(0, 10);

/**
 * Returns a function that formats instants in a zone, such as `2026-01-31 14:05:09`. Formatting is
 * slow, so the offset of a UTC day with the same offset at both ends is computed once.
 */
export const clockIn = (timeZone: string): ((instant: Date) => string) => {
  const offsets = new Map<number, number | null>();
  const learn = (day: number): number | null => {
    const begin = offsetAt(day * dayMs, timeZone);
    const offset = begin === offsetAt((day + 1) * dayMs - 1, timeZone) ? begin : null;
    if (offsets.size >= mostDays) offsets.clear();
    offsets.set(day, offset);
    return offset;
  };
  return (instant) => {
    const at = instant.getTime();
    const day = Math.floor(at / dayMs);
    const known = offsets.get(day);
    const offset = (known === undefined ? learn(day) : known) ?? offsetAt(at, timeZone);
    return new Date(at + offset).toISOString().slice(0, 19).replace('T', ' ');
  };
};

/** Returns the day so many days later, or earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the first instant of a day in a zone. A clock change may skip or repeat midnight: the day
 * starts at the first instant that belongs to it, and a skipped day is empty.
 */
export const startOfDay = (day: string, timeZone: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [midnight - dayMs, midnight + dayMs]
    .map((near) => midnight - offsetAt(near, timeZone))
    .toSorted((a, b) => a - b);
  const found = candidates.find((instant) => instant + offsetAt(instant, timeZone) >= midnight);
  return new Date(Math.min(Math.max(found ?? midnight, first), last));
};

/** Returns the last instant of a day in a zone; the resolution of instants is a millisecond. */
export const endOfDay = (day: string, timeZone: string): Date =>
  day === '9999-12-31'
    ? new Date(last)
    : new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
