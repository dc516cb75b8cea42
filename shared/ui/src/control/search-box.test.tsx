import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box.tsx';

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search users' });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const show = (value = '') => {
  const onSearch = vi.fn<(text: string) => void>();
  const element = (now: string) => (
    <SearchBox label="Search users" value={now} onSearch={onSearch} />
  );
  const { rerender, unmount } = render(element(value));
  /** Changes the search of the address. */
  const setAddress = (now: string) => rerender(element(now));
  return { onSearch, setAddress, unmount };
};

beforeEach(() => {
  vi.useFakeTimers();
});

test('waits until typing has paused for 500 ms', () => {
  const { onSearch } = show();
  type('a');
  wait(499);
  type('ad');
  wait(499);
  expect(onSearch).not.toHaveBeenCalled();
  wait(1);
  expect(onSearch.mock.calls).toEqual([['ad']]);
});

test('does not wait after Enter, and searches once', () => {
  const { onSearch } = show();
  type('ada');
  fireEvent.keyDown(box(), { key: 'Enter' });
  wait(0);
  expect(onSearch.mock.calls).toEqual([['ada']]);
  wait(2_000);
  expect(onSearch).toHaveBeenCalledTimes(1);
});

test('Escape clears the text and the search', () => {
  const { onSearch } = show('ada');
  expect(box().value).toBe('ada');
  fireEvent.keyDown(box(), { key: 'Escape' });
  wait(0);
  expect(box().value).toBe('');
  expect(onSearch.mock.calls).toEqual([['']]);
});

test('follows the address when it changes by other means', () => {
  const { setAddress } = show('ada');
  setAddress('grace');
  expect(box().value).toBe('grace');
  setAddress('');
  expect(box().value).toBe('');
});

test('an address that changed by other means calls off the search that was waiting', () => {
  const { onSearch, setAddress } = show('ada');
  type('ada l');
  setAddress('grace');
  wait(2_000);
  expect(box().value).toBe('grace');
  expect(onSearch).not.toHaveBeenCalled();
});

test('leaves a blank at the end alone when the trimmed search comes back', () => {
  const { setAddress } = show();
  type('ada ');
  wait(500);
  setAddress('ada');
  expect(box().value).toBe('ada ');
});

test('does not overwrite what was typed on before the search came back', () => {
  const { onSearch, setAddress } = show();
  type('ada');
  wait(500);
  type('ada lo');
  setAddress('ada');
  expect(box().value).toBe('ada lo');
  wait(500);
  expect(onSearch.mock.calls).toEqual([['ada'], ['ada lo']]);
});

test('searches no more once it is gone', () => {
  const { onSearch, unmount } = show();
  type('ada');
  unmount();
  wait(2_000);
  expect(onSearch).not.toHaveBeenCalled();
});

const pressSlash = (target: Element, modifiers = {}) =>
  fireEvent.keyDown(target, { key: '/', ...modifiers });

test('the key / comes here from anywhere on the page, without typing it', () => {
  show();
  const wasAllowed = pressSlash(document.body);
  expect(document.activeElement).toBe(box());
  expect(wasAllowed).toBe(false);
});

test.each([
  ['a text field', <input key="0" aria-label="elsewhere" />],
  ['a longer text', <textarea key="1" aria-label="elsewhere" />],
  [
    'a dialog',
    <div key="2" role="dialog" aria-label="a dialog">
      <button aria-label="elsewhere">Ok</button>
    </div>,
  ],
])('the key / stays in %s', (_, element) => {
  show();
  render(element);
  const elsewhere = screen.getByLabelText('elsewhere');
  elsewhere.focus();
  expect(pressSlash(elsewhere)).toBe(true);
  expect(document.activeElement).toBe(elsewhere);
});

test.each([{ ctrlKey: true }, { metaKey: true }])('leaves %o + / to the browser', (modifiers) => {
  show();
  expect(pressSlash(document.body, modifiers)).toBe(true);
  expect(document.activeElement).not.toBe(box());
});

test('a text that does not fit ends with an ellipsis', () => {
  show();
  expect(getComputedStyle(box()).textOverflow).toBe('ellipsis');
});
