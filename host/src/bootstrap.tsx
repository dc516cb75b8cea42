import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  call,
  createQueryClient,
  openLiveUpdates,
  QueryClientProvider,
  queryFor,
} from '@outpost/api-client';
import { setHiddenTabs, setInternalHosts, useSessionStore } from '@outpost/auth-store';
import { authEndpoints, releaseEndpoints } from '@outpost/contracts';
import { setAreas } from '@outpost/federation';
// Not used here: it is shared with the remotes, and has to be part of the host for that.
import '@outpost/lists';
import { RouterProvider, withRetry } from '@outpost/router';
import { AppTheme, DateRangeContext, ToastProvider } from '@outpost/ui';
import { SessionWatch } from './frame/session-watch.tsx';
import { preparePanel } from './prepare/prepare-panel.ts';
import { PageContext } from './page-context.ts';
import { readPageData, readReleaseSet } from './page-data.ts';
import { ReleasesContext } from './releases/releases-context.ts';
import { followReleases } from './releases/releases.ts';
import { watchReleases } from './releases/watch-releases.ts';
import { panelRemotes } from './remotes/panel-remotes.ts';
import { createPanelRouter } from './router.tsx';
import { handedOver, takeOver } from './sign-in/hand-over.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

/** Calendars are heavy: their code comes when a list first shows one. */
const DateRangeFields = lazy(async () => {
  const { DateRangeFields: fields } = await withRetry(() => import('@outpost/ui-dates'));
  return { default: fields };
});

const askReleases = async () => {
  const { releases } = await call(releaseEndpoints.current, { isBackground: true });
  return releases;
};

const renderPanel = (page: ReturnType<typeof readPageData>) => {
  setInternalHosts(page.internalHosts);
  setHiddenTabs(page.hiddenTabs);
  const cache = createQueryClient();
  // Whose session it is takes as long to learn as the code of the screen takes to come.
  if (useSessionStore.getState().status === 'unknown')
    void cache.prefetchQuery(queryFor(authEndpoints.me));
  const carried = readReleaseSet();
  setAreas(carried);
  const releases = followReleases(carried, askReleases);
  watchReleases(releases.check);
  const remotes = panelRemotes(releases);
  const router = createPanelRouter(remotes);
  preparePanel(router, remotes.loader, releases);
  createRoot(root).render(
    <StrictMode>
      <AppTheme accent={page.tenant?.accent ?? null}>
        <ToastProvider>
          <QueryClientProvider client={cache}>
            <PageContext value={page}>
              <ReleasesContext value={releases}>
                <SessionWatch listen={openLiveUpdates} />
                <DateRangeContext value={DateRangeFields}>
                  <RouterProvider router={router} />
                </DateRangeContext>
              </ReleasesContext>
            </PageContext>
          </QueryClientProvider>
        </ToastProvider>
      </AppTheme>
    </StrictMode>,
  );
};

const begin = async () => {
  const page = readPageData();
  const handed = handedOver(location.href);
  if (handed) location.replace(await takeOver(handed));
  else if (page.gate) {
    const { runGate } = await import('./gate/run-gate.tsx');
    await runGate(root, page.gate.part, readReleaseSet());
  } else renderPanel(page);
};
await begin();
