import { and, eq } from 'drizzle-orm';
import type { Referral, ReferralStep } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { companies } from '../../tables/companies.table.ts';
import { referralCredits } from '../../tables/referrals.table.ts';
import { rewardsInMonth, wasRewarded, type ReferralRow } from './referral-rules.ts';
import { settingsOf } from './referral-settings.service.ts';
import { checkStep, judge, takeStep, type Actor } from './referral-steps.service.ts';
import { findReferral, lockReferral } from './referrals.repository.ts';

const dayMs = 86_400_000;

type Credit = Pick<typeof referralCredits.$inferInsert, 'kind' | 'amount' | 'currency'>;

const oneReward = () => conflict('A reward for this organization was paid already.');

const writeCredit = async (
  tx: Transaction,
  { id: referralId, tenantId, franchisorId, companyId, customerId }: ReferralRow,
  credit: Credit,
  at: Date,
): Promise<void> => {
  if (!customerId) throw conflict('This referral has no company yet.');
  const place = { tenantId, franchisorId, companyId, customerId, referralId };
  const dates = { createdAt: at, updatedAt: at };
  try {
    await insertRecord(tx, referralCredits, { ...place, ...credit, ...dates });
  } catch (error) {
    if (violatedConstraint(error) === 'referral_credits_customer') throw oneReward();
    throw error;
  }
};

/** Holds the row of the company that refers, so that its rewards of a month are counted in turn. */
const holdReferrer = async (
  tx: Transaction,
  { tenantId, companyId }: Pick<ReferralRow, 'tenantId' | 'companyId'>,
): Promise<void> => {
  const isIt = and(eq(companies.tenantId, tenantId), eq(companies.id, companyId));
  await tx.select({ id: companies.id }).from(companies).where(isIt).for('update');
};

/**
 * Pays a locked referral as a credit of its company, in the amount of the organization's rules: 409 without an
 * approval, beyond the monthly cap, and for an organization that was rewarded for before.
 */
export const payReferral = async (
  tx: Transaction,
  referral: ReferralRow,
  actor: Actor,
  at = new Date(),
): Promise<ReferralRow> => {
  checkStep('pay', referral);
  await holdReferrer(tx, referral);
  const settings = await settingsOf(tx, referral.tenantId);
  const { rewardAmount, currency, monthlyCap } = settings;
  if ((await rewardsInMonth(tx, referral, at)) >= monthlyCap)
    throw conflict(`This company has had its ${monthlyCap} rewards of this month.`);
  if (await wasRewarded(tx, referral)) throw oneReward();
  await writeCredit(tx, referral, { kind: 'reward', amount: rewardAmount, currency }, at);
  return takeStep(tx, referral, 'pay', { actor, at }, { rewardAmount, currency });
};

/** Takes the reward of a locked referral back with the opposite credit; 409 when its days are over. */
export const clawBack = async (
  tx: Transaction,
  referral: ReferralRow,
  { actor, reason, at = new Date() }: { actor: Actor; reason: string; at?: Date },
): Promise<ReferralRow> => {
  checkStep('claw-back', referral);
  const { clawBackDays } = await settingsOf(tx, referral.tenantId);
  const { rewardedAt, rewardAmount, currency } = referral;
  if (!rewardedAt || rewardAmount === null) throw conflict('This referral has no reward.');
  if (at.getTime() > rewardedAt.getTime() + clawBackDays * dayMs)
    throw conflict(`A reward can be taken back for ${clawBackDays} days only.`);
  const credit = { kind: 'claw-back' as const, amount: -rewardAmount, currency: currency ?? 'USD' };
  await writeCredit(tx, referral, credit, at);
  return takeStep(tx, referral, 'claw-back', { actor, at, reason });
};

/** Binds a locked referral to the company that the referee became, and applies the rules to it. */
export const signUp = async (
  tx: Transaction,
  referral: ReferralRow,
  customer: { id: string; name: string } | null,
  {
    actor,
    at = new Date(),
    refereeId = null,
  }: { actor: Actor; at?: Date; refereeId?: string | null },
): Promise<ReferralRow> => {
  const signed = await takeStep(
    tx,
    referral,
    'sign-up',
    { actor, at },
    {
      refereeId,
      customerId: customer?.id ?? null,
      ...(customer && { refereeCompany: customer.name }),
    },
  );
  return judge(tx, signed, at);
};

/** Binds a referral to a company by hand: 422 for one that is not of the organization. */
export const signUpByHand = async (
  tx: Transaction,
  session: Session,
  id: string,
  companyId: string,
): Promise<Referral> => {
  const referral = await lockReferral(tx, id);
  checkStep('sign-up', referral);
  const isIt = and(eq(companies.tenantId, referral.tenantId), eq(companies.id, companyId));
  const found = tx.select({ id: companies.id, name: companies.name }).from(companies);
  const [customer] = await found.where(isIt);
  if (!customer) throw invalid({ company: 'Company is incorrect' });
  await signUp(tx, referral, customer, { actor: session });
  return findReferral(tx, id, true);
};

/** Takes a step that only changes the status, in the name of the caller. */
export const decide = async (
  tx: Transaction,
  session: Session,
  id: string,
  step: Extract<ReferralStep, 'approve' | 'reject' | 'reopen'>,
  reason = '',
): Promise<Referral> => {
  const taken = { actor: session, at: new Date(), reason };
  await takeStep(tx, await lockReferral(tx, id), step, taken);
  return findReferral(tx, id, true);
};

export const payById = async (tx: Transaction, session: Session, id: string): Promise<Referral> => {
  await payReferral(tx, await lockReferral(tx, id), session);
  return findReferral(tx, id, true);
};

export const clawBackById = async (
  tx: Transaction,
  session: Session,
  id: string,
  reason: string,
): Promise<Referral> => {
  await clawBack(tx, await lockReferral(tx, id), { actor: session, reason });
  return findReferral(tx, id, true);
};
