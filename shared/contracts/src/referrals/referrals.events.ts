import * as v from '@outpost/schema';
import { Id } from '@outpost/schema';
import { eventRecord, sampleId, sampleTime } from '../events/event-record.ts';
import { referralSources, referralStatuses, type ReferralStatus } from './referral-values.ts';

/** Without the referee's own data, so that erasing the person erases them everywhere. */
export const referralRecord = eventRecord(
  'referral',
  {
    _id: Id,
    status: v.picklist(referralStatuses),
    source: v.picklist(referralSources),
    company: Id,
    customer: v.nullable(Id),
    rewardAmount: v.nullable(v.number()),
    currency: v.nullable(v.string()),
    createdAt: v.string(),
    signedUpAt: v.nullable(v.string()),
    qualifiedAt: v.nullable(v.string()),
    rewardedAt: v.nullable(v.string()),
  },
  {
    _id: sampleId(1),
    status: 'invited',
    source: 'landing',
    company: sampleId(2),
    customer: null,
    rewardAmount: null,
    currency: null,
    createdAt: sampleTime,
    signedUpAt: null,
    qualifiedAt: null,
    rewardedAt: null,
  },
);

const { whole, change } = referralRecord;

const moved = (description: string, before: ReferralStatus, after: ReferralStatus) =>
  change(description, { status: before }, { status: after });

export const referralEvents = {
  'referral.invited': whole('A person was invited, or a rejected referral was reopened.'),
  'referral.signed-up': moved('An invited person became a customer.', 'invited', 'signed-up'),
  'referral.qualified': moved('A referral met all rules.', 'signed-up', 'qualified'),
  'referral.rewarded': moved('A referral was paid as a credit.', 'qualified', 'rewarded'),
  'referral.rejected': moved('A referral was rejected.', 'signed-up', 'rejected'),
  'referral.clawed-back': moved('A reward was taken back.', 'rewarded', 'clawed-back'),
};
