import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SaveState } from './save-state.tsx';

test.each([
  ['idle', ''],
  ['waiting', 'Not saved yet'],
  ['saving', 'Saving…'],
  ['saved', 'Saved'],
] as const)('while it is %s it says "%s"', (status, text) => {
  render(<SaveState status={status} reason="Anything" />);
  expect(screen.getByRole('status').textContent).toBe(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('what failed says why, and can be tried again', async () => {
  const onRetry = vi.fn<() => void>();
  render(<SaveState status="failed" reason="The line is down." onRetry={onRetry} />);
  expect(screen.getByRole('status').textContent).toBe('Not saved: The line is down.');
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('where only a correction helps there is nothing to try again', () => {
  render(<SaveState status="failed" reason="Name is required" />);
  expect(screen.queryByRole('button')).toBeNull();
});
