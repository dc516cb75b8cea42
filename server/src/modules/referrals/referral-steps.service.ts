import { v7 } from 'uuid';
import {
  canTakeReferralStep,
  type ReferralStatus,
  type ReferralStep,
  type RejectingRule,
} from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { referrals, referralSteps } from '../../tables/referrals.table.ts';
import { applyRules, rejectingRule, type ReferralRow } from './referral-rules.ts';
import { readReferral, referralNoun } from './referrals.repository.ts';

/** Acting person, or the server itself with a null id. */
export interface Actor {
  userId: string | null;
  name: string;
}

export const system: Actor = { userId: null, name: 'System' };

/** Actor and time of a step, and why it was taken. */
interface Taken {
  actor: Actor;
  at: Date;
  reason?: string;
  rule?: RejectingRule;
}

type Changes = Partial<typeof referrals.$inferInsert>;

const done: Record<ReferralStep, string> = {
  'sign-up': 'sign up',
  qualify: 'qualify',
  approve: 'be approved',
  pay: 'be paid',
  reject: 'be rejected',
  reopen: 'be reopened',
  'claw-back': 'be clawed back',
};

/** Throws 409 with the reason when the status of a referral does not allow a step. */
export const checkStep = (step: ReferralStep, referral: ReferralRow): void => {
  const { status } = referral;
  const isApproved = referral.approvedAt !== null;
  if (canTakeReferralStep(step, { status, isApproved })) return;
  if (step === 'pay' && status === 'qualified')
    throw conflict('Approve this referral before you pay it.');
  if (step === 'approve' && isApproved && status === 'qualified')
    throw conflict('This referral is approved already.');
  throw conflict(`A referral that is ${status} cannot ${done[step]}.`);
};

const statusAfter = (step: ReferralStep, { status, signedUpAt }: ReferralRow): ReferralStatus => {
  if (step === 'sign-up') return 'signed-up';
  if (step === 'qualify') return 'qualified';
  if (step === 'pay') return 'rewarded';
  if (step === 'reject') return 'rejected';
  if (step === 'claw-back') return 'clawed-back';
  if (step === 'reopen') return signedUpAt ? 'signed-up' : 'invited';
  return status;
};

const stampsOf = (step: ReferralStep, at: Date): Changes => {
  if (step === 'sign-up') return { signedUpAt: at };
  if (step === 'qualify') return { qualifiedAt: at };
  if (step === 'approve') return { approvedAt: at };
  if (step === 'pay') return { rewardedAt: at };
  if (step !== 'reopen') return { endedAt: at };
  return {
    endedAt: null,
    qualifiedAt: null,
    approvedAt: null,
    failedRule: null,
    isReopened: true,
  };
};

type Begun = Pick<ReferralRow, 'id' | 'tenantId' | 'franchisorId' | 'companyId'>;

const writeEntry = async (
  tx: Transaction,
  { id: referralId, tenantId, franchisorId, companyId }: Begun,
  entry: { step: ReferralStep | null; status: ReferralStatus },
  { actor, at, reason, rule }: Taken,
): Promise<void> => {
  await tx.insert(referralSteps).values({
    ...entry,
    id: v7(),
    tenantId,
    franchisorId,
    companyId,
    referralId,
    reason: reason || null,
    rule: rule ?? null,
    actorId: actor.userId,
    actorName: actor.name,
    createdAt: at,
  });
};

/**
 * Takes a step with a locked referral and keeps it in the history; 409 when its status does not allow
 * it. Returns the referral after it.
 */
export const takeStep = async (
  tx: Transaction,
  referral: ReferralRow,
  step: ReferralStep,
  taken: Taken,
  changes: Changes = {},
): Promise<ReferralRow> => {
  checkStep(step, referral);
  const { id } = referral;
  const status = statusAfter(step, referral);
  noteReason(tx, taken.reason ?? '');
  await writeEntry(tx, referral, { step, status }, taken);
  const target = { id, ifMatch: null, noun: referralNoun };
  const failedRule = taken.rule ? { failedRule: taken.rule } : {};
  await changeRecord(tx, referrals, target, {
    status,
    ...stampsOf(step, taken.at),
    ...failedRule,
    ...changes,
  });
  return readReferral(tx, id);
};

/**
 * Applies the rules to a locked referral, and rejects it in the name of the server by the first one
 * that fails. Returns the referral after it.
 */
export const judge = async (
  tx: Transaction,
  referral: ReferralRow,
  at: Date,
): Promise<ReferralRow> => {
  const rules = await applyRules(tx, referral);
  const rule = rejectingRule(rules, referral);
  if (rule) return takeStep(tx, referral, 'reject', { actor: system, at, rule }, { rules });
  if (JSON.stringify(rules) === JSON.stringify(referral.rules)) return referral;
  const target = { id: referral.id, ifMatch: null, noun: referralNoun };
  await changeRecord(tx, referrals, target, { rules });
  return readReferral(tx, referral.id);
};

export type NewReferralRow = Omit<typeof referrals.$inferInsert, 'status' | 'rules'> & {
  createdAt: Date;
};

/** Stores a new referral, begins its history and applies the rules that have their facts already. */
export const beginReferral = async (
  tx: Transaction,
  row: NewReferralRow,
  actor: Actor,
): Promise<ReferralRow> => {
  const id = await insertRecord(tx, referrals, row);
  const { createdAt: at } = row;
  await writeEntry(tx, { ...row, id }, { step: null, status: 'invited' }, { actor, at });
  return judge(tx, await readReferral(tx, id), at);
};
