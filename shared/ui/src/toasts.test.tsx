import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastProvider, useToast, type Toast } from './toasts.tsx';

const show = (): Toast => {
  const latest: { toast?: Toast } = {};
  function Probe() {
    latest.toast = useToast();
    return null;
  }
  render(
    <ToastProvider>
      <Probe />
    </ToastProvider>,
  );
  if (!latest.toast) throw new Error('There are no toasts.');
  return latest.toast;
};

const shown = (text: string) => screen.queryByText(text);
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a success goes by itself after two seconds', () => {
  vi.useFakeTimers();
  const toast = show();
  act(() => toast.success('Saved.'));
  expect(screen.getByRole('alert').textContent).toContain('Saved.');
  wait(1_990);
  expect(shown('Saved.')).not.toBeNull();
  // It slides away, then its room closes.
  for (let step = 0; step < 8; step += 1) wait(100);
  expect(shown('Saved.')).toBeNull();
});

test('an error stays', () => {
  vi.useFakeTimers();
  const toast = show();
  act(() => toast.error('It failed.'));
  wait(120_000);
  expect(shown('It failed.')).not.toBeNull();
});

test('there is one at a time, and the next one replaces even an error that stays', async () => {
  // The library remarks that an error which stays is replaced all the same; that is what we want.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const toast = show();
  act(() => toast.error('It failed.'));
  act(() => toast.warning('Take care.'));
  await waitFor(() => expect(shown('It failed.')).toBeNull());
  expect(await screen.findByText('Take care.')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test.each([
  ['in the middle of the foot of a phone', true, { left: '50%' }],
  ['at the right of the foot of anything wider', false, { right: '20px' }],
])('stands %s', (_, matches, place) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matches && media === '(max-width: 768px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const toast = show();
  act(() => toast.success('Saved.'));
  const container = document.querySelector('.notistack-SnackbarContainer');
  if (!container) throw new Error('There is no toast.');
  expect(getComputedStyle(container)).toMatchObject({
    position: 'fixed',
    bottom: '14px',
    ...place,
  });
});
