import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';

dayjs.extend(relativeTime);

/** 'MMM DD, YYYY', in the reader's zone. */
export const formatDay = (instant: string): string => dayjs(instant).format('MMM DD, YYYY');

/** The days written in a text, such as `2026-01-31`, as people write them. */
export const formatDaysIn = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);

/** A day; hovering tells the exact time and zone. Missing is a dash. */
export function Day({ value }: { value: string | null }) {
  if (!value) return <span>—</span>;
  return (
    <time dateTime={value} title={new Date(value).toString()}>
      {formatDay(value)}
    </time>
  );
}

/** How long ago; hovering tells the exact time and zone. */
export function Ago({ value, missing = 'Never' }: { value: string | null; missing?: string }) {
  if (!value) return <span>{missing}</span>;
  return (
    <time dateTime={value} title={new Date(value).toString()}>
      {dayjs(value).fromNow()}
    </time>
  );
}

/** A day and the time of it, to the second. */
export function Instant({ value }: { value: string }) {
  return (
    <time dateTime={value} title={new Date(value).toString()}>
      {dayjs(value).format('MMM DD, YYYY HH:mm:ss')}
    </time>
  );
}
