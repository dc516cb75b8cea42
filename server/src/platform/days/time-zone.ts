const minuteMs = 60_000;
const hourMs = 3_600_000;
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

/** Maximum cached hours while a file is written: more than eleven years. */
const mostHours = 100_000;

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
 * Returns a function that formats instants in ISO 8601 as texts in a zone, such as `2026-01-31
 * 14:05:09`. Formatting is slow, so an hour of UTC that is a whole hour of the zone is formatted once.
 */
export const clockIn = (timeZone: string): ((iso: string) => string) => {
  const hours = new Map<string, string | null>();
  const format = (at: number) =>
    new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 19).replace('T', ' ');
  const learn = (hour: string): string | null => {
    const begin = Date.parse(`${hour}:00:00Z`);
    const [first, last] = [format(begin), format(begin + hourMs - 1)];
    const known = first.endsWith(':00:00') && last === `${first.slice(0, 13)}:59:59`;
    const shown = known ? first.slice(0, 13) : null;
    if (hours.size >= mostHours) hours.clear();
    hours.set(hour, shown);
    return shown;
  };
  return (iso) => {
    const hour = iso.slice(0, 13);
    const known = hours.get(hour);
    const shown = known === undefined ? learn(hour) : known;
    return shown === null ? format(Date.parse(iso)) : shown + iso.slice(13, 19);
  };
};

/** Returns the day so many days later, or earlier when negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the instant at which clocks of a zone show so many minutes after midnight of a day. A time
 * that a clock change skips is moved by the length of the gap; of a repeated one, the first counts.
 */
export const instantAt = (day: string, minutes: number, timeZone: string): Date => {
  const local = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs;
  const candidates = [local - dayMs, local + dayMs]
    .map((near) => local - offsetAt(near, timeZone))
    .toSorted((a, b) => a - b);
  const found = candidates.find((instant) => instant + offsetAt(instant, timeZone) >= local);
  return new Date(Math.min(Math.max(found ?? local, first), last));
};

/**
 * Returns the first instant of a day in a zone. A clock change may skip or repeat midnight: the day
 * starts at the first instant that belongs to it, and a skipped day is empty.
 */
export const startOfDay = (day: string, timeZone: string): Date => instantAt(day, 0, timeZone);

/** Returns the last instant of a day in a zone; the resolution of instants is a millisecond. */
export const endOfDay = (day: string, timeZone: string): Date =>
  day === '9999-12-31'
    ? new Date(last)
    : new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
