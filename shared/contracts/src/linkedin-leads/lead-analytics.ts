import * as v from '@outpost/schema';
import { Day } from '../dashboard/dashboard.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id } from '@outpost/schema';

/** Maximum number of listed campaigns; the others are summed up. */
export const mostCampaigns = 12;

/** Times until the first touch, from the shortest; `none` are leads that are still new. */
export const firstTouches = ['hour', 'day', 'week', 'later', 'none'] as const;
export type FirstTouch = (typeof firstTouches)[number];

export const LeadAnalyticsQuery = v.pipe(
  v.object({
    from: v.optional(Day),
    to: v.optional(Day),
    whiteLabel: v.optional(Id),
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
export type LeadAnalyticsQuery = v.InferOutput<typeof LeadAnalyticsQuery>;

/** Figures of the leads received in a range, without test leads and merged duplicates. */
export const LeadAnalytics = v.object({
  range: v.object({
    from: v.string(),
    to: v.string(),
    /** Time zone in which the days are counted. */
    timeZone: v.string(),
    unit: v.picklist(['day', 'week']),
  }),
  total: v.number(),
  converted: v.number(),
  /** Median time from received to the first touch; null without a touched lead. */
  medianMinutes: v.nullable(v.number()),
  /** One entry for each step of the range, in order; the median is null without a touched lead. */
  days: v.array(
    v.object({ day: v.string(), count: v.number(), medianMinutes: v.nullable(v.number()) }),
  ),
  /** Most leads first; an empty campaign is none, null sums up all further ones. */
  campaigns: v.array(
    v.object({ campaign: v.nullable(v.string()), count: v.number(), converted: v.number() }),
  ),
  touches: v.array(v.object({ within: v.picklist(firstTouches), count: v.number() })),
});
export type LeadAnalytics = v.InferOutput<typeof LeadAnalytics>;

export const leadAnalyticsEndpoints = {
  show: endpoint('GET', '/super-admin/linkedin-leads/analytics', {
    access: 'linkedin-leads:read',
    summary: 'Leads by day and by campaign, and the time until they were first touched.',
    query: LeadAnalyticsQuery,
    reply: v.object({ analytics: LeadAnalytics }),
  }),
} as const;
