import * as v from '@outpost/schema';
import { teamRoles } from '../access/roles.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { choice, Id, messages, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { requiredRichText, RichText } from '../values/rich-text.ts';
import { faqAudiences, faqCategories, faqLocales } from './faq-values.ts';

const Roles = v.array(v.picklist(teamRoles));

/** Fields of an answer for its readers. */
const shownFields = {
  _id: Id,
  question: v.string(),
  content: RichText,
  category: v.picklist(faqCategories),
  locale: v.picklist(faqLocales),
};

export const Faq = v.object({
  ...shownFields,
  /** The plain text of `content`. */
  answer: v.string(),
  /** Last part of the address of its help page. */
  slug: v.string(),
  audience: v.picklist(faqAudiences),
  /** Roles that receive it; empty unless the audience is `roles`. */
  audienceRoles: Roles,
  position: v.number(),
  isPublished: v.boolean(),
  views: v.number(),
  votes: v.number(),
  helpfulVotes: v.number(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Faq = v.InferOutput<typeof Faq>;

const isPublished = v.boolean(messages.incorrect('Published'));

export const NewFaq = strictBody({
  question: requiredText('Question', 200),
  answer: requiredRichText('Answer'),
  category: choice('Category', faqCategories),
  audience: v.optional(choice('Audience', faqAudiences), 'public'),
  audienceRoles: v.optional(Roles, []),
  locale: v.optional(choice('Language', faqLocales), 'en'),
  isPublished: v.optional(isPublished, false),
});
export type NewFaq = v.InferOutput<typeof NewFaq>;

export const FaqChange = v.partial(NewFaq);
export type FaqChange = v.InferOutput<typeof FaqChange>;

export const faqSorts = [
  'question',
  'category',
  'position',
  'helpful',
  'views',
  'createdAt',
  'updatedAt',
] as const;

export const FaqQuery = listQuery({
  sort: faqSorts,
  filters: {
    category: v.array(v.picklist(faqCategories)),
    audience: v.array(v.picklist(faqAudiences)),
    locale: v.array(v.picklist(faqLocales)),
    published: v.array(v.picklist(['yes', 'no'])),
  },
});

/** Maximum number of answers that can be put in order at once. */
export const mostOrdered = 100;

export const FaqOrder = strictBody({
  category: choice('Category', faqCategories),
  ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(mostOrdered)),
});
export type FaqOrder = v.InferOutput<typeof FaqOrder>;

/** An answer as its readers in the panel see it. */
export const HelpAnswer = v.object({
  ...shownFields,
  /** True for an answer of the platform for all organizations. */
  isOfPlatform: v.boolean(),
  updatedAt: Timestamp,
});
export type HelpAnswer = v.InferOutput<typeof HelpAnswer>;

const reply = v.object({ faq: Faq });

export const faqBulkActions = ['publish', 'unpublish', 'delete'] as const;
export type FaqBulkAction = (typeof faqBulkActions)[number];

export const faqEndpoints = {
  list: endpoint('GET', '/super-admin/faqs', {
    access: 'faqs:read',
    summary: 'Page through questions and answers; unpublished ones for those who may write.',
    query: FaqQuery,
    reply: listReply('faqs', Faq),
  }),
  csv: endpoint('GET', '/super-admin/faqs/csv', {
    access: 'faqs:read',
    summary: 'All questions and answers the same list query would give, as a CSV file.',
    query: FaqQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  bulk: bulkEndpoint('/super-admin/faqs/bulk', {
    access: 'faqs:read',
    actions: faqBulkActions,
    query: FaqQuery,
    input: {},
  }),
  byId: endpoint('GET', '/super-admin/faqs/:id', {
    access: 'faqs:read',
    summary: 'One question with its answer; an unpublished one for those who may write.',
    reply,
  }),
  create: endpoint('POST', '/super-admin/faqs', {
    access: 'faqs:write',
    summary: 'Add a question with its answer: rich text, or plain text.',
    body: NewFaq,
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/faqs/:id', {
    access: 'faqs:write',
    summary: 'Change a question, its answer, category, audience, language or visibility.',
    body: FaqChange,
    reply,
  }),
  publish: endpoint('POST', '/super-admin/faqs/:id/publish', {
    access: 'faqs:write',
    summary: 'Show an answer to its audience.',
    reply,
  }),
  unpublish: endpoint('POST', '/super-admin/faqs/:id/unpublish', {
    access: 'faqs:write',
    summary: 'Hide an answer from its audience.',
    reply,
  }),
  order: endpoint('POST', '/super-admin/faqs/order', {
    access: 'faqs:write',
    summary: 'Put answers of one category in the given order.',
    body: FaqOrder,
    reply: v.object({ message: v.string() }),
  }),
  remove: endpoint('DELETE', '/super-admin/faqs/:id', {
    access: 'faqs:write',
    summary: 'Delete a question.',
    reply: v.object({ message: v.string() }),
  }),
  answers: endpoint('GET', '/super-admin/help', {
    access: 'faqs:read',
    summary: 'The published answers that are meant for the caller, in their order.',
    reply: v.object({ answers: v.array(HelpAnswer) }),
  }),
} as const;
