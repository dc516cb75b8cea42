import * as v from '@outpost/schema';
import { activityEndpoint, activityFile } from '../audit-log/activity.ts';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Email, Id, optionalText, strictBody, Timestamp } from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { DashboardQuery } from '../dashboard/dashboard.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { planTypes } from '../users/users.ts';
import { Sum } from '../values/money.ts';
import { ReferralReason } from './referral-codes.ts';
import {
  referralRules,
  referralSources,
  referralStatuses,
  referralSteps,
  ruleOutcomes,
} from './referral-values.ts';
import { OptionalAccount } from '../values/person-account.ts';

const Named = v.object({ _id: Id, name: v.string() });

export const Referral = v.object({
  _id: Id,
  status: v.picklist(referralStatuses),
  source: v.picklist(referralSources),
  /** True after staff approved the payment. */
  isApproved: v.boolean(),
  /** Company that gets the reward, and its person. */
  company: Named,
  referrerName: v.string(),
  referrerAccount: OptionalAccount,
  /** Empty after the person was erased. */
  refereeName: v.string(),
  /** Account of the person after they signed up. */
  refereeAccount: OptionalAccount,
  refereeEmail: v.string(),
  /** Company of the referee: as written, then the one that signed up. */
  refereeCompany: v.string(),
  /** The company that signed up, and its plan; null for callers who do not see it. */
  customer: v.nullable(v.object({ ...Named.entries, type: v.picklist(planTypes) })),
  code: v.object({ _id: Id, code: v.string(), isBlocked: v.boolean() }),
  /** Null before the payment. */
  reward: v.nullable(Sum),
  /** Rule that rejected it; for staff only. */
  failedRule: v.nullable(v.picklist(referralRules)),
  whiteLabel: Named,
  signedUpAt: v.nullable(Timestamp),
  qualifiedAt: v.nullable(Timestamp),
  rewardedAt: v.nullable(Timestamp),
  /** When it was rejected or its reward taken back. */
  endedAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Referral = v.InferOutput<typeof Referral>;

export const RuleResult = v.object({
  rule: v.picklist(referralRules),
  outcome: v.picklist(ruleOutcomes),
});
export type RuleResult = v.InferOutput<typeof RuleResult>;

/** An entry of a referral's history. */
export const ReferralEntry = v.object({
  _id: Id,
  /** Null for the beginning. */
  step: v.nullable(v.picklist(referralSteps)),
  status: v.picklist(referralStatuses),
  /** Null without a reason, and for those who see no rules where a rule spoke. */
  reason: v.nullable(v.string()),
  rule: v.nullable(v.picklist(referralRules)),
  by: v.string(),
  byAccount: OptionalAccount,
  createdAt: Timestamp,
});
export type ReferralEntry = v.InferOutput<typeof ReferralEntry>;

export const NewReferral = strictBody({
  email: Email,
  name: v.optional(optionalText('Name', 100), ''),
  /** Company that refers; by default the caller's own. */
  company: v.optional(Id),
});
export type NewReferral = v.InferInput<typeof NewReferral>;

export const ReferralSignUp = strictBody({ company: Id });

export const ReferralQuery = listQuery({
  sort: ['company', 'status', 'reward', 'createdAt', 'updatedAt'],
  filters: {
    status: v.array(v.picklist(referralStatuses)),
    source: v.array(v.picklist(referralSources)),
    approved: v.array(v.picklist(['yes', 'no'])),
  },
});

/** Referrals that began in some days, and how far they came. */
export const ReferralStatistics = v.object({
  funnel: v.object({
    invited: v.number(),
    signedUp: v.number(),
    qualified: v.number(),
    rewarded: v.number(),
  }),
  unit: v.picklist(['day', 'week']),
  /** A point for each day or week of the range, named by its first day. */
  points: v.array(v.object({ date: v.string(), value: v.number() })),
  /** Companies with the most referrals, first those with the most rewards. */
  top: v.array(v.object({ company: Named, referrals: v.number(), rewarded: v.number() })),
});
export type ReferralStatistics = v.InferOutput<typeof ReferralStatistics>;

export const referralBulkActions = ['approve', 'reject', 'pay'] as const;
export type ReferralBulkAction = (typeof referralBulkActions)[number];

const base = '/super-admin/referrals';
const [read, write, decide] = ['referrals:read', 'referrals:write', 'referrals:decide'] as const;
const reply = v.object({ referral: Referral });

const activity = activityEndpoint(`${base}/:id/activity`, read);

export const referralEndpoints = {
  list: endpoint('GET', base, {
    access: read,
    summary: 'Page through the referrals.',
    query: ReferralQuery,
    reply: listReply('referrals', Referral),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: read,
    summary: 'All referrals the same list query would give, as a CSV file.',
    query: ReferralQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  bulk: bulkEndpoint(`${base}/bulk`, {
    access: read,
    actions: referralBulkActions,
    query: ReferralQuery,
    input: {},
  }),
  statistics: endpoint('GET', `${base}/statistics`, {
    access: read,
    summary: 'How far the referrals that began in some days came, and who referred the most.',
    query: DashboardQuery,
    reply: v.object({ statistics: ReferralStatistics }),
  }),
  byId: endpoint('GET', `${base}/:id`, {
    access: read,
    summary: 'One referral with its history; staff see the results of its rules too.',
    reply: v.object({
      referral: v.object({
        ...Referral.entries,
        /** Empty for those who see no rules. */
        rules: v.array(RuleResult),
        history: v.array(ReferralEntry),
      }),
    }),
  }),
  invite: endpoint('POST', base, {
    access: write,
    summary: 'Invite a person by mail in the name of a company.',
    body: NewReferral,
    reply,
    status: 201,
  }),
  signUp: endpoint('POST', `${base}/:id/sign-up`, {
    access: decide,
    summary: 'Name the company that an invited person became, if no account of the mail shows it.',
    body: ReferralSignUp,
    reply,
  }),
  approve: endpoint('POST', `${base}/:id/approve`, {
    access: decide,
    summary: 'Approve a qualified referral for its payment.',
    reply,
  }),
  pay: endpoint('POST', `${base}/:id/pay`, {
    access: decide,
    summary: 'Pay an approved referral: its company gets a credit, once.',
    reply,
  }),
  reject: endpoint('POST', `${base}/:id/reject`, {
    access: decide,
    summary: 'Reject a referral that is not paid.',
    body: ReferralReason,
    reply,
  }),
  reopen: endpoint('POST', `${base}/:id/reopen`, {
    access: decide,
    summary: 'Reopen a rejected referral; the rules about its person are not asked again.',
    body: ReferralReason,
    reply,
  }),
  clawBack: endpoint('POST', `${base}/:id/claw-back`, {
    access: decide,
    summary: 'Take a reward back while its days run: the opposite credit is written.',
    body: ReferralReason,
    reply,
  }),
  activity,
  activityCsv: activityFile(activity),
} as const;
