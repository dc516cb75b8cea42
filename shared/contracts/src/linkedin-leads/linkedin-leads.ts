import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { choice, Email, Id, messages, optionalText, strictBody, Timestamp } from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { leadSources, leadStages, leadStepKinds, leadSyncs } from './linkedin-lead-values.ts';
import { OptionalAccount, NamedPerson } from '../values/person-account.ts';

/** Limits of a lead's answers. */
export const leadLimits = { answers: 50, answer: 2_000, question: 200 } as const;

const Named = v.object({ _id: Id, name: v.string() });

export const LinkedinLead = v.object({
  _id: Id,
  name: v.string(),
  /** Job title. */
  title: v.string(),
  /** Company of the person, as they wrote it. */
  employer: v.string(),
  email: v.string(),
  phone: v.string(),
  profileUrl: v.string(),
  form: v.string(),
  campaign: v.string(),
  source: v.picklist(leadSources),
  stage: v.picklist(leadStages),
  /** Null while a lead waits for LinkedIn. */
  sync: v.nullable(v.picklist(leadSyncs)),
  /** Words of the provider after a failure. */
  syncError: v.nullable(v.string()),
  isTest: v.boolean(),
  owner: v.nullable(NamedPerson),
  whiteLabel: Named,
  /** Company of the organization whose people work on it; null for the whole organization. */
  company: v.nullable(Named),
  /** Company of the organization that the lead became. */
  customer: v.nullable(Named),
  /** When it first left the stage new. */
  touchedAt: v.nullable(Timestamp),
  receivedAt: Timestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type LinkedinLead = v.InferOutput<typeof LinkedinLead>;

/**
 * An entry of a lead's history; `before` and `after` are stages or names. Of kind `rule`, `before`
 * is the rule and `after` the owner it chose.
 */
export const LeadStep = v.object({
  _id: Id,
  kind: v.picklist(leadStepKinds),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  by: v.string(),
  byAccount: OptionalAccount,
  createdAt: Timestamp,
});
export type LeadStep = v.InferOutput<typeof LeadStep>;

/** An absolute web address, or nothing. */
const ProfileUrl = v.pipe(
  optionalText('Profile URL', 500),
  v.check((text) => text === '' || /^https?:\/\/\S+$/i.test(text), messages.url),
);

const OptionalEmail = v.union([v.pipe(v.string(), v.trim(), v.literal('')), Email], messages.email);

/** Fields about the person, each of which may be empty. */
export const leadFields = {
  name: optionalText('Name', 200),
  title: optionalText('Title', 200),
  employer: optionalText('Company', 200),
  email: OptionalEmail,
  phone: optionalText('Phone', 60),
  profileUrl: ProfileUrl,
  form: optionalText('Form', 200),
  campaign: optionalText('Campaign', 200),
};
export type LeadField = keyof typeof leadFields;
export const leadFieldNames = Object.keys(leadFields) as LeadField[];

/** Further answers by question. */
export const LeadAnswers = v.pipe(
  v.record(
    v.pipe(optionalText('Answers', leadLimits.question), v.nonEmpty(messages.incorrect('Answers'))),
    optionalText('Answers', leadLimits.answer),
    messages.incorrect('Answers'),
  ),
  v.maxEntries(leadLimits.answers, messages.incorrect('Answers')),
);

export const LeadChange = v.partial(strictBody(leadFields));
export type LeadChange = v.InferOutput<typeof LeadChange>;

export const LeadMove = strictBody({ stage: choice('Stage', leadStages) });
/** Null removes the owner. */
export const LeadAssignment = strictBody({ owner: v.nullable(Id) });
/** Null removes the link. */
export const LeadCustomer = strictBody({ customer: v.nullable(Id) });
export const LeadMerge = strictBody({ duplicate: Id });

export const linkedinLeadSorts = [
  'name',
  'employer',
  'stage',
  'campaign',
  'receivedAt',
  'createdAt',
  'updatedAt',
] as const;

export const LinkedinLeadQuery = listQuery({
  sort: linkedinLeadSorts,
  filters: {
    stage: v.array(v.picklist(leadStages)),
    source: v.array(v.picklist(leadSources)),
    sync: v.array(v.picklist(leadSyncs)),
    assigned: v.array(v.picklist(['yes', 'no'])),
  },
});

export const leadBulkActions = [
  'assign',
  'contact',
  'qualify',
  'disqualify',
  'convert',
  'delete',
] as const;
export type LeadBulkAction = (typeof leadBulkActions)[number];

const reply = v.object({ linkedinLead: LinkedinLead });
const base = '/super-admin/linkedin-leads';
const write = 'linkedin-leads:write';

export const linkedinLeadEndpoints = {
  list: endpoint('GET', base, {
    access: 'linkedin-leads:read',
    summary: 'Page through the leads; those merged into another one are left out.',
    query: LinkedinLeadQuery,
    reply: listReply('linkedinLeads', LinkedinLead),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: 'linkedin-leads:read',
    summary: 'All leads the same list query would give, as a CSV file.',
    query: LinkedinLeadQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  bulk: bulkEndpoint(`${base}/bulk`, {
    access: 'linkedin-leads:read',
    actions: leadBulkActions,
    query: LinkedinLeadQuery,
    input: { owner: v.optional(v.union([v.literal(''), Id], messages.incorrect('Owner')), '') },
  }),
  byId: endpoint('GET', `${base}/:id`, {
    access: 'linkedin-leads:read',
    summary: 'One lead with its answers, its history, and leads that are probably the same person.',
    reply: v.object({
      linkedinLead: v.object({
        ...LinkedinLead.entries,
        answers: v.record(v.string(), v.string()),
        steps: v.array(LeadStep),
        /** Leads of the same address, profile, or name and company. */
        duplicates: v.array(LinkedinLead),
        /** Leads that were merged into it. */
        merged: v.array(LinkedinLead),
      }),
    }),
  }),
  change: endpoint('PATCH', `${base}/:id`, {
    access: write,
    summary: 'Correct the fields of a lead.',
    body: LeadChange,
    reply,
  }),
  move: endpoint('POST', `${base}/:id/stage`, {
    access: write,
    summary: 'Move a lead to a stage, which its history keeps.',
    body: LeadMove,
    reply,
  }),
  assign: endpoint('POST', `${base}/:id/assign`, {
    access: write,
    summary: 'Give a lead an owner, who is notified, or none.',
    body: LeadAssignment,
    reply,
  }),
  link: endpoint('POST', `${base}/:id/customer`, {
    access: write,
    summary: 'Link a lead to the company it became, or remove the link.',
    body: LeadCustomer,
    reply,
  }),
  merge: endpoint('POST', `${base}/:id/merge`, {
    access: write,
    summary: 'Merge a duplicate into a lead, whose empty fields it fills.',
    body: LeadMerge,
    reply,
  }),
  unmerge: endpoint('POST', `${base}/:id/unmerge`, {
    access: write,
    summary: 'Undo the merge of a duplicate into a lead.',
    body: LeadMerge,
    reply,
  }),
  remove: endpoint('DELETE', `${base}/:id`, {
    access: write,
    summary: 'Delete a lead with its history; what it came from is kept.',
    reply: v.object({ message: v.string() }),
  }),
  erase: endpoint('POST', `${base}/:id/erase`, {
    access: write,
    summary:
      'Erase a person: their leads, the history of these, and the form responses they came from.',
    reply: v.object({ leads: v.number(), responses: v.number() }),
    forbidWhileImpersonating: true,
  }),
} as const;
