import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import type { PointerEvent } from 'react';
import { exactTime, wallClock } from './time-zone.ts';
import { t } from '../i18n/kit.ts';

dayjs.extend(relativeTime);

const isPlainDay = (text: string): boolean => text.length === 'YYYY-MM-DD'.length;

/** Formats a day as 'MMM DD, YYYY' in the viewer's zone; a plain day is the same in each zone. */
export const formatDay = (instant: string): string =>
  (isPlainDay(instant) ? dayjs(instant) : wallClock(instant)).format('MMM DD, YYYY');

/** Formats a month, such as `2026-11`, as 'Nov 2026'. */
export const formatMonth = (month: string): string => dayjs(`${month}-01`).format('MMM YYYY');

/** Replaces days in a text, such as `2026-01-31`, by the format on screen. */
export const formatDaysIn = (text: string): string =>
  text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, formatDay);

/** Set on hover only: formatting times in a named zone is slow, and a table has many times. */
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

/** A day; its title shows the exact time and zone. A missing value is a dash. */
export function Day({ value }: { value: string | null }) {
  return value ? <Time value={value}>{formatDay(value)}</Time> : <span>—</span>;
}

const momentMs = 45_000;

const agoText = (value: string): string =>
  Math.abs(dayjs().diff(value)) < momentMs ? t('time.now') : dayjs(value).fromNow();

/** A relative time; its title shows the exact time and zone. */
export function Ago({
  value,
  missing = t('time.never'),
}: {
  value: string | null;
  missing?: string;
}) {
  return value ? <Time value={value}>{agoText(value)}</Time> : <span>{missing}</span>;
}

/** A day and its time, to the second. */
export function Instant({ value }: { value: string }) {
  return <Time value={value}>{wallClock(value).format('MMM DD, YYYY HH:mm:ss')}</Time>;
}
