import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, QueryClientProvider } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import type { ReleaseSet } from '@outpost/contracts';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  useRouteError,
  type RouteObject,
} from '@outpost/router';
import { AppTheme, showFont, ToastProvider } from '@outpost/ui';
import { pageCode } from '../page-code.ts';
import { versionOpener, type OpenVersion } from '../remotes/open-version.ts';
import { gateVisitor } from './gate-visitor.ts';

/** How long a screen must stand, with no answer to anything it asks. */
const standsMs = 1_000;

const pathsOf = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);

/** Loads the code of every screen, as visiting each of them would. */
const loadScreens = async (routes: RouteObject[]): Promise<void> => {
  for (const { path, lazy, children } of routes) {
    if (typeof lazy === 'function') {
      const { Component } = await lazy();
      if (!Component) throw new Error(`There is no screen at ${path ?? 'an address'}.`);
    }
    await loadScreens(children ?? []);
  }
};

function Standing({
  ms,
  onStood,
  children,
}: {
  ms: number;
  onStood: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    const timer = setTimeout(onStood, ms);
    return () => clearTimeout(timer);
  }, [ms, onStood]);
  return children;
}

function Fallen({ onFallen }: { onFallen: (error: unknown) => void }) {
  const error = useRouteError();
  useEffect(() => onFallen(error), [error, onFallen]);
  return null;
}

/** Shows the first screen; rejects with whatever goes wrong before it has stood for a while. */
const showFirst = async (root: HTMLElement, routes: RouteObject[], ms: number): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const standing = (
    <Standing ms={ms} onStood={resolve}>
      <Outlet />
    </Standing>
  );
  const router = createMemoryRouter(
    [{ element: standing, errorElement: <Fallen onFallen={reject} />, children: routes }],
    { initialEntries: [(pathsOf(routes)[0] ?? '/').replaceAll(/:\w+/g, gateVisitor._id)] },
  );
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective }) => reject(new Error(`The policy refuses it: ${violatedDirective}.`)),
    { signal },
  );
  window.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
  showFont();
  createRoot(root).render(
    <AppTheme>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ToastProvider>
    </AppTheme>,
  );
  await promise.finally(() => listening.abort());
};

/**
 * Tries whether a remote can be shown in this browser under this page's headers, and writes the
 * verdict where the one who opened the page looks for it, with the proof of the page when it mounted. No server is asked for anything.
 */
export const runGate = async (
  root: HTMLElement,
  { part, proof = '' }: { part: string; proof?: string },
  { remotes }: ReleaseSet,
  { open = versionOpener(pageCode), ms = standsMs }: { open?: OpenVersion; ms?: number } = {},
): Promise<void> => {
  const { dataset } = document.documentElement;
  try {
    const release = remotes[part];
    if (!release) throw new Error(`There is no ${part} in this release set.`);
    const routes = await open(release);
    await loadScreens(routes);
    window.fetch = () => Promise.reject(new TypeError('The gate answers nothing.'));
    useSessionStore.setState({ status: 'signed-in', user: gateVisitor });
    await showFirst(root, routes, ms);
    dataset['gateProof'] = proof;
    dataset['gate'] = 'ok';
  } catch (error) {
    dataset['gateProblem'] = error instanceof Error ? error.message : String(error);
    dataset['gate'] = 'failed';
  }
};
