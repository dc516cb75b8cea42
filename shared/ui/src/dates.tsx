import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import type { PointerEvent } from 'react';
import { exactTime, wallClock } from './time-zone.ts';

dayjs.extend(relativeTime);

const isPlainDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;

/** 'MMM DD, YYYY', in the reader's zone; a plain day is the same in each. */
export const formatDay = (instant: string): string =>
  (isPlainDay(instant) ? dayjs(instant) : wallClock(instant)).format('MMM DD, YYYY');

/** The days written in a text, such as `2026-01-31`, as people write them. */
export const formatDaysIn = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);

/** Time zones by name are slow to write, and few of a table's times are ever pointed at. */
const tellExactly = ({ currentTarget }: PointerEvent<HTMLTimeElement>) => {
  currentTarget.title = exactTime(currentTarget.dateTime);
};

function Time({ value, children }: { value: string; children: string }) {
  return (
    <time dateTime={value} onPointerEnter={tellExactly}>
      {children}
    </time>
  );
}

/** A day; hovering tells the exact time and zone. Missing is a dash. */
export function Day({ value }: { value: string | null }) {
  return value ? <Time value={value}>{formatDay(value)}</Time> : <span>—</span>;
}

/** How long ago; hovering tells the exact time and zone. */
export function Ago({ value, missing = 'Never' }: { value: string | null; missing?: string }) {
  return value ? <Time value={value}>{dayjs(value).fromNow()}</Time> : <span>{missing}</span>;
}

/** A day and the time of it, to the second. */
export function Instant({ value }: { value: string }) {
  return <Time value={value}>{wallClock(value).format('MMM DD, YYYY HH:mm:ss')}</Time>;
}
