import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  permissionsOf,
  type AdminPanelUser,
  type Permission,
  type PlatformRole,
  type TeamRole,
} from '@outpost/contracts';
import { RequirePermission } from './require-permission.tsx';
import {
  confirmSession,
  endSession,
  startSession,
  useCan,
  useSessionStore,
  useUser,
} from './session-store.ts';
import { currentTenant } from './tenant.ts';
import { sessionToken } from './token.ts';

declare const jsdom: { reconfigure(settings: { url: string }): void };

const account = (role: PlatformRole | null, teamRole: TeamRole | null = null) =>
  ({
    email: 'grace@outpost.example',
    role,
    teamRole,
    permissions: permissionsOf({ role, teamRole }),
  }) as AdminPanelUser;

const writtenCookies = () => {
  const set = vi.spyOn(document, 'cookie', 'set');
  return () => set.mock.calls.map(([text]) => text);
};

beforeEach(() => endSession());

test('starting a session keeps the token and who it belongs to', () => {
  startSession('the-token', account('admin'));
  expect(sessionToken()).toBe('the-token');
  expect(useSessionStore.getState()).toEqual({ status: 'signed-in', user: account('admin') });
});

test('the token is a cookie of the whole page that other sites cannot make the browser send', () => {
  const written = writtenCookies();
  startSession('the-token', account('admin'));
  expect(written()).toEqual(['JWT=the-token; path=/; sameSite=lax']);
});

test('over https the cookie never travels in the clear', () => {
  jsdom.reconfigure({ url: 'https://acme.example.com/' });
  const written = writtenCookies();
  startSession('the-token', account('admin'));
  expect(written()).toEqual(['JWT=the-token; path=/; sameSite=lax; secure']);
  expect(currentTenant()).toBe('acme');
  endSession();
  expect(sessionToken()).toBeNull();
  jsdom.reconfigure({ url: 'http://localhost:3000/' });
});

test('confirming a session leaves the token and brings the account', () => {
  document.cookie = 'JWT=older; path=/';
  confirmSession(account('support'));
  expect(sessionToken()).toBe('older');
  expect(useSessionStore.getState()).toEqual({ status: 'signed-in', user: account('support') });
});

test('ending a session forgets token and account', () => {
  startSession('the-token', account('admin'));
  endSession();
  expect(sessionToken()).toBeNull();
  expect(document.cookie).toBe('');
  expect(useSessionStore.getState()).toEqual({ status: 'signed-out', user: null });
});

test.each([
  ['unknown', 'JWT=stored; path=/'],
  ['signed-out', 'other=1; path=/'],
])('a page that opens is %s with the cookie %s', async (status, cookie) => {
  document.cookie = cookie;
  vi.resetModules();
  const fresh = await import('./session-store.ts');
  expect(fresh.useSessionStore.getState()).toEqual({ status, user: null });
});

test('tells components who is signed in', () => {
  const { result } = renderHook(() => useUser());
  expect(result.current).toBeNull();
  act(() => startSession('the-token', account('admin')));
  expect(result.current?.email).toBe('grace@outpost.example');
});

test.each<[PlatformRole | null, TeamRole | null, Permission, boolean]>([
  ['super-admin', null, 'api-keys:write', true],
  ['support', null, 'users:read', true],
  ['support', null, 'users:write', false],
  [null, 'owner', 'faqs:write', true],
  [null, 'guest', 'users:read', false],
])('%s/%s and %s: %s', (role, teamRole, permission, expected) => {
  startSession('the-token', account(role, teamRole));
  expect(renderHook(() => useCan(permission)).result.current).toBe(expected);
});

test('a permission is asked for before something is shown', () => {
  render(
    <RequirePermission permission="users:write" otherwise={<p>Not for you</p>}>
      <p>Secret</p>
    </RequirePermission>,
  );
  expect(screen.queryByText('Secret')).toBeNull();
  expect(screen.getByText('Not for you')).toBeTruthy();
  act(() => startSession('the-token', account('admin')));
  expect(screen.getByText('Secret')).toBeTruthy();
  expect(screen.queryByText('Not for you')).toBeNull();
});

test('without an alternative nothing is shown to who lacks the permission', () => {
  startSession('the-token', account('support'));
  const { container } = render(
    <RequirePermission permission="users:write">
      <p>Secret</p>
    </RequirePermission>,
  );
  expect(container.textContent).toBe('');
});
