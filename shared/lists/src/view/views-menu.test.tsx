import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ToastProvider } from '@outpost/ui';
import type { SavedView, SavedViews } from '../page/list-model.ts';
import { PendingChangesPill } from '../page/pending-changes-pill.tsx';
import { ViewsMenu } from './views-menu.tsx';
import { ViewTabs } from './view-tabs.tsx';

const view = (change: Partial<SavedView> = {}): SavedView => ({
  _id: 'one',
  name: 'Pending',
  isOwn: true,
  isShared: false,
  isDefault: false,
  ...change,
});

const done = () => vi.fn<() => Promise<unknown>>(async () => undefined);

const show = (change: Partial<SavedViews> = {}) => {
  const saved = {
    views: [view(), view({ _id: 'two', name: 'Guests', isOwn: false, isShared: true })],
    current: null,
    isModified: false,
    onOpen: vi.fn<(id: string | null) => void>(),
    onCreate: vi.fn<SavedViews['onCreate']>(async () => undefined),
    onUpdate: done(),
    onChange: vi.fn<SavedViews['onChange']>(async () => undefined),
    onDefault: vi.fn<SavedViews['onDefault']>(async () => undefined),
    onDelete: done(),
    ...change,
  };
  render(
    <ToastProvider>
      <ViewTabs saved={saved} noun={['user', 'users']} />
      <ViewsMenu saved={saved} />
    </ToastProvider>,
  );
  return saved;
};

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Views' }));
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const tab = (name: string) => screen.getByRole('button', { name });
const tabs = () =>
  [...screen.getByRole('navigation').querySelectorAll('button')].map(
    ({ textContent }) => textContent,
  );

test('offers the views beside each other, and says which are shared', () => {
  const { onOpen } = show();
  expect(tabs()).toEqual(['All users', 'Pending', 'Guests · shared']);
  expect(tab('All users').getAttribute('aria-current')).toBe('page');
  fireEvent.click(tab('Pending'));
  expect(onOpen).toHaveBeenLastCalledWith('one');
});

test('a list without views has no tabs', () => {
  show({ views: [] });
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('the open view shows that it was changed, and the change is saved or discarded', async () => {
  const { onOpen, onUpdate } = show({ current: view(), isModified: true });
  expect(tab('Pending modified').getAttribute('aria-current')).toBe('page');
  fireEvent.click(tab('Discard changes'));
  expect(onOpen).toHaveBeenLastCalledWith('one');
  fireEvent.click(tab('Save changes'));
  expect(onUpdate).toHaveBeenCalledWith('one');
  expect(await screen.findByText('The view was updated.')).toBeTruthy();
});

test('a view somebody else shares is only looked at or begun with', () => {
  const { onDefault } = show({ current: view({ isOwn: false }), isModified: true });
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  open();
  expect(items()).toEqual(['Save as new view', 'Set as default']);
  choose('Set as default');
  expect(onDefault).toHaveBeenCalledWith('one');
});

test('a new view has a name and may be shared', async () => {
  const visitor = userEvent.setup({ delay: null });
  const { onCreate } = show();
  open();
  choose('Save as new view');
  await visitor.click(await screen.findByRole('button', { name: 'Save view' }));
  expect(screen.getByText('Name is required')).toBeTruthy();
  await visitor.type(screen.getByLabelText('Name'), 'Trials');
  await visitor.click(screen.getByRole('switch', { name: 'Share with everyone in my role' }));
  await visitor.click(screen.getByRole('button', { name: 'Save view' }));
  expect(onCreate).toHaveBeenCalledWith('Trials', true);
});

test('deleting a view asks first', async () => {
  const { onDelete } = show({ current: view({ isShared: true }) });
  open();
  choose('Delete view');
  expect(await screen.findByText('It is deleted for everyone it is shared with.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete view' }));
  expect(onDelete).toHaveBeenCalledWith('one');
});

test('what happened elsewhere is counted, and shown when asked', () => {
  const onShow = vi.fn<() => void>();
  render(<PendingChangesPill pendingChanges={{ created: 3, changed: 1, onShow }} />);
  fireEvent.click(screen.getByRole('button', { name: '3 new, 1 changed – show' }));
  expect(onShow).toHaveBeenCalledTimes(1);
});

test('what happened elsewhere is not counted for a list with filters', () => {
  const counts = { created: 3, changed: 1, isNarrowed: true, onShow: vi.fn<() => void>() };
  const { rerender } = render(<PendingChangesPill pendingChanges={counts} />);
  expect(screen.getByRole('button', { name: 'Possible changes – show' })).toBeTruthy();
  rerender(<PendingChangesPill pendingChanges={{ ...counts, created: 0, changed: 0 }} />);
  expect(screen.queryByRole('button')).toBeNull();
});
