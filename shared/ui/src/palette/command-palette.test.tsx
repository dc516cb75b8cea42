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

function Panel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      {isOpen && (
        <CommandPalette
          label="Search or jump to"
          placeholder="What are you looking for?"
          emptyText="Nothing matches."
          hints="Esc to close"
          groups={groups}
          onClose={() => setOpen(false)}
        />
      )}
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
  // jsdom has no layout to observe or to scroll.
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
