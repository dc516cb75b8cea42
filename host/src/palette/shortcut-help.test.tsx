import { beforeEach, expect, test } from 'vitest';
import { fakeApi, makeAdminPanelUser, screen, signIn, waitFor, within } from '@outpost/testing';
import { fakeLoader, openPanel } from '../testing/open-panel.tsx';
import { stubLayout } from '../testing/stub-layout.ts';

beforeEach(() => {
  stubLayout();
  signIn(makeAdminPanelUser(), fakeApi());
});

const help = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' });

test('a question mark shows the keys, Escape puts them away', async () => {
  const { visitor } = openPanel('/faqs');
  await screen.findByRole('navigation', { name: 'Main' });
  await visitor.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Ctrl K',
    '?',
    'Esc',
    '/',
    'J or ↓',
    'K or ↑',
    'X',
    'Enter',
    'Esc',
  ]);
  await visitor.keyboard('{Escape}');
  await waitFor(() => expect(help()).toBeNull());
});

test('in a field it is a question mark', async () => {
  const support = [{ path: '/faqs', element: <input aria-label="Question" /> }];
  const { visitor } = openPanel('/faqs', fakeLoader({ support }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Question' });
  await visitor.type(field, 'Why?');
  expect(field.value).toBe('Why?');
  expect(help()).toBeNull();
});

test('while something is open on top it does nothing', async () => {
  const { visitor } = openPanel('/faqs');
  await visitor.click(await screen.findByRole('button', { name: 'Notifications' }));
  await screen.findByRole('heading', { name: 'Nothing to report' });
  await visitor.keyboard('?');
  expect(help()).toBeNull();
});
