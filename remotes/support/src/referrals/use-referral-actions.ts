import { useCan, useUser } from '@outpost/auth-store';
import { canTakeReferralStep, type Referral, type ReferralStep } from '@outpost/contracts';
import { useToast, type Action } from '@outpost/ui';
import { t } from '../i18n/referrals.ts';
import { useApprove, usePay } from './referrals.queries.ts';

/** Dialogs that an action opens. */
export type ReferralDialog = 'sign-up' | 'reject' | 'reopen' | 'claw-back' | 'code';

/** Returns the actions on a referral; undefined for those who may not decide. */
export const useReferralActions = (
  onAsk: (dialog: ReferralDialog, referral: Referral) => void,
): ((referral: Referral) => Action[]) | undefined => {
  const mayDecide = useCan('referrals:decide');
  const viewer = useUser();
  const [approve, pay] = [useApprove(), usePay()];
  const toast = useToast();
  if (!mayDecide || viewer?.isRestricted) return undefined;

  return (referral) => {
    const params = { id: referral._id };
    const failed = (error: Error) => toast.error(error.message);
    const ask = (dialog: ReferralDialog) => () => onAsk(dialog, referral);
    const approveIt = () =>
      void approve.mutateAsync({ params }).then(() => toast.success(t('actions.approved')), failed);
    const payIt = () =>
      void pay.mutateAsync({ params }).then(() => toast.success(t('actions.paid')), failed);
    const all: (Action & { step: ReferralStep })[] = [
      { step: 'sign-up', label: t('actions.signUp'), onSelect: ask('sign-up') },
      { step: 'approve', label: t('actions.approve'), onSelect: approveIt },
      { step: 'pay', label: t('actions.pay'), onSelect: payIt },
      { step: 'reopen', label: t('actions.reopen'), onSelect: ask('reopen') },
      { step: 'reject', label: t('actions.reject'), isDanger: true, onSelect: ask('reject') },
      {
        step: 'claw-back',
        label: t('actions.clawBack'),
        isDanger: true,
        onSelect: ask('claw-back'),
      },
    ];
    return [
      ...all
        .filter(({ step }) => canTakeReferralStep(step, referral))
        .map(({ step: _step, ...action }) => action),
      { label: t('actions.code'), onSelect: ask('code') },
    ];
  };
};
