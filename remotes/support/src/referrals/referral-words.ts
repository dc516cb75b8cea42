import type {
  Referral,
  ReferralEntry,
  ReferralRule,
  ReferralSource,
  ReferralStatus,
  ReferralStep,
  RuleOutcome,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { labelTable, lookTable, type StatusLook } from '@outpost/records';
import { t } from '../i18n/referrals.ts';

export const statusLook = perLanguage((): Record<ReferralStatus, StatusLook> =>
  lookTable({
    invited: { tone: 'idle', label: t('statuses.invited') },
    'signed-up': { tone: 'warn', label: t('statuses.signedUp') },
    qualified: { tone: 'warn', label: t('statuses.qualified') },
    rewarded: { tone: 'ok', label: t('statuses.rewarded') },
    rejected: { tone: 'bad', label: t('statuses.rejected') },
    'clawed-back': { tone: 'bad', label: t('statuses.clawedBack') },
  }),
);

export const sourceLabel = perLanguage((): Record<ReferralSource, string> =>
  labelTable({
    landing: t('sources.landing'),
    invitation: t('sources.invitation'),
  }),
);

export const ruleLabel = perLanguage((): Record<ReferralRule, string> =>
  labelTable({
    'self-mail': t('checks.selfMail'),
    'self-domain': t('checks.selfDomain'),
    'self-address': t('checks.selfAddress'),
    'self-card': t('checks.selfCard'),
    'new-customer': t('checks.newCustomer'),
    'one-reward': t('checks.oneReward'),
    'monthly-cap': t('checks.monthlyCap'),
  }),
);

export const outcomeLook = perLanguage((): Record<RuleOutcome, StatusLook> =>
  lookTable({
    passed: { tone: 'ok', label: t('checks.passed') },
    failed: { tone: 'bad', label: t('checks.failed') },
    unknown: { tone: 'idle', label: t('checks.unknown') },
  }),
);

const stepLabel = perLanguage((): Record<ReferralStep, string> => ({
  'sign-up': t('steps.signUp'),
  qualify: t('steps.qualify'),
  approve: t('steps.approve'),
  pay: t('steps.pay'),
  reject: t('steps.reject'),
  reopen: t('steps.reopen'),
  'claw-back': t('steps.clawBack'),
}));

/** Name of a referee for people, also after their data were erased. */
export const refereeName = ({
  refereeName: name,
  refereeEmail: email,
}: Pick<Referral, 'refereeName' | 'refereeEmail'>): string => name || email || t('list.erased');

/** Sentence of an entry of the history. */
export const entryText = ({ step, reason, rule }: ReferralEntry): string => {
  const label = step === null ? t('steps.begun') : stepLabel()[step];
  if (rule) return t('steps.withRule', { step: label, rule: ruleLabel()[rule] });
  return reason ? t('steps.withReason', { step: label, reason }) : label;
};
