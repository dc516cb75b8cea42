import { setVisitContext } from '@outpost/api-client';
import type { BugContext } from '@outpost/contracts';
import type { createBrowserRouter } from '@outpost/router';
import type { Releases } from '../releases/releases.ts';
import { keptEvidence } from './evidence.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

const versionsOf = (releases: Releases | null): BugContext['versions'] => {
  if (!releases) return {};
  const { host, remotes } = releases.initial;
  const names = Object.keys(remotes).slice(0, 19);
  const used = names.map((name) => [name, releases.versionOf(name)?.version ?? '']);
  return { host: host.version, ...Object.fromEntries(used.filter(([, version]) => version)) };
};

/** Returns the browser, the window and the versions of the page. */
export const describePage = (releases: Releases | null) => ({
  browser: navigator.userAgent.slice(0, 300),
  viewport: `${innerWidth} × ${innerHeight}`,
  versions: versionsOf(releases),
});

const lastFailedTrace = () =>
  keptEvidence().calls.find(({ status, traceId }) => traceId && (status === 0 || status >= 400))
    ?.traceId ?? null;

/** Lets remotes describe the page, with the path that was shown before the present one. */
export const followVisit = (router: Router, releases: Releases): void => {
  let shown = router.state.location.pathname;
  let before: string | null = null;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    before = shown;
    shown = pathname;
  });
  setVisitContext(() => ({
    ...describePage(releases),
    page: before?.slice(0, 300) ?? null,
    traceId: lastFailedTrace(),
  }));
};
