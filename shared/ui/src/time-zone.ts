import dayjs, { type Dayjs } from 'dayjs';

let chosen: string | null = null;
let format: Intl.DateTimeFormat | null = null;

/** The zone in which times are shown from now on; null is that of the browser. */
export const setTimeZone = (name: string | null): void => {
  if (name === chosen) return;
  chosen = name;
  // Swedish writes `2026-01-31 10:00:00`.
  format = name
    ? new Intl.DateTimeFormat('sv-SE', {
        timeZone: name,
        dateStyle: 'short',
        timeStyle: 'medium',
      })
    : null;
};

/** Day and time of an instant as clocks of the chosen zone show them. */
export const wallClock = (instant: string | Date): Dayjs =>
  dayjs(format ? format.format(new Date(instant)).replace(' ', 'T') : instant);

/** The time of an instant, such as `14:05`. */
export const formatTime = (instant: string | Date): string => wallClock(instant).format('HH:mm');

/** The instant at which clocks of the chosen zone show a day and a time; invalid where there is none. */
export const instantAt = (day: string, time: string): Date => {
  const zoned = format;
  const shown = `${day}T${time}`;
  const wanted = Date.parse(`${shown}Z`);
  if (!zoned || Number.isNaN(wanted)) return new Date(shown);
  const aheadAt = (at: number) => Date.parse(`${zoned.format(at).replace(' ', 'T')}Z`) - at;
  return new Date(wanted - aheadAt(wanted - aheadAt(wanted)));
};

/** The exact time of an instant, with its zone. */
export const exactTime = (instant: string): string =>
  chosen
    ? new Date(instant).toLocaleString('en', {
        timeZone: chosen,
        dateStyle: 'full',
        timeStyle: 'long',
      })
    : new Date(instant).toString();
