import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { formComponentTypes } from '../form-components/component-types.ts';
import { FormRangeQuery } from './form-analytics.ts';

/** Number of the latest answers shown of a question that is answered with text. */
export const mostLatestAnswers = 3;
/** Maximum number of characters of an answer among the latest. */
export const longestLatestAnswer = 300;

const Choices = v.object({
  kind: v.literal('choices'),
  /** Present options in their order, then removed ones that were chosen. */
  options: v.array(v.object({ label: v.string(), count: v.number(), isRemoved: v.boolean() })),
  /** Answers that are no option; null where the question has no "Other" and no such answer. */
  other: v.nullable(v.number()),
});

/** Numbers from `from`, of whole numbers up to and with `to`, otherwise below it. */
const NumberBin = v.object({ from: v.number(), to: v.number(), count: v.number() });

const Numbers = v.object({
  kind: v.literal('numbers'),
  average: v.nullable(v.number()),
  median: v.nullable(v.number()),
  least: v.nullable(v.number()),
  most: v.nullable(v.number()),
  /** Adjacent bins of the same width, from the least to the greatest number. */
  bins: v.array(NumberBin),
});

const Dates = v.object({
  kind: v.literal('dates'),
  /** First and last day among the answers, such as `2026-01-31`. */
  first: v.nullable(v.string()),
  last: v.nullable(v.string()),
});

const Texts = v.object({
  kind: v.literal('texts'),
  /** The latest answers, newest first, cut to `longestLatestAnswer` characters. */
  latest: v.array(v.object({ response: Id, text: v.string(), submittedAt: Timestamp })),
});

const Files = v.object({ kind: v.literal('files') });

export const AnswerCounts = v.object({
  /** Id of the component. */
  _id: Id,
  title: v.string(),
  type: v.picklist(formComponentTypes),
  isRemoved: v.boolean(),
  /** Responses to a revision with the question, and those of them that answer it. */
  asked: v.number(),
  answered: v.number(),
  counts: v.variant('kind', [Choices, Numbers, Dates, Texts, Files]),
});
export type AnswerCounts = v.InferOutput<typeof AnswerCounts>;

export const formAnswerEndpoints = {
  show: endpoint('GET', '/super-admin/lead-forms/analytics/:id/answers', {
    access: 'lead-forms:read',
    summary: 'Answers to a form by question, of its complete responses without spam.',
    query: FormRangeQuery,
    reply: v.object({
      /** Complete responses of the range. */
      responses: v.number(),
      questions: v.array(AnswerCounts),
    }),
  }),
} as const;
