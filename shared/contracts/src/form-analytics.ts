import * as v from 'valibot';
import { Day } from './dashboard.ts';
import { endpoint } from './endpoint.ts';
import { formComponentTypes } from './form-components.ts';
import { visitDevices } from './form-visits.ts';
import { Id, messages } from './validation.ts';

/** Sources that are told apart at most; the others are one. */
export const mostSources = 12;

export const FormAnalyticsQuery = v.pipe(
  v.object({
    from: v.optional(Day),
    to: v.optional(Day),
    revision: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,5}$/, messages.incorrect('Revision')),
        v.transform(Number),
      ),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !from || !to || to >= from,
      "The 'to' date cannot be before the 'from' date",
    ),
    ['to'],
  ),
);
export type FormAnalyticsQuery = v.InferOutput<typeof FormAnalyticsQuery>;

/** How far visits came. */
const funnel = {
  views: v.number(),
  /** Those in which something was answered. */
  starts: v.number(),
  /** Those in which the form was submitted. */
  completions: v.number(),
};

const QuestionReach = v.object({
  /** The component's. */
  _id: Id,
  title: v.string(),
  type: v.picklist(formComponentTypes),
  isRemoved: v.boolean(),
  /** Visits that came to the question. */
  reached: v.number(),
  /** Those of them that ended at it without submitting. */
  dropOff: v.number(),
  /** Spent at it; null when nobody reached it. */
  medianSeconds: v.nullable(v.number()),
});
export type QuestionReach = v.InferOutput<typeof QuestionReach>;

/** How a form is filled in, counted in visits; those whose response is spam are left out. */
export const FormAnalytics = v.object({
  /** What is shown really, both days included, and how far apart its points are. */
  range: v.object({
    from: v.string(),
    to: v.string(),
    /** Whose days they are. */
    timeZone: v.string(),
    unit: v.picklist(['day', 'week']),
  }),
  ...funnel,
  /** Visitors, told apart within a day. */
  uniqueViews: v.number(),
  /** From the first answer to submitting. */
  medianSeconds: v.nullable(v.number()),
  questions: v.array(QuestionReach),
  /** One for each step of the range, in order, also where nothing happened. */
  days: v.array(v.object({ day: v.string(), ...funnel })),
  devices: v.array(v.object({ device: v.picklist(visitDevices), ...funnel })),
  /** Most views first; an empty source came straight to the form, null are all the others. */
  sources: v.array(v.object({ source: v.nullable(v.string()), ...funnel })),
  /** Revisions there are to choose from, newest first. */
  revisions: v.array(v.number()),
});
export type FormAnalytics = v.InferOutput<typeof FormAnalytics>;

export const formAnalyticsEndpoints = {
  show: endpoint('GET', '/super-admin/lead-forms/analytics/:id', {
    access: 'lead-forms:read',
    summary: 'Views, starts and completions of a form, by question, day, device and source.',
    query: FormAnalyticsQuery,
    reply: v.object({ analytics: FormAnalytics }),
  }),
} as const;
