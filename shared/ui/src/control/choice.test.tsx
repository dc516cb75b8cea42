import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Choice } from './choice.tsx';

test('shows what is chosen, offers the rest and tells what is taken', async () => {
  const onChange = vi.fn<(value: 'day' | 'week') => void>();
  const options = [
    { value: 'day', label: 'Day' },
    { value: 'week', label: 'Week' },
  ] as const;
  render(<Choice label="Step" value="day" options={options} onChange={onChange} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Step' });
  expect(select.value).toBe('day');
  expect([...select.options].map(({ text }) => text)).toEqual(['Day', 'Week']);
  await userEvent.selectOptions(select, 'Week');
  expect(onChange.mock.calls).toEqual([['week']]);
});
