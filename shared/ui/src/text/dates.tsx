import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import { styled } from '@mui/material/styles';
import { useContext, type PointerEvent } from 'react';
import { ExactTimes } from './exact-times.ts';
import { exactTime, formatZonedTime, wallClock } from './time-zone.ts';
import { Tip } from '../overlay/tip.tsx';
import { token } from '../theme/tokens.ts';
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

/** Set on hover only: a table has many times. */
const tellExactly = ({ currentTarget }: PointerEvent<HTMLTimeElement>) => {
  currentTarget.title = exactTime(currentTarget.dateTime);
};

function Time({ value, children }: { value: string; children: string }) {
  return (
    <time dateTime={value} {...(!isPlainDay(value) && { onPointerEnter: tellExactly })}>
      {children}
    </time>
  );
}

const TipButton = styled('button')({
  display: 'inline',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textAlign: 'start',
  textDecoration: `underline dotted ${token.control}`,
  textUnderlineOffset: 3,
  cursor: 'help',
  '&:focus-visible': { outline: `2px solid ${token.accent}`, outlineOffset: 2, borderRadius: 2 },
});

/** A time whose exact time and zone are shown on hover, on focus and on a click or tap. */
function TimeTip({ value, children }: { value: string; children: string }) {
  const exact = exactTime(value);
  const label = exact.startsWith(children) ? exact : `${children}, ${exact}`;
  return (
    <Tip title={exact} opensOnClick>
      <TipButton type="button" aria-label={label}>
        <time dateTime={value}>{children}</time>
      </TipButton>
    </Tip>
  );
}

/**
 * A day. Its time and zone are a title; the facts of a record show them as text, and `hasTip` puts
 * them into a tooltip. A missing value is a dash.
 */
export function Day({ value, hasTip = false }: { value: string | null; hasTip?: boolean }) {
  const exactTimes = useContext(ExactTimes);
  if (!value) return <span>—</span>;
  if (hasTip && !isPlainDay(value)) return <TimeTip value={value}>{formatDay(value)}</TimeTip>;
  const day = <Time value={value}>{formatDay(value)}</Time>;
  if (exactTimes !== 'text' || isPlainDay(value)) return day;
  return (
    <>
      {day}
      <span>, {formatZonedTime(value)}</span>
    </>
  );
}

const momentMs = 45_000;

const agoText = (value: string): string =>
  Math.abs(dayjs().diff(value)) < momentMs ? t('time.now') : dayjs(value).fromNow();

/**
 * A relative time. Its exact time and zone are shown beside it among the facts of a record and in
 * feeds, as a title in rows and links, and as a tooltip elsewhere.
 */
export function Ago({
  value,
  missing = t('time.never'),
}: {
  value: string | null;
  missing?: string;
}) {
  const exactTimes = useContext(ExactTimes);
  if (!value) return <span>{missing}</span>;
  if (exactTimes === 'tip') return <TimeTip value={value}>{agoText(value)}</TimeTip>;
  const ago = <Time value={value}>{agoText(value)}</Time>;
  if (exactTimes === 'title') return ago;
  return (
    <>
      {ago}{' '}
      <span>
        · {formatDay(value)}, {formatZonedTime(value)}
      </span>
    </>
  );
}

/** A day and its time, to the second. */
export function Instant({ value }: { value: string }) {
  return <Time value={value}>{wallClock(value).format('MMM DD, YYYY HH:mm:ss')}</Time>;
}
