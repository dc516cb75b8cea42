import { screen } from '@outpost/router';

export const routes = [
  screen(
    '/lead-forms',
    () => import('./lead-forms/lead-forms.screen.tsx').then((module) => module.LeadFormsScreen),
    { title: 'Lead Forms', permission: 'lead-forms:read' },
  ),
];
