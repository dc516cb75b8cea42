import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, QueryClientProvider } from '@outpost/api-client';
import { adoptToken } from '@outpost/auth-store';
import { RouterProvider } from '@outpost/router';
import { AppTheme, ToastProvider } from '@outpost/ui';
import { SessionWatch } from './frame/session-watch.tsx';
import { PageContext } from './page-context.ts';
import { readPageData, readReleaseSet } from './page-data.ts';
import { remoteLoader } from './remotes/remote-loader.ts';
import { createPanelRouter } from './router.tsx';
import { handedOver } from './sign-in/hand-over.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const renderPanel = () => {
  const router = createPanelRouter(remoteLoader(readReleaseSet()));
  createRoot(root).render(
    <StrictMode>
      <AppTheme>
        <ToastProvider>
          <QueryClientProvider client={createQueryClient()}>
            <PageContext value={readPageData()}>
              <SessionWatch />
              <RouterProvider router={router} />
            </PageContext>
          </QueryClientProvider>
        </ToastProvider>
      </AppTheme>
    </StrictMode>,
  );
};

const handed = handedOver(location.href);
if (handed) {
  adoptToken(handed.token);
  location.replace(handed.cleaned);
} else renderPanel();
