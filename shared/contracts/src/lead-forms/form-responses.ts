import * as v from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { formComponentTypes } from '../form-components/component-types.ts';
import { visitDevices } from './form-visits.ts';
import { SubmittedAnswers, VisitParameters } from './live-forms.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, messages, requiredText, storable, strictBody, Timestamp } from '@outpost/schema';
import { MailedPerson } from '../values/person-account.ts';

export const responseStatuses = ['complete', 'partial'] as const;
export const spamStates = ['Spam', 'Not spam'] as const;
/** Maximum numbers of people per request, and of responses shown of each. */
export const mostPeople = 100;
export const mostPersonResponses = 100;
export const mostTags = 20;
const longestTag = 40;

/** A file sent with the answers; its address expires after some hours. */
export const ResponseFile = v.object({
  _id: Id,
  /** Id of the component it answers. */
  component: Id,
  name: v.string(),
  contentType: v.string(),
  bytes: v.number(),
  url: v.string(),
});
export type ResponseFile = v.InferOutput<typeof ResponseFile>;

/** Answers of one person to a form. */
export const FormResponse = v.object({
  _id: Id,
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  form: v.object({ _id: Id, title: v.string() }),
  /** Revision of the form that was answered; null when none was published. */
  revision: v.nullable(v.number()),
  /** The first e-mail address among the answers. */
  respondent: v.nullable(v.string()),
  /** User with that address in the tenant, if the caller may see them. */
  user: v.nullable(MailedPerson),
  company: v.nullable(v.object({ _id: Id, name: v.string() })),
  /** False while started but not submitted. */
  isComplete: v.boolean(),
  isSpam: v.boolean(),
  /** From 0 to 100. */
  spamScore: v.number(),
  tags: v.array(v.string()),
  device: v.picklist(visitDevices),
  /** Language of the form's page, as BCP 47; null where no page was shown or none was told. */
  language: v.optional(v.nullable(v.string())),
  /** Referring host or `utm_source`; empty for a direct visit. */
  source: v.string(),
  parameters: v.record(v.string(), v.string()),
  /** Time from the first answer to the last. */
  durationSeconds: v.nullable(v.number()),
  /** Numbers of answered questions, and of all questions of the revision. */
  answered: v.number(),
  asked: v.number(),
  /** Answers by component id. */
  answers: v.record(v.string(), v.unknown()),
  files: v.array(ResponseFile),
  submittedAt: Timestamp,
  version: v.number(),
});
export type FormResponse = v.InferOutput<typeof FormResponse>;

const ResponseQuestion = v.object({
  _id: Id,
  title: v.string(),
  type: v.picklist(formComponentTypes),
});
export type ResponseQuestion = v.InferOutput<typeof ResponseQuestion>;

/**
 * A response with the questions of its revision, in their order, so that it needs no other record.
 */
export const FullFormResponse = v.object({
  ...FormResponse.entries,
  questions: v.array(ResponseQuestion),
});
export type FullFormResponse = v.InferOutput<typeof FullFormResponse>;

/** A question of a form as a column of its responses. */
export const ResponseColumn = v.object({
  /** Id of the component. */
  _id: Id,
  /** Present or last title; later columns with the same title get a number. */
  title: v.string(),
  type: v.picklist(formComponentTypes),
  /** Published revisions that contain the question. */
  revisions: v.array(v.number()),
  /** True when the latest revision lacks the question. */
  isRemoved: v.boolean(),
});
export type ResponseColumn = v.InferOutput<typeof ResponseColumn>;

/** Without commas, because an address separates several tags by them. */
export const Tag = v.pipe(
  requiredText('Tag', longestTag),
  v.excludes(',', messages.incorrect('Tag')),
);
const Source = v.pipe(v.string(), v.maxLength(200), storable('Source'));
const Revision = v.pipe(
  v.string(messages.incorrect('Revision')),
  v.regex(/^[1-9]\d{0,5}$/, messages.incorrect('Revision')),
  v.transform(Number),
);

export const responseSorts = ['submittedAt', 'durationSeconds', 'spamScore'] as const;

/** Without a filter `spam` the query excludes spam; `all` includes it. */
export const FormResponseQuery = v.pipe(
  listQuery({
    sort: responseSorts,
    filters: {
      status: v.array(v.picklist(responseStatuses)),
      spam: v.array(v.picklist(spamStates)),
      device: v.array(v.picklist(visitDevices)),
      tag: v.array(Tag),
      source: v.array(Source),
      revision: v.array(Revision),
      form: v.array(Id),
      user: v.array(Id),
    },
  }),
  v.transform(({ filters, ...query }) => ({
    ...query,
    filters: {
      ...filters,
      spam: 'spam' in filters ? filters.spam : (['Not spam'] satisfies ['Not spam']),
    },
  })),
);

export const FormResponseChange = strictBody({
  tags: v.optional(
    v.pipe(
      v.array(Tag),
      v.maxLength(mostTags, `At most ${mostTags} tags can be set.`),
      v.check((tags) => new Set(tags).size === tags.length, 'This response already has this tag'),
    ),
  ),
  isSpam: v.optional(v.boolean(messages.incorrect('Spam'))),
});
export type FormResponseChange = v.InferOutput<typeof FormResponseChange>;

/** A response that a program writes, with answers by the component ids of the live revision. */
export const NewFormResponse = strictBody({
  answers: SubmittedAnswers,
  /** Values of hidden components, and of `utm_source` and the like. */
  parameters: VisitParameters,
});
export type NewFormResponse = v.InferOutput<typeof NewFormResponse>;

/** Actions on many responses at once. */
export const responseBulkActions = ['tag', 'markSpam', 'unmarkSpam', 'delete'] as const;
export type ResponseBulkAction = (typeof responseBulkActions)[number];

const base = '/super-admin/lead-forms/responses';
const one = '/super-admin/lead-forms/response';
const responseReply = v.object({ response: FullFormResponse });
const personReply = { user: MailedPerson, responses: v.array(FullFormResponse), total: v.number() };

export const formResponseEndpoints = {
  all: endpoint('GET', base, {
    access: 'lead-forms:read',
    key: 'leads:read',
    summary: 'Page through the responses to all forms; without spam, unless it is asked for.',
    query: FormResponseQuery,
    reply: listReply('responses', FormResponse),
  }),
  allCsv: endpoint('GET', `${base}/csv`, {
    access: 'lead-forms:read',
    key: 'leads:read',
    summary: 'All responses the same list query would give, as a CSV file.',
    query: FormResponseQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  list: endpoint('GET', `${base}/:formId`, {
    access: 'lead-forms:read',
    key: 'leads:read',
    summary: 'Page through the responses to a form, with its questions as columns.',
    query: FormResponseQuery,
    reply: v.object({
      ...listReply('responses', FormResponse).entries,
      columns: v.array(ResponseColumn),
    }),
  }),
  csv: endpoint('GET', `${base}/:formId/csv`, {
    access: 'lead-forms:read',
    key: 'leads:read',
    summary: 'All responses to a form the same list query would give, a column for each question.',
    query: FormResponseQuery,
    reply: CsvFile,
    isCsv: true,
    hasChoices: true,
  }),
  fields: endpoint('GET', `${base}/:formId/fields`, {
    access: 'lead-forms:read',
    key: 'leads:read',
    summary: 'The columns of the responses to a form, and what they can be narrowed to.',
    reply: v.object({
      columns: v.array(ResponseColumn),
      tags: v.array(v.string()),
      sources: v.array(v.string()),
      revisions: v.array(v.number()),
    }),
  }),
  ofUser: endpoint('GET', `${base}/user/:id`, {
    access: 'lead-forms:read',
    summary: 'What one person answered on whichever forms, newest first.',
    reply: v.object(personReply),
  }),
  ofUsers: endpoint('POST', `${base}/users`, {
    access: 'lead-forms:read',
    summary: `The same for up to ${mostPeople} people, each with theirs; who is not found is left out.`,
    body: strictBody({
      userIds: v.pipe(
        v.array(Id, messages.required('Users')),
        v.minLength(1, messages.required('Users')),
        v.maxLength(mostPeople, `At most ${mostPeople} people can be asked for at once.`),
      ),
    }),
    reply: v.object({ users: v.array(v.object(personReply)) }),
  }),
  byId: endpoint('GET', `${one}/:id`, {
    access: 'lead-forms:read',
    key: 'leads:read',
    summary: 'One response with the questions it answers.',
    reply: responseReply,
  }),
  create: endpoint('POST', `${base}/:formId`, {
    access: 'lead-forms:write',
    key: 'leads:write',
    summary: 'Add a response to a live form, as if somebody had submitted it there.',
    errors: ['form_closed', 'form_full', 'already_answered'],
    body: NewFormResponse,
    reply: v.object({ response: v.object({ _id: Id, submittedAt: Timestamp }) }),
    status: 201,
  }),
  change: endpoint('PATCH', `${one}/:id`, {
    access: 'lead-forms:write',
    summary: 'Tag a response, or say whether it is spam.',
    body: FormResponseChange,
    reply: responseReply,
  }),
  remove: endpoint('DELETE', `${one}/:id`, {
    access: 'lead-forms:write',
    summary: 'Delete a response with its files for good; nothing of its answers is kept.',
    reply: v.object({ message: v.string() }),
  }),
  bulk: bulkEndpoint(`${base}/bulk`, {
    access: 'lead-forms:read',
    actions: responseBulkActions,
    query: FormResponseQuery,
    input: { tag: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestTag)), '') },
  }),
} as const;
