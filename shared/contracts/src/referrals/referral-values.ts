export const referralStatuses = [
  'invited',
  'signed-up',
  'qualified',
  'rewarded',
  'rejected',
  'clawed-back',
] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** Ways in which a referral began: the public page, or a mail in the name of the company. */
export const referralSources = ['landing', 'invitation'] as const;
export type ReferralSource = (typeof referralSources)[number];

/** Rules that reject a referral. */
export const rejectingRules = [
  'self-mail',
  'self-domain',
  'self-address',
  'self-card',
  'new-customer',
  'one-reward',
] as const;
export type RejectingRule = (typeof rejectingRules)[number];

/** All rules; `monthly-cap` only delays the payment. */
export const referralRules = [...rejectingRules, 'monthly-cap'] as const;
export type ReferralRule = (typeof referralRules)[number];

/** `unknown` if the facts of a rule are not there yet. */
export const ruleOutcomes = ['passed', 'failed', 'unknown'] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

export const referralSteps = [
  'sign-up',
  'qualify',
  'approve',
  'pay',
  'reject',
  'reopen',
  'claw-back',
] as const;
export type ReferralStep = (typeof referralSteps)[number];

/** Statuses from which each step leads on; every other one answers 409. */
export const referralStepsFrom: Readonly<Record<ReferralStep, readonly ReferralStatus[]>> = {
  'sign-up': ['invited'],
  qualify: ['signed-up'],
  approve: ['qualified'],
  pay: ['qualified'],
  reject: ['invited', 'signed-up', 'qualified'],
  reopen: ['rejected'],
  'claw-back': ['rewarded'],
};

/** Reports that a referral of a status can take a step; a payment needs an approval before. */
export const canTakeReferralStep = (
  step: ReferralStep,
  { status, isApproved }: { status: ReferralStatus; isApproved: boolean },
): boolean => {
  if (!referralStepsFrom[step].includes(status)) return false;
  if (step === 'approve') return !isApproved;
  return step !== 'pay' || isApproved;
};

/** Kinds of credits: that of a reward, and the opposite one that takes it back. */
export const referralCreditKinds = ['reward', 'claw-back'] as const;

/** Rules of an organization that has not set its own. */
export const defaultReferralSettings = {
  /** Cents of `currency`. */
  rewardAmount: 5_000,
  currency: 'USD',
  /** Rewards of one company in a month. */
  monthlyCap: 5,
  /** Days that a new customer must be there before the referral qualifies. */
  qualifyDays: 14,
  /** Days after the reward in which it is taken back. */
  clawBackDays: 30,
} as const;

/** Path of the public page of a code. */
export const referralPath = '/referral';
