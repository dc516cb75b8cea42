import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
      <button type="button">On the page</button>
    </ToastProvider>,
  );
  if (!latest.toast) throw new Error('There are no toasts.');
  return latest.toast;
};

const shown = (text: string) => screen.queryByText(text);
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('a success goes by itself after two seconds', () => {
  vi.useFakeTimers();
  const toast = show();
  act(() => toast.success('Saved.'));
  expect(screen.getByRole('alert').textContent).toContain('Saved.');
  wait(1_990);
  expect(shown('Saved.')).not.toBeNull();
  // The toast slides out, then its space closes.
  for (let step = 0; step < 8; step += 1) wait(100);
  expect(shown('Saved.')).toBeNull();
});

test('an error stays', () => {
  vi.useFakeTimers();
  const toast = show();
  act(() => toast.error('It failed.'));
  for (let step = 0; step < 8; step += 1) wait(10_000);
  expect(shown('It failed.')).not.toBeNull();
});

test('an error goes when it is dismissed', async () => {
  const toast = show();
  act(() => toast.error('It failed.', { title: 'Not saved' }));
  expect(screen.getByRole('alert').textContent).toBe('Not savedIt failed.Dismiss');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(shown('It failed.')).toBeNull());
});

test('a warning goes when it is dismissed', async () => {
  const toast = show();
  act(() => toast.warning('Take care.'));
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(shown('Take care.')).toBeNull());
});

test('a warning goes by itself', () => {
  vi.useFakeTimers();
  const toast = show();
  act(() => toast.warning('Take care.'));
  wait(4_990);
  expect(shown('Take care.')).not.toBeNull();
  for (let step = 0; step < 8; step += 1) wait(100);
  expect(shown('Take care.')).toBeNull();
});

test('what a toast offers is there for six seconds', () => {
  vi.useFakeTimers();
  const toast = show();
  act(() => toast.action('It was deleted.', { label: 'Undo', onAction: () => undefined }));
  wait(5_990);
  expect(shown('It was deleted.')).not.toBeNull();
  for (let step = 0; step < 8; step += 1) wait(100);
  expect(shown('It was deleted.')).toBeNull();
});

test('its button is reached by F8, its time stands still meanwhile, and the focus returns', () => {
  vi.useFakeTimers();
  const onAction = vi.fn<() => void>();
  const toast = show();
  const onPage = screen.getByRole('button', { name: 'On the page' });
  onPage.focus();
  act(() => toast.action('It was deleted.', { label: 'Undo', onAction }));
  fireEvent.keyDown(document.body, { key: 'F8' });
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  wait(60_000);
  expect(shown('It was deleted.')).not.toBeNull();
  act(() => undo.click());
  expect(onAction).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(onPage);
  for (let step = 0; step < 8; step += 1) wait(100);
  expect(shown('It was deleted.')).toBeNull();
});

test('there is one at a time, and the next one replaces even an error that stays', async () => {
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
