import { firstRows } from '@outpost/lists';
import { screen } from '@outpost/router';

export const routes = [
  screen(
    '/api-keys',
    () => import('./api-keys/api-keys.screen.tsx').then((module) => module.ApiKeysScreen),
    {
      title: 'API Keys',
      permission: 'api-keys:read',
      first: firstRows('/super-admin/api-keys', 'apiKeys'),
    },
  ),
  screen(
    '/form-responses',
    () =>
      import('./form-responses/form-responses.screen.tsx').then(
        (module) => module.FormResponsesScreen,
      ),
    { title: 'Form Responses', permission: 'lead-forms:read' },
  ),
];
