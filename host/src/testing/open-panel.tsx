import type { PageData } from '@outpost/contracts';
import type { RemoteEntry } from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import { renderScreen, type ShownScreen } from '@outpost/testing';
import { SessionWatch } from '../frame/session-watch.tsx';
import { PageContext } from '../page-context.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { createPanelRouter } from '../router.tsx';

const version = '1.0.0-test';

interface FakeLoader extends RemoteLoader {
  /** Names of the remotes that were asked for, in order. */
  readonly asked: string[];
  /** Why a remote does not load, by name; whoever is not named here loads. */
  readonly broken: Map<string, string>;
}

/** Remotes in memory: those without routes of their own show a heading. */
export const fakeLoader = (given: Record<string, RouteObject[]> = {}): FakeLoader => {
  const asked: string[] = [];
  const broken = new Map<string, string>();
  const ownRoutes = ({ name, mounts }: RemoteEntry): RouteObject[] =>
    mounts.map((path) => ({ path, element: <h1>The screen of {name}</h1> }));
  return {
    asked,
    broken,
    load(entry) {
      asked.push(entry.name);
      if (broken.has(entry.name)) return Promise.resolve(null);
      return Promise.resolve({ version, routes: given[entry.name] ?? ownRoutes(entry) });
    },
    failureOf({ name }) {
      const message = broken.get(name);
      return message === undefined ? null : { message, version };
    },
  };
};

interface PanelOptions {
  /** What is different in what the server put into the page. */
  page?: Partial<PageData>;
  /** Stands for the socket. */
  listen?: Parameters<typeof SessionWatch>[0]['listen'];
}

/** The whole panel at a path, for whoever is signed in by now. */
export const openPanel = (
  path: string,
  loader: RemoteLoader = fakeLoader(),
  { page: changes = {}, listen }: PanelOptions = {},
): ShownScreen => {
  history.replaceState(null, '', path);
  const page = {
    productName: 'Outpost',
    privacyUrl: 'https://example.com/privacy',
    termsUrl: 'https://example.com/terms',
    supportUrl: 'https://example.com/support',
    internalHosts: ['admin'],
    hiddenTabs: [],
    ...changes,
  };
  return renderScreen(createPanelRouter(loader), {
    wrap: (panel) => (
      <PageContext value={page}>
        <SessionWatch {...(listen && { listen })} />
        {panel}
      </PageContext>
    ),
  });
};

/** Where the page is, as its address bar would show it. */
export const address = (): string => location.pathname + location.search + location.hash;
