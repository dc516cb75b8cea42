import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { FormCheck } from '../form-components/form-check.ts';
import { LeadFormSettings, LeadFormWebhook } from './lead-form-settings.ts';
import { leadFormStatuses } from './lead-form-steps.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { rangeFilter } from '../list/range-filter.ts';
import { Id, strictBody, Timestamp } from '@outpost/schema';
import { webAddress } from '../values/web-address.ts';
import { OptionalAccount } from '../values/person-account.ts';

/** Values of the filter by `isActive`. */
export const activeStates = ['Enabled', 'Disabled'] as const;

export const LeadForm = v.object({
  _id: Id,
  title: v.string(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  status: v.picklist(leadFormStatuses),
  isActive: v.boolean(),
  /** Public address of the form; null while it is not live. */
  url: v.nullable(v.string()),
  components: v.number(),
  /** Responses without spam, complete or not. */
  responses: v.number(),
  /** Visits with an answer, and visits with a submission; without spam. */
  starts: v.number(),
  completed: v.number(),
  /**
   * Completed out of started visits in whole percent, the same number as in the analytics; null
   * without a start.
   */
  completionRate: v.nullable(v.number()),
  /** Name of the creator at that time. */
  author: v.nullable(v.string()),
  authorAccount: OptionalAccount,
  /** Name of the present owner at the time of the transfer; the author until then. */
  owner: v.nullable(v.string()),
  ownerAccount: OptionalAccount,
  /** Number of the latest published revision; null before the first. */
  revision: v.nullable(v.number()),
  hasUnpublishedChanges: v.boolean(),
  settings: LeadFormSettings,
  webhook: LeadFormWebhook,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type LeadForm = v.InferOutput<typeof LeadForm>;

export const leadFormSorts = [
  'title',
  'status',
  'completionRate',
  'createdAt',
  'updatedAt',
] as const;
export const completionRateLimits = [0, 100] as const;

/** States of visitors' reports by which forms are listed. */
export const formReportStates = ['open'] as const;

const leadFormFilters = {
  status: v.array(v.picklist(leadFormStatuses)),
  isActive: v.array(v.picklist(activeStates)),
  completionRate: rangeFilter('Completion rate', completionRateLimits),
};

export const LeadFormQuery = listQuery({
  sort: leadFormSorts,
  filters: { ...leadFormFilters, reported: v.array(v.picklist(formReportStates)) },
});

/** Reports of visitors concern internal staff only, not the organization of a form or its API keys. */
const LeadFormKeyQuery = listQuery({ sort: leadFormSorts, filters: leadFormFilters });

export const NewLeadForm = strictBody({
  /** Tenant of the form; the caller's own by default. */
  whiteLabel: v.optional(Id),
});
export type NewLeadForm = v.InferOutput<typeof NewLeadForm>;

/** Either the live state of the form, or its publication: one step at a time. */
export const LeadFormStatus = v.pipe(
  strictBody({
    formId: Id,
    isActive: v.optional(v.boolean('Active is incorrect')),
    status: v.optional(v.literal('published', 'Status is incorrect')),
  }),
  v.check(
    ({ isActive, status }) => (isActive === undefined) !== (status === undefined),
    'Say either whether the form is active or that it is published.',
  ),
);
export type LeadFormStatus = v.InferOutput<typeof LeadFormStatus>;

/** A member of internal staff who may change lead forms. */
export const LeadFormOwner = strictBody({ owner: Id });

export const LeadFormLink = strictBody({ formId: Id, url: v.nullable(webAddress('Link')) });
export type LeadFormLink = v.InferOutput<typeof LeadFormLink>;

const formReply = v.object({ form: LeadForm });

export const leadFormEndpoints = {
  list: endpoint('GET', '/super-admin/lead-forms', {
    access: 'lead-forms:read',
    key: 'forms:read',
    summary: 'Page through the lead forms.',
    query: LeadFormQuery,
    keyQuery: LeadFormKeyQuery,
    reply: listReply('forms', LeadForm),
  }),
  csv: endpoint('GET', '/super-admin/lead-forms/csv', {
    access: 'lead-forms:read',
    key: 'forms:read',
    summary: 'All lead forms the same list query would give, as a CSV file.',
    query: LeadFormQuery,
    keyQuery: LeadFormKeyQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  byId: endpoint('GET', '/super-admin/lead-forms/:id', {
    access: 'lead-forms:read',
    key: 'forms:read',
    summary: 'One lead form with its settings.',
    reply: formReply,
  }),
  create: endpoint('POST', '/super-admin/lead-forms', {
    access: 'lead-forms:write',
    summary: 'Create a draft form with its title and submit button.',
    body: NewLeadForm,
    reply: formReply,
    status: 201,
  }),
  duplicate: endpoint('POST', '/super-admin/lead-forms/:id/duplicate', {
    access: 'lead-forms:write',
    summary:
      'Create a draft with the content and settings of a form, without webhook and password.',
    reply: formReply,
    status: 201,
  }),
  changeStatus: endpoint('PATCH', '/super-admin/lead-forms/status', {
    access: 'lead-forms:write',
    summary: 'Activate or deactivate a form, or publish it; 409 says by component what is missing.',
    body: LeadFormStatus,
    reply: formReply,
  }),
  changeLink: endpoint('PATCH', '/super-admin/lead-forms/link', {
    access: 'lead-forms:write',
    summary: 'Put the link of a live form on another host; its path stays.',
    body: LeadFormLink,
    reply: formReply,
  }),
  checks: endpoint('GET', '/super-admin/lead-forms/checks/:id', {
    access: 'lead-forms:read',
    summary: 'What keeps a form from being published, and what is worth a second look.',
    reply: v.object({
      checks: v.array(FormCheck),
      isPublishable: v.boolean(),
      status: v.picklist(leadFormStatuses),
      hasUnpublishedChanges: v.boolean(),
    }),
  }),
  remove: endpoint('DELETE', '/super-admin/lead-forms/:id', {
    access: 'lead-forms:write',
    summary: 'Delete a form that is not live, with its responses.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
