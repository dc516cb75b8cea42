import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

const show = (onConfirm: () => Promise<unknown>) => {
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <ConfirmDialog
      title="Delete Ada?"
      message="This cannot be undone."
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    />,
  );
  return { onClose, unmount, visitor: userEvent.setup({ delay: null }) };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('names what it is about and what follows', () => {
  show(() => Promise.resolve());
  expect(screen.getByRole('dialog', { name: 'Delete Ada?' })).toBeTruthy();
  expect(screen.getByText('This cannot be undone.')).toBeTruthy();
});

test.each([
  ['Cancel', () => userEvent.click(button('Cancel'))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('%s does nothing but close it', async (_, leave) => {
  const onConfirm = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const { onClose } = show(onConfirm);
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});

test('is busy while it is done, once, and closes when it is', async () => {
  const answer = Promise.withResolvers<void>();
  const onConfirm = vi.fn<() => Promise<void>>(() => answer.promise);
  const { onClose, visitor } = show(onConfirm);
  await visitor.dblClick(button('Delete'));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(button('Delete').disabled).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
  answer.resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('stays open with the reason when it could not be done, and can be tried again', async () => {
  const onConfirm = vi
    .fn<() => Promise<void>>(() => Promise.resolve())
    .mockRejectedValueOnce(new Error('It is in use.'));
  const { onClose, visitor } = show(onConfirm);
  await visitor.click(button('Delete'));
  expect((await screen.findByRole('alert')).textContent).toBe('It is in use.');
  expect(onClose).not.toHaveBeenCalled();
  await visitor.click(button('Delete'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer that comes after it was left closes nothing else', async () => {
  const answer = Promise.withResolvers<void>();
  const { onClose, unmount, visitor } = show(() => answer.promise);
  await visitor.click(button('Delete'));
  unmount();
  answer.resolve();
  await answer.promise;
  await Promise.resolve();
  expect(onClose).not.toHaveBeenCalled();
});
