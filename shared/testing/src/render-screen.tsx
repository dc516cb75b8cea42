import { render, screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, onTestFinished } from 'vitest';
import { createQueryClient, QueryClientProvider } from '@outpost/api-client';
import { endSession, startSession, useSessionStore } from '@outpost/auth-store';
import type { AdminPanelUser } from '@outpost/contracts';
import {
  createMemoryRouter,
  RouterProvider,
  screenRoutes,
  type RouteObject,
  type ScreenRoute,
} from '@outpost/router';
import { AppTheme, DateRangeContext, DayContext, ToastProvider } from '@outpost/ui';
import type { FakeApi } from './fake-api.ts';
import { makeAdminPanelUser } from './makers.ts';
import { PlainDateRange } from './plain-date-range.tsx';
import { PlainDay } from './plain-day.tsx';

type Router = ReturnType<typeof createMemoryRouter>;

interface ScreenOptions {
  /** Address of the page. */
  path?: string;
  /** The signed-in account: a super admin by default, null for none. */
  user?: AdminPanelUser | null;
  api?: FakeApi;
  /** Wraps the router in further context. */
  wrap?: (screen: ReactNode) => ReactNode;
}

export interface ShownScreen {
  /** Simulates the person who uses the page. */
  visitor: UserEvent;
  router: Router;
}

const sessionToken = 'test-token';

/** Signs an account in, or signs out, in this browser and at the fake API. */
export const signIn = (user: AdminPanelUser | null, api?: FakeApi): void => {
  if (!user) {
    endSession();
    return;
  }
  startSession(sessionToken, user);
  api?.rows.sessions.set(sessionToken, user);
};

/**
 * State after a reload: the browser holds the account's token, but does not know the account yet.
 */
export const returnWithToken = (user: AdminPanelUser, api?: FakeApi): void => {
  signIn(user, api);
  useSessionStore.setState({ status: 'unknown', user: null });
};

type Shown = ReactElement | RouteObject[] | ScreenRoute[];

const isRouter = (what: Shown | Router): what is Router =>
  !Array.isArray(what) && !isValidElement(what);

const isScreen = (route: RouteObject | ScreenRoute): route is ScreenRoute => 'screen' in route;

const routesOf = (routes: (RouteObject | ScreenRoute)[]): RouteObject[] =>
  routes.flatMap((route) => (isScreen(route) ? screenRoutes([route]) : [route]));

const memoryRouter = (what: Shown, path: string): Router => {
  const children = Array.isArray(what) ? routesOf(what) : [{ path: '*', element: what }];
  return createMemoryRouter([{ hydrateFallbackElement: <p>Loading</p>, children }], {
    initialEntries: [path],
  });
};

/**
 * Renders an element, routes, screens or a router with a signed-in account. A given router has started
 * already: account and address must be set before it is created.
 */
export const renderScreen = (
  what: Shown | Router,
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

/** Picks an option of a picker by its name. */
export const pickOption = async (
  visitor: UserEvent,
  picker: string,
  option: string,
): Promise<void> => {
  await visitor.click(await screen.findByRole('combobox', { name: picker }));
  await visitor.click(await screen.findByRole('option', { name: option }));
};

/** Returns the labels in the menu of a row, without those that every row has. */
export const rowActionLabels = async (visitor: UserEvent, rowName: string): Promise<string[]> => {
  await visitor.click(await screen.findByRole('button', { name: `Actions for ${rowName}` }));
  const labels = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  const common = labels[0] === 'Open' ? ['Open', 'Copy link'] : ['Copy id'];
  expect(labels.slice(0, common.length)).toEqual(common);
  return labels.slice(common.length);
};

/** Returns the labels of all actions of the open panel: two buttons, then those of its menu. */
export const panelActionLabels = async (visitor: UserEvent): Promise<(string | null)[]> => {
  const group = within(await screen.findByRole('group', { name: 'Actions' }));
  const menu = group.getByRole('button', { name: 'More actions' });
  const buttons = group.getAllByRole('button').filter((one) => one !== menu);
  if (buttons.length !== 2) throw new Error(`${buttons.length} actions have a button.`);
  await visitor.click(menu);
  const further = await screen.findAllByRole('menuitem');
  return [...buttons, ...further].map(({ textContent }) => textContent);
};

/** Chooses an action in the menu of a row, also while texts are in brackets (`speakPseudo`). */
export const chooseAction = async (
  visitor: UserEvent,
  rowName: string,
  action: string,
): Promise<void> => {
  const isMenu = (name: string) => name.replaceAll(/[⟦⟧]/g, '') === `Actions for ${rowName}`;
  await visitor.click(await screen.findByRole('button', { name: isMenu }));
  await visitor.click(await screen.findByRole('menuitem', { name: action }));
};
