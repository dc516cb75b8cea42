import { ReferralReason, validator, type ReferralBulkAction } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import type { BulkChoice } from '@outpost/lists';
import { TextField } from '@outpost/ui';
import { t } from '../i18n/referrals.ts';

type Choice = BulkChoice & { action: ReferralBulkAction };

/** Bulk actions of those who decide about referrals. */
export const referralBulk = perLanguage((): Choice[] => [
  {
    action: 'approve',
    label: t('actions.approve'),
    done: t('bulk.approved'),
    consequence: t('bulk.approve'),
  },
  { action: 'pay', label: t('actions.pay'), done: t('bulk.paid'), consequence: t('bulk.pay') },
  {
    action: 'reject',
    label: t('actions.reject'),
    done: t('bulk.rejected'),
    consequence: t('bulk.reject'),
    isDanger: true,
    form: {
      initialValues: { reason: '' },
      validate: validator(ReferralReason),
      fields: <TextField name="reason" label={t('bulk.reason')} lines={2} />,
    },
  },
]);
