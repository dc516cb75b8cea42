import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyField } from './copy-field.tsx';

const show = () => {
  const visitor = userEvent.setup({ delay: null });
  render(<CopyField label="Secret" value="op_live_123" />);
  return visitor;
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' });
const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);

test('shows the value, which cannot be changed', async () => {
  const visitor = show();
  expect(field().value).toBe('op_live_123');
  await visitor.type(field(), 'x');
  expect(field().value).toBe('op_live_123');
});

test('selects all of it on focus', async () => {
  const visitor = show();
  await visitor.tab();
  expect(selected()).toBe('op_live_123');
});

test('copies the value and says so', async () => {
  const visitor = show();
  await visitor.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('op_live_123');
});

test('selects it and says how to copy when the browser does not let us', async () => {
  const visitor = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'));
  await visitor.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Press Ctrl+C or ⌘C to copy it.')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(selected()).toBe('op_live_123');
  expect(screen.queryByRole('button', { name: 'Copied' })).toBeNull();
});
