import { beforeEach, expect, test, vi } from 'vitest';
import type { ScreenHandle } from '@outpost/router';
import { fakeApi, makeAdminPanelUser, screen, signIn, type FakeApi } from '@outpost/testing';
import { address, fakeLoader, openPanel } from '../testing/open-panel.tsx';

let api: FakeApi;
const welcome = () => screen.findByRole('heading', { name: 'Welcome, Grace' });

beforeEach(() => {
  api = fakeApi();
});

test('a screen whose permission is missing is not run, and its visitor is sent on', async () => {
  signIn(makeAdminPanelUser({ teamRole: 'guest', firstName: 'Grace' }), api);
  const shown = vi.fn<() => null>(() => null);
  const Secret = () => shown();
  const support = [
    { path: '/faqs', element: <h1>Questions</h1> },
    {
      path: '/faqs/secret',
      element: <Secret />,
      handle: { title: 'Secrets', permission: 'api-keys:read' },
    },
  ];
  openPanel('/faqs/secret', fakeLoader({ support }));
  await welcome();
  expect(await screen.findByText('You do not have access to Secrets.')).toBeTruthy();
  expect(address()).toBe('/home');
  expect(shown).not.toHaveBeenCalled();
});

test('on an exempt address it is refused where it is', async () => {
  signIn(makeAdminPanelUser({ teamRole: 'guest', firstName: 'Grace' }), api);
  const handle = { title: 'Admins', permission: 'admins:read' } satisfies ScreenHandle;
  const admins = [{ path: '/admins', element: <h1>Admins</h1>, handle }];
  openPanel('/admins', fakeLoader({ 'account-management': admins }));
  await screen.findByRole('heading', { name: 'You do not have access to this page', level: 1 });
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  expect(address()).toBe('/admins');
});
