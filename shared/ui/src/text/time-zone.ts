import dayjs, { type Dayjs } from 'dayjs';

let chosen: string | null = null;
let format: Intl.DateTimeFormat | null = null;
/** Creating a format is slow, and a page has many times. */
let zoneFormat: Intl.DateTimeFormat | null = null;

/** Sets the zone in which times are shown; null uses the browser's. */
export const setTimeZone = (name: string | null): void => {
  if (name === chosen) return;
  chosen = name;
  zoneFormat = null;
  // The Swedish locale writes `2026-01-31 10:00:00`.
  format = name
    ? new Intl.DateTimeFormat('sv-SE', {
        timeZone: name,
        dateStyle: 'short',
        timeStyle: 'medium',
      })
    : null;
};

/** Returns day and time of an instant in the chosen zone. */
export const wallClock = (instant: string | Date): Dayjs =>
  dayjs(format ? format.format(new Date(instant)).replace(' ', 'T') : instant);

/** Formats the time of an instant, such as `14:05`. */
export const formatTime = (instant: string | Date): string => wallClock(instant).format('HH:mm');

/** Returns the instant of a day and time in the chosen zone; an invalid date without one. */
export const instantAt = (day: string, time: string): Date => {
  const zoned = format;
  const shown = `${day}T${time}`;
  const wanted = Date.parse(`${shown}Z`);
  if (!zoned || Number.isNaN(wanted)) return new Date(shown);
  const aheadAt = (at: number) => Date.parse(`${zoned.format(at).replace(' ', 'T')}Z`) - at;
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
};

/** Short name of the zone in which an instant is shown, such as `UTC` or `GMT+9`. */
const zoneNameAt = (instant: string): string => {
  zoneFormat ??= new Intl.DateTimeFormat('en', {
    timeZone: chosen ?? undefined,
    timeZoneName: 'short',
  });
  const parts = zoneFormat.formatToParts(new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
};

/** Formats the exact time of an instant with its zone, such as `Nov 27, 2026 15:00:25 UTC`. */
export const exactTime = (instant: string): string =>
  `${wallClock(instant).format('MMM DD, YYYY HH:mm:ss')} ${zoneNameAt(instant)}`;

/** Formats the time of an instant with its zone, such as `15:00 UTC`. */
export const formatZonedTime = (instant: string): string =>
  `${formatTime(instant)} ${zoneNameAt(instant)}`;
