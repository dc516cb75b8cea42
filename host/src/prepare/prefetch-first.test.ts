import { prefetch } from '@outpost/api-client';
import { confirmSession, endSession, useSessionStore } from '@outpost/auth-store';
import type { RouteObject } from '@outpost/router';
import { makeAdminPanelUser } from '@outpost/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { prefetchFirst, prefetchingFirst } from './prefetch-first.ts';

vi.mock('@outpost/api-client', async (original) => ({
  ...(await original<object>()),
  prefetch: vi.fn<() => void>(),
}));

const mayRead = makeAdminPanelUser({ permissions: ['faqs:read'] });
const mayNot = makeAdminPanelUser({ permissions: [] });
const unknown = () => useSessionStore.setState({ status: 'unknown', user: null });

const list = {
  title: 'FAQs',
  permission: 'faqs:read',
  first: { rows: '/super-admin/faqs', list: 'faqs' },
};
const record = { title: 'FAQ', first: { calls: ['/super-admin/faqs/:id'] } };

const visit = (handle: object, path = '/faqs') =>
  prefetchFirst(handle, { url: new URL(path, location.origin), params: { id: 'a b' } });
const prefetched = () => vi.mocked(prefetch).mock.calls.flat();

beforeEach(() => {
  vi.mocked(prefetch).mockClear();
  confirmSession(mayRead);
});

test('a list as it is begins with its first rows and how it is arranged', () => {
  visit(list);
  expect(prefetched()).toEqual([
    '/v1/super-admin/faqs?page=1&limit=25',
    '/v1/super-admin/list-settings?list=faqs',
  ]);
});

test.each(['/faqs?page=2', '/faqs?q=seats', '/faqs?open=42'])(
  '%s is left to the list',
  (address) => {
    visit(list, address);
    expect(prefetched()).toEqual([]);
  },
);

test('the page of a record begins with the record its address names', () => {
  visit(record, '/faqs/a%20b?tab=log');
  expect(prefetched()).toEqual(['/v1/super-admin/faqs/a%20b']);
});

test.each([
  ['an account that may', mayRead, 2],
  ['an account that may not', mayNot, 0],
])('for %s, known already', (_, user, times) => {
  confirmSession(user);
  visit(list);
  expect(prefetch).toHaveBeenCalledTimes(times);
});

test.each([
  ['an account that may', mayRead, 2],
  ['an account that may not', mayNot, 0],
])('for %s, as soon as it is known, and once', (_, user, times) => {
  unknown();
  visit(list);
  expect(prefetch).not.toHaveBeenCalled();
  confirmSession(user);
  confirmSession(user);
  expect(prefetch).toHaveBeenCalledTimes(times);
});

test('nothing without a session', () => {
  endSession();
  visit(record);
  confirmSession(mayRead);
  expect(prefetch).not.toHaveBeenCalled();
});

test('nothing for a session that turns out to be over', () => {
  unknown();
  visit(record);
  endSession();
  confirmSession(mayRead);
  expect(prefetch).not.toHaveBeenCalled();
});

type Prefetching = RouteObject & {
  loader: (visit: { request: Request; params: object }) => unknown;
  shouldRevalidate: () => boolean;
};

test('a route prefetches when it is visited, and does not wait for the answer', () => {
  const route = prefetchingFirst({ path: '/faqs', handle: list }) as Prefetching;
  const request = new Request(`${location.origin}/faqs`);
  expect(route.loader({ request, params: {} })).toBeNull();
  expect(prefetch).toHaveBeenCalledTimes(2);
  expect(route.shouldRevalidate()).toBe(false);
});

test('a route without first calls is left as it is', () => {
  const route = { path: '/a', handle: { title: 'A' } };
  expect(prefetchingFirst(route)).toBe(route);
});
