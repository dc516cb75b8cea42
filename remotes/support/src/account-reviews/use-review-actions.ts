import { useCan, useUser } from '@outpost/auth-store';
import type { AccountReview } from '@outpost/contracts';
import type { Action } from '@outpost/ui';
import { t } from '../i18n/review-work.ts';

/** Dialogs that an action opens. */
export type ReviewDialog = 'override' | 'endOverride' | 'assign' | 'schedule' | 'complete';

/** Reports an account that may write reviews. */
export const useMayReview = (): boolean => {
  const mayWrite = useCan('account-reviews:write');
  const viewer = useUser();
  return mayWrite && !viewer?.isRestricted;
};

/** Returns the actions on an account; undefined for those who may only read. */
export const useReviewActions = (onAsk: (dialog: ReviewDialog, review: AccountReview) => void) => {
  const mayReview = useMayReview();
  if (!mayReview) return undefined;

  return (review: AccountReview): Action[] => {
    const ask = (dialog: ReviewDialog) => () => onAsk(dialog, review);
    return [
      { label: t('actions.complete'), onSelect: ask('complete') },
      { label: t('actions.schedule'), onSelect: ask('schedule') },
      { label: t('actions.assign'), onSelect: ask('assign') },
      { label: t('actions.override'), onSelect: ask('override') },
      ...(review.override
        ? [{ label: t('actions.endOverride'), onSelect: ask('endOverride') }]
        : []),
    ];
  };
};
