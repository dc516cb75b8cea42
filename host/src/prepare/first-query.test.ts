import { confirmSession } from '@outpost/auth-store';
import type { RouteObject } from '@outpost/router';
import { makeAdminPanelUser } from '@outpost/testing';
import { expect, test, vi } from 'vitest';
import { askingFirst } from './first-query.ts';

type Asking = RouteObject & {
  loader: (visit: { request: Request; params: object }) => unknown;
  shouldRevalidate: () => boolean;
};

test('a screen asks when it is visited, and nobody waits for the answer', () => {
  confirmSession(makeAdminPanelUser({ permissions: ['faqs:read'] }));
  const first = vi.fn<(visit: object) => void>();
  const handle = { title: 'FAQ', permission: 'faqs:read', first };
  const route = askingFirst({ path: '/a', children: [{ path: '/a/:id', handle }] });
  const [child] = route.children as [Asking];
  const url = `${location.origin}/a/7?open=1`;
  expect(child.loader({ request: new Request(url), params: { id: '7' } })).toBeNull();
  expect(first.mock.calls).toEqual([[{ url: new URL(url), params: { id: '7' } }]]);
  expect(child.shouldRevalidate()).toBe(false);
});

test('a screen that asks nothing is left as it is', () => {
  const route = { path: '/a', handle: { title: 'A' } };
  expect(askingFirst(route)).toEqual(route);
});
