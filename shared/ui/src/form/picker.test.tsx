import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Picker } from './picker.tsx';

afterEach(() => vi.useRealTimers());

const all = ['Acme', 'Borealis', 'Cobalt'].map((label) => ({ value: label.toLowerCase(), label }));

const show = (more: { failure?: string } = {}) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onSearch = vi.fn<(text: string) => void>();
  const onChange = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState('');
    const [text, setText] = useState('');
    const found = all.filter(({ label }) => label.toLowerCase().includes(text)).slice(0, 2);
    const source = {
      options: found,
      total: text ? found.length : 140,
      isBusy: false,
      onSearch: (next: string) => {
        onSearch(next);
        setText(next);
      },
      ...more,
    };
    return (
      <Picker
        label="Organization"
        value={value}
        source={source}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Form />);
  const visitor = userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Organization' });
  return { onSearch, onChange, visitor, field };
};
const pause = () => act(() => vi.advanceTimersByTimeAsync(500));

test('what is typed is searched for once, after a pause', async () => {
  const { onSearch, visitor, field } = show();
  expect(screen.getByText('2 of 140. Type to find others.')).toBeTruthy();
  await visitor.type(field, 'cob');
  expect(onSearch).not.toHaveBeenCalled();
  await pause();
  expect(onSearch.mock.calls).toEqual([['cob']]);
  expect(screen.getByRole('option', { name: 'Cobalt' })).toBeTruthy();
});

test('it is picked by keyboard, and keeps its name when a later search does not find it', async () => {
  const { onChange, visitor, field } = show();
  await visitor.type(field, 'cob');
  await pause();
  await visitor.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('cobalt');
  expect(field.value).toBe('Cobalt');
  await visitor.tab();
  await pause();
  expect(field.value).toBe('Cobalt');
});

test('it can be taken away again', async () => {
  const { onChange, visitor, field } = show();
  await visitor.click(field);
  await visitor.click(screen.getByRole('option', { name: 'Acme' }));
  await visitor.click(screen.getByRole('button', { name: 'Clear' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a search that failed says why', () => {
  const { field } = show({ failure: 'You are offline.' });
  expect(screen.getByText('You are offline.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
