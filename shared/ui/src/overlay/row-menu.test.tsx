import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';
import { LateRowMenu, RowMenu, type Action } from './row-menu.tsx';

const show = (actions: Action[]) => {
  render(<RowMenu label="Actions for Ada" actions={actions} />);
  return userEvent.setup({ delay: null });
};

const trigger = () => screen.getByRole('button', { name: 'Actions for Ada', hidden: true });
const item = (name: string) => screen.getByRole('menuitem', { name });

test('opens from the keyboard, and says that it is open', async () => {
  const visitor = show([{ label: 'Edit', onSelect: () => undefined }]);
  expect(trigger().getAttribute('aria-haspopup')).toBe('menu');
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  await visitor.tab();
  await visitor.keyboard('{Enter}');
  expect(item('Edit')).toBeTruthy();
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
});

test('does what is chosen, and closes', async () => {
  const onSelect = vi.fn<() => void>();
  const visitor = show([{ label: 'Edit', onSelect }]);
  await visitor.click(trigger());
  await visitor.click(item('Edit'));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('closes on Escape and gives the focus back', async () => {
  const visitor = show([{ label: 'Edit', onSelect: () => undefined }]);
  await visitor.click(trigger());
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(trigger());
});

test('says why something cannot be done now, and does not do it', async () => {
  const onSelect = vi.fn<() => void>();
  const visitor = show([
    { label: 'Edit', onSelect: () => undefined },
    { label: 'Delete', onSelect, disabledReason: 'this is you' },
  ]);
  await visitor.click(trigger());
  const remove = item('Delete (this is you)');
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  remove.click();
  expect(onSelect).not.toHaveBeenCalled();
});

function RowWithDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowMenu
        label="Actions for Ada"
        actions={[{ label: 'Delete', onSelect: () => setOpen(true) }]}
      />
      {isOpen && (
        <ConfirmDialog
          title="Delete Ada?"
          message="Gone."
          confirmLabel="Delete"
          onConfirm={() => Promise.resolve()}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

test('the focus returns to the row after the dialog an action opened', async () => {
  render(<RowWithDialog />);
  const visitor = userEvent.setup({ delay: null });
  await visitor.click(trigger());
  await visitor.click(item('Delete'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Ada?' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await waitFor(() => expect(screen.queryByRole('menu', { hidden: true })).toBeNull());
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(trigger());
});

test('is not there when nothing can be done', () => {
  show([]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a row that has actions is asked for them when its menu opens', async () => {
  const actionsOf = vi.fn<() => Action[]>(() => [{ label: 'Edit', onSelect: () => undefined }]);
  render(<LateRowMenu label="Actions for Ada" actionsOf={actionsOf} />);
  expect(actionsOf).not.toHaveBeenCalled();
  await userEvent.setup({ delay: null }).click(trigger());
  expect(item('Edit')).toBeTruthy();
});
