import * as v from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { FormContent } from '../form-components/form-components.ts';
import { formLanguageEndpoints } from './form-languages.ts';
import {
  FormRevision,
  LeadFormSettingsChange,
  LeadFormWebhookChange,
} from './lead-form-settings.ts';
import { LeadForm, LeadFormOwner, LeadFormQuery } from './lead-forms.ts';

export {
  FormLanguageChange,
  type FormLanguages,
  type FormTextEntry,
  type FormTranslationImport,
  type LanguageOfForm,
  translationColumns,
  type TranslationLine,
  type TranslationReport,
} from './form-languages.ts';

/** Actions on many forms at once. */
export const leadFormBulkActions = ['activate', 'deactivate', 'delete'] as const;
export type LeadFormBulkAction = (typeof leadFormBulkActions)[number];

export const leadFormSetupEndpoints = {
  configure: endpoint('PATCH', '/super-admin/lead-forms/configure/:id', {
    access: 'lead-forms:write',
    summary: 'Change when a form closes, how often it is answered, its password, and who is told.',
    body: LeadFormSettingsChange,
    reply: v.object({ form: LeadForm }),
  }),
  webhook: endpoint('PATCH', '/super-admin/lead-forms/webhook/:id', {
    access: 'lead-forms:write',
    summary: 'Set where responses are sent to; a new secret is in this answer and nowhere else.',
    body: LeadFormWebhookChange,
    reply: v.object({ form: LeadForm, secret: v.nullable(v.string()) }),
    hasSecret: true,
  }),
  transferOwnership: endpoint('POST', '/super-admin/lead-forms/:id/transfer-ownership', {
    access: 'lead-forms:write',
    summary: 'Give a form another owner, who is notified; its author stays the same.',
    body: LeadFormOwner,
    reply: v.object({ form: LeadForm }),
  }),
  revisions: endpoint('GET', '/super-admin/lead-forms/revisions/:id', {
    access: 'lead-forms:read',
    summary: 'The published revisions of a form, newest first.',
    reply: v.object({ revisions: v.array(FormRevision) }),
  }),
  restoreRevision: endpoint('POST', '/super-admin/lead-forms/revisions/:id/restore', {
    access: 'lead-forms:write',
    summary: 'Make a revision the content that is edited; what people fill in stays as it is.',
    reply: v.object({ content: FormContent }),
    isIdempotent: true,
  }),
  bulk: bulkEndpoint('/super-admin/lead-forms/bulk', {
    access: 'lead-forms:read',
    actions: leadFormBulkActions,
    query: LeadFormQuery,
    input: {},
  }),
  ...formLanguageEndpoints,
} as const;
