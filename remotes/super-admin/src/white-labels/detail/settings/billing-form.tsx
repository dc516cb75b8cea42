import type { WhiteLabel } from '@outpost/contracts';
import { FamilyPicker } from '@outpost/records';
import { Notice, SwitchField, useFieldValue } from '@outpost/ui';
import { t } from '../../../i18n/white-label-tabs.ts';
import type { SectionForm } from './section-form.ts';

type BillingValues = {
  familyId: string;
  autoCollection: boolean;
  recordOfflinePayment: boolean;
};

export const billingForm = (): SectionForm<BillingValues> => ({
  title: t('billing.editBilling'),
  labels: {
    familyId: t('billing.family'),
    autoCollection: t('billing.collectPaymentsAutomatically'),
    recordOfflinePayment: t('billing.recordOfflinePayments'),
  },
  paths: {
    familyId: 'billing.whiteLabelBilling.chargebeeFamilyId',
    autoCollection: 'billing.whiteLabelBilling.autoCollection',
    recordOfflinePayment: 'billing.whiteLabelBilling.recordOfflinePayment',
  },
  valuesOf: ({ billing: { whiteLabelBilling } }) => ({
    familyId: whiteLabelBilling.chargebeeFamilyId ?? '',
    autoCollection: whiteLabelBilling.autoCollection,
    recordOfflinePayment: whiteLabelBilling.recordOfflinePayment,
  }),
  bodyOf: ({ familyId, ...switches }) => ({
    billing: {
      whiteLabelBilling: { chargebeeFamilyId: familyId.trim() || null, ...switches },
    },
  }),
});

type BillingType = WhiteLabel['billing']['billingType'];

/** Chargebee sets automatic collection per customer, not per subscription. */
function CollectionNotice({ billingType }: { billingType: BillingType }) {
  const collects = useFieldValue<boolean>('autoCollection');
  if (billingType !== 'Chargebee' || collects) return null;
  return <Notice>{t('billing.collectionHint')}</Notice>;
}

/** Fields of an organization's billing; its type is changed by a step of its own. */
export function BillingFields({ billingType }: { billingType: BillingType }) {
  return (
    <>
      <FamilyPicker
        name="familyId"
        label={t('billing.family')}
        hint={t('billing.familyHint')}
        source={billingType === 'Chargebee' ? 'Chargebee' : 'ledger'}
      />
      <SwitchField name="autoCollection" label={t('billing.collectPaymentsAutomatically')} />
      <CollectionNotice billingType={billingType} />
      <SwitchField name="recordOfflinePayment" label={t('billing.recordOfflinePayments')} />
    </>
  );
}
