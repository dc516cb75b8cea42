import type { Noun } from '../noun.ts';

export const leadFormsNoun = {
  name: 'leadForms',
  title: 'Lead Forms',
  permissions: ['lead-forms:read', 'lead-forms:write'],
  tables: {
    lead_forms: {
      label: 'Lead form',
      access: 'lead-forms:read',
      lists: ['/super-admin/lead-forms', '/super-admin/lead-forms/logs'],
      events: {
        created: 'form.created',
        changed: 'form.changed',
        deleted: 'form.deleted',
        steps: {
          isActive: { true: 'form.activated', false: 'form.deactivated' },
          status: { published: 'form.published' },
        },
      },
    },
    form_components: {
      parent: { type: 'lead_forms', idColumn: 'formId', nameColumn: 'title' },
      label: 'Form component',
      access: 'lead-forms:read',
      lists: ['/super-admin/lead-forms', '/super-admin/lead-forms/logs'],
    },
    form_languages: {
      parent: { type: 'lead_forms', idColumn: 'formId', nameColumn: 'title' },
      label: 'Translation',
      access: 'lead-forms:read',
      lists: ['/super-admin/lead-forms', '/super-admin/lead-forms/logs'],
    },
    form_responses: {
      parent: { type: 'lead_forms', idColumn: 'formId', nameColumn: 'title' },
      label: 'Form response',
      access: 'lead-forms:read',
      lists: [
        '/super-admin/lead-forms/responses/:formId',
        '/super-admin/lead-forms/responses',
        '/super-admin/lead-forms/logs',
      ],
      // A form shows its number of responses.
      stale: ['/super-admin/lead-forms'],
      events: { deleted: 'form_response.deleted' },
    },
    form_reports: {
      parent: { type: 'lead_forms', idColumn: 'formId', nameColumn: 'title' },
      label: 'Form report',
      access: 'lead-forms:read',
      lists: ['/super-admin/lead-forms/reports/:formId'],
      personal: ['text', 'email'],
    },
  },
  events: ['form.submitted', 'form.rejected', 'form.delivered', 'form.delivery_failed'],
  summaries: [
    '/super-admin/lead-forms/analytics/:id',
    '/super-admin/lead-forms/analytics/:id/answers',
  ],
} as const satisfies Noun;
