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
    path: '/api-keys/show/:id',
    title: 'API key',
    permission: 'api-keys:read',
    screen: () => import('./api-keys/api-key.screen.tsx').then((module) => module.ApiKeyScreen),
  },
  {
    path: '/event-hub',
    title: 'Event Hub',
    permission: 'events:read',
    screen: () =>
      import('./event-hub/event-hub.screen.tsx').then((module) => module.EventHubScreen),
  },
  {
    path: '/connected-accounts',
    title: 'Connected Accounts',
    permission: 'connections:read',
    screen: () =>
      import('./connected-accounts/connected-accounts.screen.tsx').then(
        (module) => module.ConnectedAccountsScreen,
      ),
    first: { rows: '/super-admin/connections', list: 'connections' },
  },
  {
    path: '/form-builder',
    title: 'Forms',
    permission: 'product-forms:read',
    screen: () =>
      import('./product-forms/product-forms.screen.tsx').then(
        (module) => module.ProductFormsScreen,
      ),
    first: { rows: '/super-admin/forms', list: 'productForms' },
  },
  {
    path: '/form-builder/form-logs',
    title: 'Form Logs',
    permission: 'product-forms:read',
    screen: () =>
      import('./product-forms/product-form-logs.screen.tsx').then(
        (module) => module.ProductFormLogsScreen,
      ),
    first: { rows: '/super-admin/forms/logs', list: 'productFormLogs' },
  },
  {
    path: '/form-builder/flow-logs',
    title: 'Flow Logs',
    permission: 'flows:read',
    screen: () => import('./flows/flow-runs.screen.tsx').then((module) => module.FlowRunsScreen),
    first: { rows: '/super-admin/flows/runs', list: 'flowRuns' },
  },
  {
    path: '/flows',
    title: 'User Flows',
    permission: 'flows:read',
    screen: () => import('./flows/flows.screen.tsx').then((module) => module.FlowsScreen),
    first: { rows: '/super-admin/flows', list: 'flows' },
  },
  {
    path: '/flows/show/:id',
    title: 'User Flow',
    permission: 'flows:read',
    screen: () =>
      import('./flows/flow-editor.screen.tsx').then((module) => module.FlowEditorScreen),
    first: { calls: ['/super-admin/flows/:id'] },
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
  {
    path: '/webhooks',
    title: 'Webhooks',
    permission: 'webhooks:read',
    screen: () => import('./webhooks/webhooks.screen.tsx').then((module) => module.WebhooksScreen),
    first: { rows: '/super-admin/white-label/webhook-list', list: 'webhooks' },
  },
  {
    path: '/webpixel-usage',
    title: 'Web Pixel Usage',
    permission: 'web-pixels:read',
    screen: () =>
      import('./web-pixels/web-pixels.screen.tsx').then((module) => module.WebPixelsScreen),
    first: { rows: '/super-admin/webpixel', list: 'webPixels' },
  },
  {
    path: '/web-visitor-waitlist',
    title: 'Web Visitor Waitlist',
    permission: 'waitlist:read',
    screen: () => import('./waitlist/waitlist.screen.tsx').then((module) => module.WaitlistScreen),
    first: { rows: '/super-admin/web-visitor-waitlist', list: 'waitlistRequests' },
  },
];
