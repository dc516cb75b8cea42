import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, messages, requiredText, strictBody, Timestamp } from '@outpost/schema';
import { Currency } from '../values/money.ts';

/** Code of a company with its public link. */
export const ReferralCode = v.object({
  _id: Id,
  code: v.string(),
  link: v.string(),
  company: v.object({ _id: Id, name: v.string() }),
  /** Null for a code that works. */
  blockedAt: v.nullable(Timestamp),
  blockedReason: v.nullable(v.string()),
  createdAt: Timestamp,
  version: v.number(),
});
export type ReferralCode = v.InferOutput<typeof ReferralCode>;

export const ReferralReason = strictBody({ reason: requiredText('Reason', 500) });

const whole = (label: string, least: number, most: number) =>
  v.pipe(
    v.number(messages.required(label)),
    v.integer(messages.incorrect(label)),
    v.minValue(least, messages.incorrect(label)),
    v.maxValue(most, messages.incorrect(label)),
  );

/** Rules of an organization's referrals. */
export const ReferralSettingsChange = strictBody({
  /** Cents of `currency`. */
  rewardAmount: whole('Reward', 1, 10_000_000),
  currency: v.pipe(v.string(messages.required('Currency')), v.trim(), v.toUpperCase(), Currency),
  monthlyCap: whole('Rewards per month', 1, 1_000),
  qualifyDays: whole('Days until qualified', 0, 365),
  clawBackDays: whole('Days to take back', 0, 365),
});
export type ReferralSettingsChange = v.InferOutput<typeof ReferralSettingsChange>;

export const ReferralSettings = v.object({
  ...ReferralSettingsChange.entries,
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** 0 for the rules of an organization that has not set its own. */
  version: v.number(),
});
export type ReferralSettings = v.InferOutput<typeof ReferralSettings>;

const ofCompany = '/super-admin/companies/:id/referral-code';
const reply = v.object({ referralCode: ReferralCode });
const settingsOf = '/super-admin/white-label/:id/referral-settings';
const settings = v.object({ referralSettings: ReferralSettings });

export const referralCodeEndpoints = {
  ofCompany: endpoint('GET', ofCompany, {
    access: 'referrals:read',
    summary: 'The referral code of a company with its link; null before it is made.',
    reply: v.object({ referralCode: v.nullable(ReferralCode) }),
  }),
  create: endpoint('POST', ofCompany, {
    access: 'referrals:write',
    summary: 'Make the referral code of a company; the one it has stays.',
    reply,
    status: 201,
  }),
  block: endpoint('POST', '/super-admin/referral-codes/:id/block', {
    access: 'referrals:decide',
    summary: 'Block a referral code: its page takes no more people.',
    body: ReferralReason,
    reply,
  }),
  unblock: endpoint('POST', '/super-admin/referral-codes/:id/unblock', {
    access: 'referrals:decide',
    summary: 'Let a blocked referral code work again.',
    reply,
  }),
  settings: endpoint('GET', settingsOf, {
    access: 'referrals:read',
    summary: 'The rules of an organization for its referrals.',
    reply: settings,
  }),
  changeSettings: endpoint('PATCH', settingsOf, {
    access: 'referrals:decide',
    summary: 'Change the rules of an organization for its referrals.',
    body: ReferralSettingsChange,
    reply: settings,
  }),
} as const;
