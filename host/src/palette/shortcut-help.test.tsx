import { beforeEach, expect, test } from 'vitest';
import { useShortcuts } from '@outpost/ui';
import { fakeApi, makeAdminPanelUser, screen, signIn, waitFor, within } from '@outpost/testing';
import { fakeLoader, openPanel } from '../testing/open-panel.tsx';
import { stubLayout } from '../testing/stub-layout.ts';

beforeEach(() => {
  stubLayout();
  signIn(makeAdminPanelUser(), fakeApi());
});

const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

const everywhere = ['Ctrl K', '?', 'Esc', 'F8'];
const shownKeys = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);

function Section({ isInPanel }: { isInPanel: boolean }) {
  useShortcuts({ title: 'In the list', keys: [{ press: 'X', does: 'Select the row' }] });
  useShortcuts(
    isInPanel ? { title: 'In this panel', keys: [{ press: 'J', does: 'Next' }], isInPanel } : null,
  );
  return isInPanel ? (
    <div role="dialog" aria-label="Record">
      <button type="button">Edit</button>
    </div>
  ) : null;
}

const sectionOf = (isInPanel: boolean) =>
  fakeLoader({ support: [{ path: '/faqs', element: <Section isInPanel={isInPanel} /> }] });

test('a question mark shows the keys of the page, Escape puts them away', async () => {
  const { visitor } = openPanel('/faqs', sectionOf(false));
  await screen.findByRole('navigation', { name: 'Main' });
  await visitor.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(shownKeys(dialog)).toEqual(['X', ...everywhere]);
  expect(within(dialog).getByRole('heading', { name: 'In the list' })).toBeTruthy();
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(help()).toBeNull());
});

test('in a panel it shows the keys of the panel', async () => {
  const { visitor } = openPanel('/faqs', sectionOf(true));
  (await screen.findByRole('button', { name: 'Edit' })).focus();
  await visitor.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(shownKeys(dialog)).toEqual(['J', ...everywhere]);
});

test('in a field it is a question mark', async () => {
  const support = [{ path: '/faqs', element: <input aria-label="Question" /> }];
  const { visitor } = openPanel('/faqs', fakeLoader({ support }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Question' });
  await visitor.type(field, 'Why?');
  expect(field.value).toBe('Why?');
  expect(help()).toBeNull();
});

test('in a popup without keys of its own it does nothing', async () => {
  const { visitor } = openPanel('/faqs');
  await visitor.click(await screen.findByRole('button', { name: 'Notifications' }));
  await screen.findByRole('heading', { name: 'Nothing to report' });
  await visitor.keyboard('?');
  expect(help()).toBeNull();
});
