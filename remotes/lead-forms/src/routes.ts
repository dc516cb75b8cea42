import type { ScreenRoute } from '@outpost/router';

const details = {
  title: 'Lead Form Details',
  permission: 'lead-forms:read',
  screen: () =>
    import('./lead-forms/details/details.screen.tsx').then(
      (module) => module.LeadFormDetailsScreen,
    ),
} as const;
const responses = {
  title: 'Lead Form Responses',
  permission: 'lead-forms:read',
  screen: () =>
    import('./lead-forms/responses/responses.screen.tsx').then(
      (module) => module.LeadFormResponsesScreen,
    ),
} as const;
const logs = {
  title: 'Lead Form Logs',
  permission: 'lead-forms:read',
  screen: () =>
    import('./lead-forms/logs/logs.screen.tsx').then((module) => module.LeadFormLogsScreen),
} as const;

export const routes: ScreenRoute[] = [
  {
    path: '/lead-forms',
    title: 'Lead Forms',
    permission: 'lead-forms:read',
    screen: () =>
      import('./lead-forms/lead-forms.screen.tsx').then((module) => module.LeadFormsScreen),
    first: { rows: '/super-admin/lead-forms', list: 'leadForms' },
  },
  {
    path: '/lead-forms/show/:id',
    title: 'Lead Form',
    permission: 'lead-forms:read',
    screen: () =>
      import('./lead-forms/editor/lead-form-editor.screen.tsx').then(
        (module) => module.LeadFormEditorScreen,
      ),
    first: { calls: ['/super-admin/lead-forms/:id', '/super-admin/lead-forms/content/:id'] },
  },
  { path: '/lead-forms/details', ...details },
  { path: '/lead-forms/details/:id', ...details },
  { path: '/lead-forms/responses', ...responses },
  { path: '/lead-forms/responses/:id', ...responses },
  { path: '/lead-forms/logs', ...logs },
  { path: '/lead-forms/logs/:id', ...logs },
];
