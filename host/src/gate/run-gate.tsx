import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, QueryClientProvider } from '@outpost/api-client';
import { useSessionStore } from '@outpost/auth-store';
import type { ReleaseSet } from '@outpost/contracts';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  screenRoutes,
  useRouteError,
  type ScreenRoute,
} from '@outpost/router';
import { AppTheme, showFont, ToastProvider } from '@outpost/ui';
import { pageCode } from '../page-code.ts';
import { versionOpener } from '../remotes/federation-runtime.ts';
import type { OpenVersion } from '../remotes/open-version.ts';
import { gateVisitor } from './gate-visitor.ts';

/** Time a screen must render without an error while all its requests fail, in milliseconds. */
const standsMs = 1_000;

/** Loads the code of every screen, as a visit of each of them does. */
const loadScreens = async (screens: ScreenRoute[]): Promise<void> => {
  for (const { path, screen } of screens)
    if (!(await screen())) throw new Error(`There is no screen at ${path}.`);
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

/** Renders the first screen for `ms` milliseconds; rejects with the first error. */
const showFirst = async (root: HTMLElement, screens: ScreenRoute[], ms: number): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const standing = (
    <Standing ms={ms} onStood={resolve}>
      <Outlet />
    </Standing>
  );
  const router = createMemoryRouter(
    [
      {
        element: standing,
        errorElement: <Fallen onFallen={reject} />,
        children: screenRoutes(screens),
      },
    ],
    { initialEntries: [(screens[0]?.path ?? '/').replaceAll(/:\w+/g, gateVisitor._id)] },
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
 * Tests if a remote renders in this browser under this page's headers. Writes the verdict into the
 * `data-gate` attributes of the document element, with the page's proof if the remote mounted.
 * Sends no request to a server.
 */
export const runGate = async (
  root: HTMLElement,
  { part, proof = '' }: { part: string; proof?: string },
  { host, remotes }: ReleaseSet,
  {
    open = versionOpener(pageCode, host.provides),
    ms = standsMs,
  }: { open?: OpenVersion; ms?: number } = {},
): Promise<void> => {
  const { dataset } = document.documentElement;
  try {
    const release = remotes[part];
    if (!release) throw new Error(`There is no ${part} in this release set.`);
    const screens = await open(release);
    await loadScreens(screens);
    window.fetch = () => Promise.reject(new TypeError('The gate answers nothing.'));
    useSessionStore.setState({ status: 'signed-in', user: gateVisitor });
    await showFirst(root, screens, ms);
    dataset['gateProof'] = proof;
    dataset['gate'] = 'ok';
  } catch (error) {
    dataset['gateProblem'] = error instanceof Error ? error.message : String(error);
    dataset['gate'] = 'failed';
  }
};
