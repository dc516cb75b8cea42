import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ago, Day, formatDay } from './dates.tsx';
import { ExactTimes } from './exact-times.ts';
import { exactTime, setTimeZone } from './time-zone.ts';
import { Facts } from '../record/facts.tsx';
import { FeedItem } from '../record/feed.tsx';
import { PlainTable } from '../layout/plain-table.tsx';

const now = new Date('2026-03-10T12:00:00.000Z');
const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const pointedAt = (text: string): string => {
  const time = screen.getByText(text);
  fireEvent.pointerEnter(time);
  return time.title;
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  setTimeZone(null);
});

test.each([
  ['2026-01-05T12:00:00.000Z', 'Jan 05, 2026'],
  ['2025-12-31T12:00:00.000Z', 'Dec 31, 2025'],
  ['1999-09-09T12:00:00.000Z', 'Sep 09, 1999'],
])('writes %s as %s', (instant, text) => {
  expect(formatDay(instant)).toBe(text);
  render(<Day value={instant} />);
  expect(screen.getByText(text).getAttribute('datetime')).toBe(instant);
});

test('a day tells the exact time and zone to who points at it', () => {
  const instant = '2026-01-05T12:34:56.000Z';
  render(<Day value={instant} />);
  expect(pointedAt('Jan 05, 2026')).toBe(exactTime(instant));
  expect(pointedAt('Jan 05, 2026')).toMatch(/^Jan 05, 2026 \d\d:34:56 [A-Z]/);
});

test('a missing day is a dash', () => {
  const { container } = render(<Day value={null} />);
  expect(container.textContent).toBe('—');
  expect(container.querySelector('time')).toBeNull();
});

test.each([
  [10_000, 'just now'],
  [5 * minute, '5 minutes ago'],
  [3 * hour, '3 hours ago'],
  [2 * day, '2 days ago'],
  [70 * day, '2 months ago'],
  [800 * day, '2 years ago'],
])('%i ms ago reads “%s”', (ms, text) => {
  render(
    <ExactTimes value="title">
      <Ago value={before(ms)} />
    </ExactTimes>,
  );
  expect(pointedAt(text)).toBe(exactTime(before(ms)));
});

test.each([
  [undefined, 'Never'],
  ['Not yet', 'Not yet'],
])('a missing time in words (%s) reads “%s”', (missing, text) => {
  const { container } = render(<Ago value={null} {...(missing && { missing })} />);
  expect(container.textContent).toBe(text);
});

const instant = '2026-03-10T09:00:07.000Z';
const exact = 'Mar 10, 2026 18:00:07 GMT+9';

test('in a sentence, a relative time is a button that shows the exact time on focus', async () => {
  setTimeZone('Asia/Tokyo');
  render(
    <p>
      Last checked <Ago value={instant} />.
    </p>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: `3 hours ago, ${exact}` })).toBe(
    document.activeElement,
  );
  expect(await screen.findByText(exact)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(exact)).toBeNull();
});

test('a tap on a relative time shows the exact time', async () => {
  setTimeZone('Asia/Tokyo');
  render(<Ago value={instant} />);
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByText('3 hours ago') });
  expect(await screen.findByText(exact)).toBeTruthy();
});

test('facts and feeds show relative and exact time together, without a tab stop', () => {
  setTimeZone('Asia/Tokyo');
  render(
    <>
      <Facts facts={{ Checked: <Ago value={instant} />, Created: <Day value={instant} /> }} />
      <FeedItem
        icon={null}
        title="Sent"
        body=""
        time={<Ago value={instant} />}
        newLabel={null}
        action={null}
      />
    </>,
  );
  const both = '3 hours ago · Mar 10, 2026, 18:00 GMT+9';
  const [ago, day] = screen.getAllByRole('definition');
  expect(ago?.textContent).toBe(both);
  expect(day?.textContent).toBe('Mar 10, 2026, 18:00 GMT+9');
  expect(screen.getByText('Sent').parentElement?.textContent).toBe(`Sent${both}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the facts of a card leave the exact time out', () => {
  render(<Facts isBrief facts={{ Checked: <Ago value={instant} /> }} />);
  expect(screen.getByRole('definition').textContent).toBe('3 hours ago');
});

test('a plain day has no time', () => {
  render(<Facts facts={{ Due: <Day value="2026-03-10" /> }} />);
  expect(screen.getByRole('definition').textContent).toBe('Mar 10, 2026');
  expect(pointedAt('Mar 10, 2026')).toBe('');
});

test('the rows of a table gain no tab stop from their times', () => {
  render(
    <PlainTable
      label="Checks"
      columns={[{ id: 'at', header: 'At', render: (at: string) => <Ago value={at} /> }]}
      rows={[instant]}
      rowId={(at) => at}
    />,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(pointedAt('3 hours ago')).toBe(exactTime(instant));
});
