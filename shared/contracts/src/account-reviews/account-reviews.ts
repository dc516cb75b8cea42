import * as v from '@outpost/schema';
import { companyStatuses } from '../companies/companies.ts';
import { healths } from '../companies/company-values.ts';
import { Day } from '../dashboard/dashboard.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Id, messages, Timestamp } from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { planTypes } from '../users/users.ts';
import { healthMeasures, healthMovements, reviewDues } from './account-review-values.ts';
import { OptionalAccount, MailedPerson, NamedPerson } from '../values/person-account.ts';

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
  owner: v.nullable(MailedPerson),
  status: v.picklist(companyStatuses),
  /** Plan. */
  type: v.picklist(planTypes),
  /** The computed health, or the one that staff set until it expires; null while it is not known. */
  health: v.nullable(v.picklist(healths)),
  /** Null until it is computed, and while no measure with a weight has data. */
  computedHealth: v.nullable(v.picklist(healths)),
  /** The health that staff set, until it expires. */
  override: v.nullable(
    v.object({
      health: v.picklist(healths),
      reason: v.string(),
      until: Timestamp,
      /** Name of the person at that time. */
      by: v.string(),
      byAccount: OptionalAccount,
    }),
  ),
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
  /** A member of internal staff; null inside an organization. */
  reviewer: v.nullable(NamedPerson),
  lastReviewedAt: v.nullable(Timestamp),
  /** Day of the next review. */
  nextReviewOn: v.nullable(v.string()),
  openTasks: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** 0 until the company has a review of its own. */
  version: v.number(),
});
export type AccountReview = v.InferOutput<typeof AccountReview>;

/** A note of staff on an account. */
export const ReviewNote = v.object({
  _id: Id,
  text: v.string(),
  author: v.string(),
  authorAccount: OptionalAccount,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type ReviewNote = v.InferOutput<typeof ReviewNote>;

/** A task of staff about an account. */
export const ReviewTask = v.object({
  _id: Id,
  title: v.string(),
  dueOn: v.nullable(v.string()),
  doneAt: v.nullable(Timestamp),
  /** Name of the person who did it. */
  doneBy: v.nullable(v.string()),
  doneByAccount: OptionalAccount,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type ReviewTask = v.InferOutput<typeof ReviewTask>;

/** Score and health at one time. */
export const HealthPoint = v.object({
  at: Timestamp,
  score: v.number(),
  health: v.picklist(healths),
});
export type HealthPoint = v.InferOutput<typeof HealthPoint>;

export const accountReviewSorts = [
  'name',
  'score',
  'lastReviewedAt',
  'nextReviewOn',
  'createdAt',
  'updatedAt',
] as const;

export const AccountReviewQuery = listQuery({
  sort: accountReviewSorts,
  filters: {
    health: v.array(v.picklist(healths)),
    status: v.array(v.picklist(companyStatuses)),
    type: v.array(v.picklist(planTypes)),
    /** Ids of internal staff. */
    reviewer: v.array(Id),
    /** When the next review is due, by days in UTC. */
    due: v.array(v.picklist(reviewDues)),
    movement: v.array(v.picklist(healthMovements)),
  },
});

export const accountReviewBulkActions = ['assign', 'schedule'] as const;
export type AccountReviewBulkAction = (typeof accountReviewBulkActions)[number];

const counts = <const K extends string>(names: readonly K[]) =>
  v.object(v.entriesFromList(names, v.number()));

/** Numbers of accounts, each of which a filter of the list gives. */
export const HealthSummary = v.object({
  health: counts(healths),
  /** Against the last score before this month. */
  movement: counts(healthMovements),
  /** First day of this month. */
  since: v.string(),
});
export type HealthSummary = v.InferOutput<typeof HealthSummary>;

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
  bulk: bulkEndpoint(`${base}/bulk`, {
    access: read,
    actions: accountReviewBulkActions,
    query: AccountReviewQuery,
    input: {
      reviewer: v.optional(v.union([v.literal(''), Id], messages.incorrect('Reviewer')), ''),
      nextReviewOn: v.optional(
        v.union([v.literal(''), Day], messages.incorrect('Next review')),
        '',
      ),
    },
  }),
  summary: endpoint('GET', `${base}/summary`, {
    access: read,
    summary: 'Accounts by health, and by the movement of their score in this month.',
    query: v.object({ whiteLabel: v.optional(Id) }),
    reply: v.object({ summary: HealthSummary }),
  }),
  byId: endpoint('GET', `${base}/:id`, {
    access: read,
    summary: 'One account with the history of its score, its notes and its tasks.',
    reply: v.object({
      accountReview: v.object({
        ...AccountReview.entries,
        /** Oldest first. */
        history: v.array(HealthPoint),
        /** Newest first. */
        notes: v.array(ReviewNote),
        /** Those that are due first, then those that are done. */
        tasks: v.array(ReviewTask),
      }),
    }),
  }),
} as const;
