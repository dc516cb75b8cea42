import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CommandPalette } from './command-palette.tsx';

const chosen = vi.fn<(id: string) => void>();

const entry = (id: string, label: string) => ({
  id,
  label,
  icon: null,
  onSelect: () => chosen(id),
});

const groups = [
  { heading: 'Recent', entries: [entry('faqs', 'FAQs')], isOnlyAtRest: true },
  { heading: 'Jump to', entries: [entry('users', 'Users'), entry('faqs', 'FAQs')] },
  { heading: 'Actions', entries: [entry('out', 'Sign out')] },
];

type Props = Parameters<typeof CommandPalette>[0];

const words = {
  label: 'Search or jump to',
  placeholder: 'What are you looking for?',
  emptyText: 'Nothing matches.',
  hints: 'Esc to close',
};

const show = (props: Partial<Props> & Pick<Props, 'groups'>) => {
  const palette = (now: typeof props) => (
    <CommandPalette {...words} onClose={() => undefined} {...now} />
  );
  const { rerender } = render(palette(props));
  return { rerender: (now: typeof props) => rerender(palette(now)) };
};

function Panel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      {isOpen && <CommandPalette {...words} groups={groups} onClose={() => setOpen(false)} />}
    </>
  );
}

const open = async () => {
  const visitor = userEvent.setup({ delay: null });
  render(<Panel />);
  await visitor.click(screen.getByRole('button', { name: 'Search' }));
  return visitor;
};

const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const current = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')
    ?.textContent;

beforeEach(() => {
  chosen.mockReset();
  // jsdom has no `ResizeObserver` and no `scrollIntoView`.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
});

test('opens as a dialog whose field has the focus, with everything under its heading', async () => {
  await open();
  const dialog = within(screen.getByRole('dialog', { name: 'Search or jump to' }));
  const field = dialog.getByRole('combobox');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('placeholder')).toBe('What are you looking for?');
  expect(
    within(dialog.getByRole('group', { name: 'Jump to' })).getAllByRole('option'),
  ).toHaveLength(2);
  expect(options()).toEqual(['FAQs', 'Users', 'FAQs', 'Sign out']);
});

test('finds by typing, among names only, and leaves out what is for the rest', async () => {
  const visitor = await open();
  await visitor.keyboard('faq');
  await waitFor(() => expect(options()).toEqual(['FAQs']));
  await visitor.clear(screen.getByRole('combobox'));
  await visitor.keyboard('jump');
  expect(await screen.findByText('Nothing matches.')).toBeTruthy();
  await visitor.clear(screen.getByRole('combobox'));
  await visitor.keyboard('sot');
  expect(await screen.findByText('Nothing matches.')).toBeTruthy();
  await visitor.clear(screen.getByRole('combobox'));
  await visitor.keyboard('o si');
  await waitFor(() => expect(options()).toEqual(['Sign out']));
});

test('arrows move around, Enter chooses and closes, and the focus returns', async () => {
  const visitor = await open();
  await waitFor(() => expect(current()).toBe('FAQs'));
  await visitor.keyboard('{ArrowDown}');
  expect(current()).toBe('Users');
  await visitor.keyboard('{ArrowUp}{ArrowUp}');
  expect(current()).toBe('Sign out');
  await visitor.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['out']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
});

test('what was found elsewhere stands below what matches, whatever it is called', async () => {
  const found = { heading: 'Found', entries: [entry('7', 'Zed')], isFound: true };
  const onSearch = vi.fn<(typed: string) => void>();
  const { rerender } = show({ groups, onSearch });
  await userEvent.keyboard('u');
  rerender({ groups: [found, ...groups], onSearch });
  expect(options()).toEqual(['Users', 'Sign out', 'Zed']);
  expect(onSearch.mock.lastCall).toEqual(['u']);
});

test('a detail tells namesakes apart, in the name as well', () => {
  const ada = { ...entry('1', 'Ada'), detail: 'ada@acme.example' };
  show({ groups: [{ heading: 'Found', entries: [ada] }] });
  expect(screen.getByRole('option', { name: 'Ada ada@acme.example' })).toBeTruthy();
});

test('says that more is on its way, and why there is no more', () => {
  show({ groups, busyLabel: 'Searching…', note: 'Not today.' });
  expect(screen.getByRole('progressbar', { name: 'Searching…' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Not today.');
});

test('a click chooses', async () => {
  const visitor = await open();
  await visitor.click(screen.getByRole('option', { name: 'Users' }));
  expect(chosen.mock.calls).toEqual([['users']]);
});

test('Escape closes it without choosing', async () => {
  const visitor = await open();
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(chosen).not.toHaveBeenCalled();
});
