import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { setTimeZone } from '@outpost/ui';
import { DayInput } from './day-input.tsx';

const emitted: string[] = [];

function Field({ start, message }: { start: string; message?: string }) {
  const [day, setDay] = useState(start);
  return (
    <DayInput
      label="Close date"
      value={day}
      hint="Empty keeps it open."
      message={message}
      onChange={(next) => {
        emitted.push(next);
        setDay(next);
      }}
    />
  );
}

const show = (start = '', message?: string) => {
  emitted.length = 0;
  render(<Field start={start} {...(message && { message })} />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Close date' });
};

afterEach(() => {
  vi.useRealTimers();
  setTimeZone(null);
});

test('shows a day as the panel writes days', () => {
  expect(show('2026-01-31').value).toBe('Jan 31, 2026');
  expect(screen.getByText('Empty keeps it open.')).toBeTruthy();
});

test('takes a day that is typed, says when it is none, and can be emptied', async () => {
  const field = show();
  const visitor = userEvent.setup();
  await visitor.type(field, 'feb 3, 2026');
  expect(emitted.at(-1)).toBe('2026-02-03');
  await visitor.clear(field);
  expect(emitted.at(-1)).toBe('');
  await visitor.type(field, 'soon');
  expect(emitted.at(-1)).toBe('not a day');
  await visitor.tab();
  expect(screen.getByText('Date is incorrect')).toBeTruthy();
  expect(field.value).toBe('soon');
});

test('picks a day from the calendar by keys', async () => {
  const field = show('2026-01-31');
  const visitor = userEvent.setup();
  const open = screen.getByRole('button', { name: 'Open the calendar: Close date' });
  open.focus();
  await visitor.keyboard('{Enter}');
  await screen.findByRole('grid');
  await visitor.keyboard('{ArrowLeft}{Enter}');
  expect(emitted.at(-1)).toBe('2026-01-30');
  expect(field.value).toBe('Jan 30, 2026');
});

test('its calendar opens by itself after a second of focus', () => {
  vi.useFakeTimers();
  const field = show();
  fireEvent.focus(field);
  act(() => void vi.advanceTimersByTime(999));
  expect(screen.queryByRole('grid')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('grid')).toBeTruthy();
});

test('says what the form has against the day', () => {
  show('2026-01-31', 'Close date is incorrect');
  expect(screen.getByText('Close date is incorrect')).toBeTruthy();
  expect(screen.queryByText('Empty keeps it open.')).toBeNull();
});

test.each([
  ['Pacific/Kiritimati', '5'],
  ['Etc/GMT+12', '4'],
])('the calendar marks the day it is in %s', async (zone, day) => {
  vi.useFakeTimers({ now: new Date('2026-03-04T20:00:00Z'), toFake: ['Date'] });
  setTimeZone(zone);
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar: Close date' }));
  const days = await screen.findAllByRole('gridcell');
  expect(days.find((one) => one.getAttribute('aria-current') === 'date')?.textContent).toBe(day);
});
