import { lazy, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, openLiveUpdates, QueryClientProvider } from '@outpost/api-client';
import { setHiddenTabs, setInternalHosts } from '@outpost/auth-store';
import { setAreas } from '@outpost/federation';
import { RouterProvider, withRetry } from '@outpost/router';
import { AppTheme, DateRangeContext, ToastProvider } from '@outpost/ui';
import { SessionWatch } from './frame/session-watch.tsx';
import { PageContext } from './page-context.ts';
import { readPageData, readReleaseSet } from './page-data.ts';
import { remoteLoader } from './remotes/remote-loader.ts';
import { createPanelRouter } from './router.tsx';
import { handedOver, takeOver } from './sign-in/hand-over.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

/** Calendars are heavy: their code comes when a list first shows one. */
const DateRangeFields = lazy(async () => {
  const { DateRangeFields: fields } = await withRetry(() => import('@outpost/ui-dates'));
  return { default: fields };
});

/** The list kit is needed by nearly every section; its code comes before somebody asks for it. */
const prepareLists = () => void import('@outpost/lists').catch(() => undefined);

const renderPanel = () => {
  const page = readPageData();
  setInternalHosts(page.internalHosts);
  setHiddenTabs(page.hiddenTabs);
  const releases = readReleaseSet();
  setAreas(releases);
  const router = createPanelRouter(remoteLoader(releases));
  createRoot(root).render(
    <StrictMode>
      <AppTheme accent={page.tenant?.accent ?? null}>
        <ToastProvider>
          <QueryClientProvider client={createQueryClient()}>
            <PageContext value={page}>
              <SessionWatch listen={openLiveUpdates} />
              <DateRangeContext value={DateRangeFields}>
                <RouterProvider router={router} />
              </DateRangeContext>
            </PageContext>
          </QueryClientProvider>
        </ToastProvider>
      </AppTheme>
    </StrictMode>,
  );
  setTimeout(prepareLists, 0);
};

const handed = handedOver(location.href);
if (handed) location.replace(await takeOver(handed));
else renderPanel();
