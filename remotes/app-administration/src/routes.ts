import type { ScreenRoute } from '@outpost/router';

export const routes: ScreenRoute[] = [
  {
    path: '/api-keys',
    title: 'API Keys',
    permission: 'api-keys:read',
    screen: () => import('./api-keys/api-keys.screen.tsx').then((module) => module.ApiKeysScreen),
    first: { rows: '/super-admin/api-keys', list: 'apiKeys' },
  },
  {
    path: '/form-responses',
    title: 'Form Responses',
    permission: 'lead-forms:read',
    screen: () =>
      import('./form-responses/form-responses.screen.tsx').then(
        (module) => module.FormResponsesScreen,
      ),
  },
];
