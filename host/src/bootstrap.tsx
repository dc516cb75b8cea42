import './start-screen.ts';
import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  call,
  createQueryClient,
  openLiveUpdates,
  QueryClientProvider,
  type QueryClient,
  queryFor,
} from '@outpost/api-client';
import {
  confirmSession,
  setHiddenTabs,
  setHostTenant,
  setInternalHosts,
  useSessionStore,
} from '@outpost/auth-store';
import { authEndpoints, releaseCalls } from '@outpost/contracts';
import { setAreas } from '@outpost/federation';
import { withRetry } from '@outpost/router';
import {
  AppTheme,
  DateRangeContext,
  DayContext,
  hasFont,
  showFont,
  ToastProvider,
} from '@outpost/ui';
import { followVisit } from './bug-reports/describe-page.ts';
import { followEvidence } from './bug-reports/evidence.ts';
import { ProblemReports } from './bug-reports/report-problem.tsx';
import { followTitles } from './frame/document-title.ts';
import { followTimeZone } from './frame/follow-time-zone.ts';
import { PanelRoutes } from './frame/panel-routes.tsx';
import { SessionWatch } from './frame/session-watch.tsx';
import { readyToRender } from './prepare/first-render.ts';
import { preparePanel } from './prepare/prepare-panel.ts';
import { PageContext } from './page-context.ts';
import { readPageData, readReleaseSet } from './page-data.ts';
import { ReleasesContext } from './releases/releases-context.ts';
import { followReleases } from './releases/releases.ts';
import { watchReleases } from './releases/releases.ts';
import { panelRemotes } from './remotes/panel-remotes.ts';
import { createPanelRouter } from './router.tsx';
import { handedOver, takeOver, withoutTokens } from './sign-in/hand-over.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

/** Calendars are heavy: their code loads when the first date field renders. */
const DateRangeFields = lazy(async () => {
  const { DateRangeFields: fields } = await withRetry(() => import('@outpost/ui-dates'));
  return { default: fields };
});

const DayInput = lazy(async () => {
  const { DayInput: input } = await withRetry(() => import('@outpost/ui-dates'));
  return { default: input };
});

const askReleases = async () => {
  const { releases } = await call(releaseCalls.current, { isBackground: true });
  return releases;
};

const learnWho = async (cache: QueryClient): Promise<void> => {
  const isUnknown = () => useSessionStore.getState().status === 'unknown';
  if (!isUnknown()) return;
  // The next `me` call reports the error.
  const me = await cache.fetchQuery(queryFor(authEndpoints.me)).catch(() => null);
  if (me && isUnknown()) confirmSession(me.adminPanelUser);
};

const renderPanel = async (root: HTMLElement, page: ReturnType<typeof readPageData>) => {
  if (hasFont()) showFont();
  setInternalHosts(page.internalHosts);
  setHiddenTabs(page.hiddenTabs);
  const cache = createQueryClient();
  followTimeZone(cache);
  const who = learnWho(cache);
  const carried = readReleaseSet();
  setAreas(carried);
  const releases = followReleases(carried, askReleases);
  watchReleases(releases.check);
  const remotes = panelRemotes(releases);
  const router = createPanelRouter(remotes);
  followTitles(router, document.title);
  followVisit(router, releases);
  await readyToRender(who, router);
  createRoot(root).render(
    <StrictMode>
      <AppTheme accent={page.tenant?.accent ?? null}>
        <ToastProvider>
          <QueryClientProvider client={cache}>
            <PageContext value={page}>
              <ReleasesContext value={releases}>
                <SessionWatch listen={openLiveUpdates} visits={router} />
                <DateRangeContext value={DateRangeFields}>
                  <DayContext value={DayInput}>
                    <ProblemReports>
                      <PanelRoutes router={router} />
                    </ProblemReports>
                  </DayContext>
                </DateRangeContext>
              </ReleasesContext>
            </PageContext>
          </QueryClientProvider>
        </ToastProvider>
      </AppTheme>
    </StrictMode>,
  );
  preparePanel(router, cache, remotes, releases);
};

followEvidence();

const begin = async () => {
  const page = readPageData();
  setHostTenant(page.hostTenant ?? null);
  const handed = handedOver(location.href);
  if (handed) {
    location.replace(await takeOver(handed));
    return;
  }
  history.replaceState(history.state, '', withoutTokens(location.href));
  if (page.gate) {
    const { runGate } = await import('./gate/run-gate.tsx');
    await runGate(root, page.gate, readReleaseSet());
  } else await renderPanel(root, page);
};
await begin();
