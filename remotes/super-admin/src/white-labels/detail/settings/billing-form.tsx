import { billingTypes } from '@outpost/contracts';
import { Notice, SelectField, SwitchField, TextField, useFieldValue } from '@outpost/ui';
import { t } from '../../../i18n/white-label-tabs.ts';
import type { SectionForm } from './section-form.ts';

type BillingValues = {
  billingType: string;
  familyId: string;
  autoCollection: boolean;
  recordOfflinePayment: boolean;
};

export const billingForm = (): SectionForm<BillingValues> => ({
  title: t('billing.editBilling'),
  labels: {
    billingType: t('billing.billingType'),
    familyId: t('billing.family'),
    autoCollection: t('billing.collectPaymentsAutomatically'),
    recordOfflinePayment: t('billing.recordOfflinePayments'),
  },
  paths: {
    billingType: 'billing.billingType',
    familyId: 'billing.whiteLabelBilling.chargebeeFamilyId',
    autoCollection: 'billing.whiteLabelBilling.autoCollection',
    recordOfflinePayment: 'billing.whiteLabelBilling.recordOfflinePayment',
  },
  valuesOf: ({ billing: { billingType, whiteLabelBilling } }) => ({
    billingType,
    familyId: whiteLabelBilling.chargebeeFamilyId ?? '',
    autoCollection: whiteLabelBilling.autoCollection,
    recordOfflinePayment: whiteLabelBilling.recordOfflinePayment,
  }),
  bodyOf: ({ billingType, familyId, ...switches }) => ({
    billing: {
      billingType,
      whiteLabelBilling: { chargebeeFamilyId: familyId.trim() || null, ...switches },
    },
  }),
});

/** Chargebee sets automatic collection per customer, not per subscription. */
function CollectionNotice() {
  const isChargebee = useFieldValue<string>('billingType') === 'Chargebee';
  const collects = useFieldValue<boolean>('autoCollection');
  if (!isChargebee || collects) return null;
  return <Notice>{t('billing.collectionHint')}</Notice>;
}

/** Fields of an organization's billing. */
export function BillingFields() {
  return (
    <>
      <SelectField
        name="billingType"
        label={t('billing.billingType')}
        options={billingTypes.map((value) => ({ value, label: value }))}
      />
      <TextField name="familyId" label={t('billing.family')} hint={t('billing.idHint')} />
      <SwitchField name="autoCollection" label={t('billing.collectPaymentsAutomatically')} />
      <CollectionNotice />
      <SwitchField name="recordOfflinePayment" label={t('billing.recordOfflinePayments')} />
    </>
  );
}
