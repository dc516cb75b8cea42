import { prefetchOnVisit } from '@outpost/api-client';
import { firstRows } from '@outpost/lists';
import { screen } from '@outpost/router';

const editor = () =>
  import('./lead-forms/editor/lead-form-editor.screen.tsx').then(
    (module) => module.LeadFormEditorScreen,
  );
const details = () =>
  import('./lead-forms/details/details.screen.tsx').then((module) => module.LeadFormDetailsScreen);
const responses = () =>
  import('./lead-forms/responses/responses.screen.tsx').then(
    (module) => module.LeadFormResponsesScreen,
  );
const logs = () =>
  import('./lead-forms/logs/logs.screen.tsx').then((module) => module.LeadFormLogsScreen);

const permission = 'lead-forms:read';

export const routes = [
  screen(
    '/lead-forms',
    () => import('./lead-forms/lead-forms.screen.tsx').then((module) => module.LeadFormsScreen),
    { title: 'Lead Forms', permission, first: firstRows('/super-admin/lead-forms', 'leadForms') },
  ),
  screen('/lead-forms/show/:id', editor, {
    title: 'Lead Form',
    permission,
    first: prefetchOnVisit('/super-admin/lead-forms/:id', '/super-admin/lead-forms/content/:id'),
  }),
  screen('/lead-forms/details', details, { title: 'Lead Form Details', permission }),
  screen('/lead-forms/details/:id', details, { title: 'Lead Form Details', permission }),
  screen('/lead-forms/responses', responses, { title: 'Lead Form Responses', permission }),
  screen('/lead-forms/responses/:id', responses, { title: 'Lead Form Responses', permission }),
  screen('/lead-forms/logs', logs, { title: 'Lead Form Logs', permission }),
  screen('/lead-forms/logs/:id', logs, { title: 'Lead Form Logs', permission }),
];
