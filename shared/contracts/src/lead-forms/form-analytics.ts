import * as v from '@outpost/schema';
import { Day } from '../dashboard/dashboard.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { formComponentTypes } from '../form-components/component-types.ts';
import { visitDevices } from './form-visits.ts';
import { Id, messages } from '@outpost/schema';

/** Longest range of the analytics: all days since a form was created. */
export const mostAnalyticsDays = 3_660;
/** Maximum number of sources listed; the others are summed up. */
export const mostSources = 12;

/** Ranges to compare a range with: of the same length before it, or the same days a year earlier. */
export const comparisons = ['previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

const choice = {
  from: v.optional(Day),
  to: v.optional(Day),
  revision: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,5}$/, messages.incorrect('Revision')),
      v.transform(Number),
    ),
  ),
};

const inOrder = <T extends { from?: string | undefined; to?: string | undefined }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const { from, to } = value;
    if (!from || !to || to >= from) return;
    addIssue({
      message: "The 'to' date cannot be before the 'from' date",
      path: [{ type: 'object', origin: 'value', input: { ...value }, key: 'to', value: to }],
    });
  });

/** Days and revision of the counted visits. */
export const FormRangeQuery = v.pipe(v.object(choice), inOrder());
export type FormRangeQuery = v.InferOutput<typeof FormRangeQuery>;

export const FormAnalyticsQuery = v.pipe(
  v.object({
    ...choice,
    compare: v.optional(v.picklist(comparisons, messages.incorrect('Compare'))),
  }),
  inOrder(),
);
export type FormAnalyticsQuery = v.InferOutput<typeof FormAnalyticsQuery>;

/** Numbers of visits by how far they got. */
const funnel = {
  views: v.number(),
  /** Visits with at least one answer. */
  starts: v.number(),
  /** Visits in which the form was submitted. */
  completions: v.number(),
};

const QuestionReach = v.object({
  /** Id of the component. */
  _id: Id,
  title: v.string(),
  type: v.picklist(formComponentTypes),
  isRemoved: v.boolean(),
  /** Visits that reached the question. */
  reached: v.number(),
  /** Visits that ended at the question without a submission. */
  dropOff: v.number(),
  /** Median time at the question; null without visits. */
  medianSeconds: v.nullable(v.number()),
});
export type QuestionReach = v.InferOutput<typeof QuestionReach>;

/** Figures of a whole range. */
const totals = {
  ...funnel,
  /** Completions out of starts in whole percent; null without a start. */
  completionRate: v.nullable(v.number()),
  /** Distinct visitors, counted once per day. */
  uniqueViews: v.number(),
  /** Median time from the first answer to the submission; without visits of unknown time. */
  medianSeconds: v.nullable(v.number()),
};

/** One entry for each step of a range, in order, including steps without visits. */
const days = v.array(v.object({ day: v.string(), ...funnel }));

/**
 * Figures of how a form is filled in, counted in visits; visits with a spam response are left out.
 */
export const FormAnalytics = v.object({
  /** Range of the figures, both days included, and the distance of its points. */
  range: v.object({
    from: v.string(),
    to: v.string(),
    /** Time zone in which the days are counted. */
    timeZone: v.string(),
    unit: v.picklist(['day', 'week']),
  }),
  ...totals,
  questions: v.array(QuestionReach),
  days,
  devices: v.array(v.object({ device: v.picklist(visitDevices), ...funnel })),
  /** Most views first; an empty source is a direct visit, null sums up all further sources. */
  sources: v.array(v.object({ source: v.nullable(v.string()), ...funnel })),
  /** Revisions to choose from, newest first. */
  revisions: v.array(v.number()),
  /** The same figures of the range to compare with; null without `compare`. */
  comparison: v.nullable(
    v.object({
      range: v.object({ from: v.string(), to: v.string() }),
      ...totals,
      days,
    }),
  ),
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
