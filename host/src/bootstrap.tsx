import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient, QueryClientProvider } from '@outpost/api-client';
import { RouterProvider } from '@outpost/router';
import { AppTheme, ToastProvider } from '@outpost/ui';
import { PageContext } from './page-context.ts';
import { readPageData, readReleaseSet } from './page-data.ts';
import { remoteLoader } from './remotes/remote-loader.ts';
import { createPanelRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const loader = remoteLoader(readReleaseSet());
const router = createPanelRouter(loader);

createRoot(root).render(
  <StrictMode>
    <AppTheme>
      <ToastProvider>
        <QueryClientProvider client={createQueryClient()}>
          <PageContext value={readPageData()}>
            <RouterProvider router={router} />
          </PageContext>
        </QueryClientProvider>
      </ToastProvider>
    </AppTheme>
  </StrictMode>,
);
