import { screen } from '@outpost/router';

export const routes = [
  screen(
    '/lead-forms',
    () => import('./lead-forms/lead-forms.screen.tsx').then((module) => module.LeadFormsScreen),
    { title: 'Lead Forms', permission: 'lead-forms:read' },
  ),
  screen(
    '/lead-forms/show/:id',
    () =>
      import('./lead-forms/editor/lead-form-editor.screen.tsx').then(
        (module) => module.LeadFormEditorScreen,
      ),
    { title: 'Lead Form', permission: 'lead-forms:read' },
  ),
];
