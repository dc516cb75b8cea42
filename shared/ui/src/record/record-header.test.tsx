import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RecordHeader } from './record-header.tsx';
import { ToastProvider } from '../overlay/toasts.tsx';

const show = (name: string | null = 'Acme Agency') => {
  const visitor = userEvent.setup({ delay: null });
  render(
    <ToastProvider>
      <RecordHeader
        up={<a href="/organizations">Organizations</a>}
        id="id-of-acme"
        name={name}
        chip="Active"
        actions={<button type="button">Edit</button>}
      />
    </ToastProvider>,
  );
  return visitor;
};

test('names the record, where it is from and what can be done', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Acme Agency' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Organizations' })).toBeTruthy();
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
});

test('has no heading and no id while the record is not known', () => {
  show(null);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy id' })).toBeNull();
});

test('copies the id and says so', async () => {
  const visitor = show();
  await visitor.click(screen.getByRole('button', { name: 'Copy id' }));
  expect(await screen.findByText('The id was copied.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('id-of-acme');
});

test('shows the id when the browser does not let us copy it', async () => {
  const visitor = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowed'));
  await visitor.click(screen.getByRole('button', { name: 'Copy id' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('The id could not be copied');
  expect(told.textContent).toContain('id-of-acme');
});
