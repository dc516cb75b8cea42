import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AppTheme, type DateChoice, type DateRange } from '@outpost/ui';
import { DateRangeFields } from './date-range-fields.tsx';
import { autoOpenMs } from './use-auto-open.ts';

const january: DateRange = ['2026-01-01', '2026-01-31'];
const wrongOrder = "The 'to' date cannot be before the 'from' date";

const show = (start: DateChoice | null = null) => {
  const onChange = vi.fn<(value: DateChoice | null | undefined) => void>();
  function Held() {
    const [value, setValue] = useState<DateChoice | null>(start);
    return (
      <DateRangeFields
        label="Created Date"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next ?? null);
        }}
      />
    );
  }
  render(
    <AppTheme>
      <Held />
    </AppTheme>,
  );
  return { visitor: userEvent.setup({ delay: null }), onChange };
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const preset = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Range' });
const write = (name: string, text: string) => {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
};

test('shows a range as days are shown, in a group that names it', () => {
  show(january);
  const group = within(screen.getByRole('group', { name: 'Created Date' }));
  expect(group.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('Jan 01, 2026');
  expect(group.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('Jan 31, 2026');
  expect(preset().value).toBe('Custom');
});

test('two days that were written are a range, and tidied up', async () => {
  const { visitor, onChange } = show();
  expect(preset().value).toBe('all-time');
  await visitor.type(field('From'), 'jan 3, 2026');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.getByText('Choose both days, or none.')).toBeTruthy();
  await visitor.type(field('To'), '2026-02-01');
  expect(onChange).toHaveBeenLastCalledWith(['2026-01-03', '2026-02-01']);
  await visitor.tab();
  expect(field('From').value).toBe('Jan 03, 2026');
  expect(field('To').value).toBe('Feb 01, 2026');
  expect(screen.queryByText('Choose both days, or none.')).toBeNull();
});

test("refuses a 'to' before its 'from', whichever was changed last", () => {
  const { onChange } = show(january);
  write('To', 'Dec 31, 2025');
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.getByText(wrongOrder)).toBeTruthy();
  expect(field('To').getAttribute('aria-invalid')).toBe('true');
  write('From', 'Dec 31, 2025');
  expect(onChange).toHaveBeenLastCalledWith(['2025-12-31', '2025-12-31']);
  expect(screen.queryByText(wrongOrder)).toBeNull();
  write('From', 'Jan 01, 2026');
  expect(screen.getByText(wrongOrder)).toBeTruthy();
});

test.each(['Feb 30, 2026', 'soon', '01/02/2026'])('refuses “%s”', (text) => {
  const { onChange } = show(january);
  write('From', text);
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.getByText('Date is incorrect')).toBeTruthy();
  expect(field('From').value).toBe(text);
});

test('a preset fills both days, and All Time empties them', async () => {
  const { visitor, onChange } = show();
  write('From', 'soon');
  await visitor.selectOptions(preset(), 'Last year');
  const year = new Date().getFullYear() - 1;
  expect(onChange).toHaveBeenLastCalledWith('last-year');
  expect(field('From').value).toBe(`Jan 01, ${year}`);
  expect(field('To').value).toBe(`Dec 31, ${year}`);
  expect(preset().value).toBe('last-year');
  await visitor.selectOptions(preset(), 'All Time');
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field('From').value).toBe('');
});

test('a day can be chosen in the calendar', async () => {
  const { visitor, onChange } = show(january);
  await visitor.click(screen.getByRole('button', { name: 'Open the calendar: To' }));
  await visitor.click(await screen.findByRole('gridcell', { name: '15' }));
  expect(onChange).toHaveBeenLastCalledWith(['2026-01-01', '2026-01-15']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('To').value).toBe('Jan 15, 2026');
});

test('the calendar opens by itself a second after its field got the focus', () => {
  vi.useFakeTimers();
  show(january);
  act(() => field('From').focus());
  act(() => void vi.advanceTimersByTime(autoOpenMs - 1));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(autoOpenMs).toBe(1_000);
});

test('the calendar stays closed for who types or moves on', () => {
  vi.useFakeTimers();
  show(january);
  act(() => field('From').focus());
  fireEvent.change(field('From'), { target: { value: 'Jan' } });
  act(() => void vi.advanceTimersByTime(autoOpenMs));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => field('To').focus());
  act(() => void vi.advanceTimersByTime(autoOpenMs - 1));
  act(() => preset().focus());
  act(() => void vi.advanceTimersByTime(autoOpenMs));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a calendar that was closed gives the focus back and does not open again', () => {
  vi.useFakeTimers();
  show(january);
  act(() => field('From').focus());
  act(() => void vi.advanceTimersByTime(autoOpenMs));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  act(() => void vi.advanceTimersByTime(autoOpenMs));
  expect(document.activeElement).toBe(field('From'));
  act(() => void vi.advanceTimersByTime(2 * autoOpenMs));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a preset stays one, and days that are typed stay those days', () => {
  const { onChange } = show('this-year');
  const year = new Date().getFullYear();
  expect(preset().value).toBe('this-year');
  expect(field('From').value).toBe(`Jan 01, ${year}`);
  write('To', `${year}-12-30`);
  write('To', `${year}-12-31`);
  expect(onChange).toHaveBeenLastCalledWith([`${year}-01-01`, `${year}-12-31`]);
  expect(preset().value).toBe('Custom');
});
