import { render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createQueryClient, QueryClientProvider } from '@outpost/api-client';
import { endSession, startSession, useSessionStore } from '@outpost/auth-store';
import type { AdminPanelUser } from '@outpost/contracts';
import { createMemoryRouter, RouterProvider, type RouteObject } from '@outpost/router';
import { AppTheme, DateRangeContext, DayContext, ToastProvider } from '@outpost/ui';
import type { FakeApi } from './fake-api.ts';
import { makeAdminPanelUser } from './makers.ts';
import { PlainDateRange } from './plain-date-range.tsx';
import { PlainDay } from './plain-day.tsx';

type Router = ReturnType<typeof createMemoryRouter>;

interface ScreenOptions {
  /** Where the page is. */
  path?: string;
  /** Who is signed in: a super admin when not said, null for nobody. */
  user?: AdminPanelUser | null;
  api?: FakeApi;
  /** More context around the router. */
  wrap?: (screen: ReactNode) => ReactNode;
}

export interface ShownScreen {
  /** The person in front of the page. */
  visitor: UserEvent;
  router: Router;
}

const sessionToken = 'test-token';

/** Signs an account in, or everybody out, in this browser and at the fake API. */
export const signIn = (user: AdminPanelUser | null, api?: FakeApi): void => {
  if (!user) {
    endSession();
    return;
  }
  startSession(sessionToken, user);
  api?.rows.sessions.set(sessionToken, user);
};

/** As after a reload: the browser holds the account's token and does not know whose it is. */
export const returnWithToken = (user: AdminPanelUser, api?: FakeApi): void => {
  signIn(user, api);
  useSessionStore.setState({ status: 'unknown', user: null });
};

const isRouter = (what: ReactElement | RouteObject[] | Router): what is Router =>
  !Array.isArray(what) && !isValidElement(what);

const memoryRouter = (what: ReactElement | RouteObject[], path: string): Router => {
  const children = Array.isArray(what) ? what : [{ path: '*', element: what }];
  return createMemoryRouter([{ hydrateFallbackElement: <p>Loading</p>, children }], {
    initialEntries: [path],
  });
};

/**
 * Shows an element, routes or a whole router as the panel would, to somebody signed in. A router
 * of its own is at work already: who is signed in and where it stands was said before it was made.
 */
export const renderScreen = (
  what: ReactElement | RouteObject[] | Router,
  { path = '/', user = makeAdminPanelUser(), api, wrap = (shown) => shown }: ScreenOptions = {},
): ShownScreen => {
  if (!isRouter(what)) signIn(user, api);
  const router = isRouter(what) ? what : memoryRouter(what, path);
  const client = createQueryClient();
  onTestFinished(() => {
    router.dispose();
    client.clear();
  });
  render(
    <AppTheme>
      <ToastProvider>
        <QueryClientProvider client={client}>
          <DateRangeContext value={PlainDateRange}>
            <DayContext value={PlainDay}>{wrap(<RouterProvider router={router} />)}</DayContext>
          </DateRangeContext>
        </QueryClientProvider>
      </ToastProvider>
    </AppTheme>,
  );
  return { visitor: userEvent.setup({ delay: null }), router };
};

/** Opens the menu of a row and chooses an action, as a person would. */
/** Picks an option of a picker by its name. */
export const pickOption = async (
  visitor: UserEvent,
  picker: string,
  option: string,
): Promise<void> => {
  await visitor.click(await screen.findByRole('combobox', { name: picker }));
  await visitor.click(await screen.findByRole('option', { name: option }));
};

export const chooseAction = async (
  visitor: UserEvent,
  rowName: string,
  action: string,
): Promise<void> => {
  await visitor.click(await screen.findByRole('button', { name: `Actions for ${rowName}` }));
  await visitor.click(await screen.findByRole('menuitem', { name: action }));
};
