import type { AccountReviewBulkAction } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { BulkChoice } from '@outpost/lists';
import { DateField, lazyComponent, notADay } from '@outpost/ui';
import { t } from '../i18n/review-work.ts';

type Choice = BulkChoice & { action: AccountReviewBulkAction };

const ReviewerField = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "review-dialogs" */ './review-dialogs.tsx')).ReviewerField,
);

/** Bulk actions of those who may write reviews. */
export const reviewBulk = perLanguage((): Choice[] => [
  {
    action: 'assign',
    label: t('actions.assign'),
    done: t('bulk.assigned'),
    consequence: t('bulk.assign'),
    form: {
      initialValues: { reviewer: '' },
      validate: ({ reviewer }): Record<string, string> =>
        reviewer ? {} : { reviewer: t('fields.reviewerRequired') },
      fields: <ReviewerField />,
    },
  },
  {
    action: 'schedule',
    label: t('actions.schedule'),
    done: t('bulk.scheduled'),
    consequence: t('bulk.schedule'),
    form: {
      initialValues: { nextReviewOn: '' },
      validate: ({ nextReviewOn }): Record<string, string> =>
        nextReviewOn && nextReviewOn !== notADay
          ? {}
          : { nextReviewOn: t('fields.nextReviewRequired') },
      fields: <DateField name="nextReviewOn" label={t('fields.nextReview')} />,
    },
  },
]);
