import * as v from 'valibot';
import { companyStatuses } from '../companies/companies.ts';
import { healths } from '../companies/company-values.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '../endpoint/validation.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { planTypes } from '../users/users.ts';
import { healthMeasures } from './account-review-values.ts';

const Named = v.object({ _id: Id, name: v.string() });

/** The part of one measure in a score. */
export const HealthDriver = v.object({
  measure: v.picklist(healthMeasures),
  /** The measured number; null when the company has nothing to measure. */
  value: v.nullable(v.number()),
  /** The number it is a part of, or that gives full points; null without one. */
  of: v.nullable(v.number()),
  /** Points it gave, to one decimal; 0 when it was left out. */
  points: v.number(),
  /** Points at most, with its share of the weights that were left out. */
  most: v.number(),
});
export type HealthDriver = v.InferOutput<typeof HealthDriver>;

/** The review of a company's account, which has the id of the company. */
export const AccountReview = v.object({
  _id: Id,
  /** Name of the company. */
  name: v.string(),
  isFranchisor: v.boolean(),
  whiteLabel: Named,
  owner: v.nullable(v.object({ _id: Id, name: v.string(), email: v.string() })),
  status: v.picklist(companyStatuses),
  /** Plan. */
  type: v.picklist(planTypes),
  /** Null until it is computed, and while no measure with a weight has data. */
  health: v.nullable(v.picklist(healths)),
  /** From 0 to 100. */
  score: v.nullable(v.number()),
  /** The drivers that cost most points come first, those left out last. */
  drivers: v.array(HealthDriver),
  lastLoginAt: v.nullable(Timestamp),
  seats: v.object({ used: v.number(), total: v.number() }),
  openTickets: v.number(),
  /** End of a running trial. */
  renewsAt: v.nullable(Timestamp),
  computedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** 0 until the company has a review of its own. */
  version: v.number(),
});
export type AccountReview = v.InferOutput<typeof AccountReview>;

/** Score and health at one time. */
export const HealthPoint = v.object({
  at: Timestamp,
  score: v.number(),
  health: v.picklist(healths),
});
export type HealthPoint = v.InferOutput<typeof HealthPoint>;

export const accountReviewSorts = ['name', 'score', 'createdAt', 'updatedAt'] as const;

export const AccountReviewQuery = listQuery({
  sort: accountReviewSorts,
  filters: {
    health: v.array(v.picklist(healths)),
    status: v.array(v.picklist(companyStatuses)),
    type: v.array(v.picklist(planTypes)),
  },
});

const base = '/super-admin/account-reviews';
const read = 'account-reviews:read';

export const accountReviewEndpoints = {
  list: endpoint('GET', base, {
    access: read,
    summary: 'Page through the accounts of companies with their health.',
    query: AccountReviewQuery,
    reply: listReply('accountReviews', AccountReview),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: read,
    summary: 'All accounts the same list query would give, as a CSV file.',
    query: AccountReviewQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  byId: endpoint('GET', `${base}/:id`, {
    access: read,
    summary: 'One account with the history of its score, oldest first.',
    reply: v.object({
      accountReview: v.object({ ...AccountReview.entries, history: v.array(HealthPoint) }),
    }),
  }),
} as const;
