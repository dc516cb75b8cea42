import type { ComponentProps } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type * as Router from '@outpost/router';
import { createMemoryRouter, RouterProvider } from '@outpost/router';
import { act } from '@outpost/testing';
import { PanelRoutes } from './panel-routes.tsx';

vi.mock('@outpost/router', async (original) => {
  const router = await original<typeof Router>();
  return { ...router, RouterProvider: vi.fn<typeof RouterProvider>(router.RouterProvider) };
});

const transitions = () => vi.mocked(RouterProvider).mock.lastCall?.[0].useTransitions;

const show = (router: ComponentProps<typeof PanelRoutes>['router']): HTMLElement => {
  const root = document.createElement('div');
  act(() => createRoot(root).render(<PanelRoutes router={router} />));
  return root;
};

test('the first screen comes in one piece, later ones as transitions', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([{ path: '/', lazy: () => promise }]);
  const root = show(router);
  expect(transitions()).toBe(false);
  await act(async () => resolve({ Component: () => 'Users' }));
  expect(root.textContent).toBe('Users');
  expect(transitions()).toBeUndefined();
});

test('a screen that is there needs no piece of its own', async () => {
  const router = createMemoryRouter([{ path: '/', Component: () => 'Users' }]);
  show(router);
  expect(transitions()).toBeUndefined();
});
