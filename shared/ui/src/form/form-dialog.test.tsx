import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';

type Send = (values: { name: string }) => Promise<unknown>;

const show = (onSubmit: Send = () => Promise.resolve(), staysOpen = false, value = '') => {
  const onClose = vi.fn<() => void>();
  const { unmount } = render(
    <FormDialog
      title="New person"
      submitLabel="Save"
      initialValues={{ name: value }}
      validate={({ name }): Record<string, string> => (name ? {} : { name: 'Name is required' })}
      onSubmit={onSubmit}
      onClose={onClose}
      staysOpen={staysOpen}
    >
      <TextField name="name" label="Name" isFocused />
    </FormDialog>,
  );
  return { onClose, unmount, visitor: userEvent.setup({ delay: null }) };
};

const dialog = () => within(screen.getByRole('dialog', { name: 'New person' }));
const name = () => dialog().getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const button = (label: string) => screen.getByRole('button', { name: label });
const question = () => screen.queryByRole('dialog', { name: 'Discard what you typed?' });

test('is a dialog with a name, and its first field has the focus', () => {
  show();
  expect(document.activeElement).toBe(name());
});

test('typing replaces the value its first field opens with', async () => {
  const { visitor } = show(undefined, false, 'Grace');
  await visitor.keyboard('Ada');
  expect(name().value).toBe('Ada');
});

test('closes once what was sent has arrived', async () => {
  const answer = Promise.withResolvers<void>();
  const { onClose, visitor } = show(() => answer.promise);
  await visitor.type(name(), 'Ada');
  await visitor.click(button('Save'));
  expect(onClose).not.toHaveBeenCalled();
  answer.resolve();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('leaves closing to a caller who shows something else afterwards', async () => {
  const onSubmit = vi.fn<Send>(() => Promise.resolve());
  const { onClose, visitor } = show(onSubmit, true);
  await visitor.type(name(), 'Ada{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onClose).not.toHaveBeenCalled();
});

test('stays open with what was typed when it could not be sent', async () => {
  const { onClose, visitor } = show(() => Promise.reject(new Error('The server is busy.')));
  await visitor.type(name(), 'Ada');
  await visitor.click(button('Save'));
  expect((await dialog().findByRole('alert')).textContent).toBe('The server is busy.');
  expect(name().value).toBe('Ada');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [
    'Cancel',
    async (visitor: ReturnType<typeof userEvent.setup>) => visitor.click(button('Cancel')),
  ],
  ['Escape', async (visitor: ReturnType<typeof userEvent.setup>) => visitor.keyboard('{Escape}')],
])('%s closes it at once when nothing was typed', async (_, leave) => {
  const { onClose, visitor } = show();
  await leave(visitor);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(question()).toBeNull();
});

test.each([
  [
    'Cancel',
    async (visitor: ReturnType<typeof userEvent.setup>) => visitor.click(button('Cancel')),
  ],
  ['Escape', async (visitor: ReturnType<typeof userEvent.setup>) => visitor.keyboard('{Escape}')],
])('%s asks first when something was typed; keeping it keeps it', async (_, leave) => {
  const { onClose, visitor } = show();
  await visitor.type(name(), 'Ada');
  await leave(visitor);
  expect(question()).not.toBeNull();
  await visitor.click(button('Keep editing'));
  await waitFor(() => expect(question()).toBeNull());
  expect(name().value).toBe('Ada');
  expect(onClose).not.toHaveBeenCalled();
});

test('Escape on the question goes back to the form, not out of it', async () => {
  const { onClose, visitor } = show();
  await visitor.type(name(), 'Ada');
  await visitor.keyboard('{Escape}');
  expect(question()).not.toBeNull();
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(name().value).toBe('Ada');
  expect(onClose).not.toHaveBeenCalled();
});

test('discarding closes it', async () => {
  const { onClose, visitor } = show();
  await visitor.type(name(), 'Ada');
  await visitor.click(button('Cancel'));
  await visitor.click(button('Discard'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('an answer that comes after it was left closes nothing else', async () => {
  const answer = Promise.withResolvers<void>();
  const { onClose, unmount, visitor } = show(() => answer.promise);
  await visitor.type(name(), 'Ada');
  await visitor.click(button('Save'));
  unmount();
  answer.resolve();
  await answer.promise;
  await Promise.resolve();
  expect(onClose).not.toHaveBeenCalled();
});

test('cannot be left while it is sent when something is shown afterwards', async () => {
  const answer = Promise.withResolvers<void>();
  const { onClose, visitor } = show(() => answer.promise, true);
  await visitor.type(name(), 'Ada');
  await visitor.click(button('Save'));
  await visitor.click(button('Cancel'));
  await visitor.click(button('Discard'));
  expect(onClose).not.toHaveBeenCalled();
  answer.resolve();
});
