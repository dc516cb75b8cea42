import * as v from 'valibot';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { choice, Id, requiredText, strictBody, Timestamp } from '../endpoint/validation.ts';

export const faqCategories = [
  'General',
  'Account',
  'Billing',
  'Campaigns',
  'Integrations',
] as const;

export const Faq = v.object({
  _id: Id,
  question: v.string(),
  answer: v.string(),
  category: v.picklist(faqCategories),
  isPublished: v.boolean(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Faq = v.InferOutput<typeof Faq>;

export const NewFaq = strictBody({
  question: requiredText('Question', 200),
  answer: requiredText('Answer', 5000),
  category: choice('Category', faqCategories),
  isPublished: v.optional(v.boolean(), false),
});
export type NewFaq = v.InferOutput<typeof NewFaq>;

export const FaqChange = v.partial(NewFaq);
export type FaqChange = v.InferOutput<typeof FaqChange>;

export const faqSorts = ['question', 'category', 'createdAt', 'updatedAt'] as const;

export const FaqQuery = listQuery({
  sort: faqSorts,
  filters: { category: v.array(v.picklist(faqCategories)) },
});

export const faqEndpoints = {
  list: endpoint('GET', '/super-admin/faqs', {
    access: 'faqs:read',
    summary: 'Page through questions and answers; unpublished ones for those who may write.',
    query: FaqQuery,
    reply: listReply('faqs', Faq),
  }),
  create: endpoint('POST', '/super-admin/faqs', {
    access: 'faqs:write',
    summary: 'Add a question with its answer.',
    body: NewFaq,
    reply: v.object({ faq: Faq }),
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/faqs/:id', {
    access: 'faqs:write',
    summary: 'Change a question, its answer, category or visibility.',
    body: FaqChange,
    reply: v.object({ faq: Faq }),
  }),
  remove: endpoint('DELETE', '/super-admin/faqs/:id', {
    access: 'faqs:write',
    summary: 'Delete a question.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
