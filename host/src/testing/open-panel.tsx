import type { PageData } from '@outpost/contracts';
import type { RemoteEntry } from '@outpost/federation';
import type { RouteObject } from '@outpost/router';
import { renderScreen, type ShownScreen } from '@outpost/testing';
import { SessionWatch } from '../frame/session-watch.tsx';
import { PageContext } from '../page-context.ts';
import type { Visits } from '../prepare/first-screen.ts';
import { ReleasesContext } from '../releases/releases-context.ts';
import type { Releases } from '../releases/releases.ts';
import type { RemoteLoader } from '../remotes/load-remote.ts';
import { remoteVisits } from '../remotes/remote-visits.ts';
import type { ShownFailure } from '../remotes/report-failure.ts';
import { createPanelRouter } from '../router.tsx';

const version = '1.0.0-test';

interface FakeLoader extends RemoteLoader {
  /** Names of the requested remotes, in order. */
  readonly asked: string[];
  /** Reasons why remotes do not load, by name; all others load. */
  readonly broken: Map<string, string>;
  /** Names of the remotes whose failures were cleared, in order. */
  readonly renewed: string[];
  /** Routes that replace a remote that throws, by name. */
  readonly earlier: Map<string, RouteObject[]>;
  /** Names of the remotes that need a reload. */
  readonly stale: Set<string>;
}

/** Returns a loader of remotes in memory; a remote without routes shows a heading. */
export const fakeLoader = (given: Record<string, RouteObject[]> = {}): FakeLoader => {
  const asked: string[] = [];
  const renewed: string[] = [];
  const broken = new Map<string, string>();
  const earlier = new Map<string, RouteObject[]>();
  const stale = new Set<string>();
  const fallen = new Map<string, ShownFailure>();
  const ownRoutes = ({ name, mounts }: RemoteEntry): RouteObject[] =>
    mounts.map((path) => ({ path, element: <h1>The screen of {name}</h1> }));
  return {
    asked,
    renewed,
    broken,
    earlier,
    stale,
    load(entry) {
      asked.push(entry.name);
      stale.delete(entry.name);
      if (broken.has(entry.name)) return Promise.resolve(null);
      const insteadOf = fallen.get(entry.name) ?? null;
      const routes = (insteadOf && earlier.get(entry.name)) ?? given[entry.name];
      return Promise.resolve({ version, routes: routes ?? ownRoutes(entry), insteadOf });
    },
    failureOf({ name }) {
      const reason = broken.get(name);
      return reason === undefined ? (fallen.get(name) ?? null) : { reason, report: '3f2a9c1b' };
    },
    async crashed({ name }, _version, error) {
      const isFirst = !fallen.has(name);
      fallen.set(name, { reason: String(error), report: '3f2a9c1b' });
      return isFirst && earlier.has(name);
    },
    async renew({ name }) {
      renewed.push(name);
      fallen.delete(name);
    },
    isStale: (name) => stale.has(name),
    leave: () => undefined,
  };
};

interface PanelOptions {
  /** Changes to the data the server writes into the page. */
  page?: Partial<PageData>;
  /** Replaces the socket. */
  listen?: Parameters<typeof SessionWatch>[0]['listen'];
  /** The panel's router, if live updates wait for its first screen. */
  visits?: Visits;
  /** Live release set; empty by default. */
  releases?: Releases;
}

/** Opens the whole panel at a path for the signed-in account. */
export const openPanel = (
  path: string,
  loader: RemoteLoader = fakeLoader(),
  { page: changes = {}, listen, visits, releases }: PanelOptions = {},
): ShownScreen => {
  history.replaceState(null, '', path);
  const page = {
    productName: 'Outpost',
    mainSiteUrl: 'https://example.com',
    privacyUrl: 'https://example.com/privacy',
    termsUrl: 'https://example.com/terms',
    supportUrl: 'https://example.com/support',
    internalHosts: ['admin'],
    hiddenTabs: [],
    ...changes,
  };
  return renderScreen(
    createPanelRouter({ loader, visits: remoteVisits(loader), prepare: async () => undefined }),
    {
      wrap: (panel) => (
        <PageContext value={page}>
          <ReleasesContext value={releases ?? null}>
            <SessionWatch {...(listen && { listen })} {...(visits && { visits })} />
            {panel}
          </ReleasesContext>
        </PageContext>
      ),
    },
  );
};

/** Returns the address as the address bar would show it. */
export const address = (): string => location.pathname + location.search + location.hash;
