import { billingTypes } from '@outpost/contracts';
import { Notice, SelectField, SwitchField, TextField, useFieldValue } from '@outpost/ui';
import type { PartForm } from './part-form.ts';

type BillingValues = {
  billingType: string;
  familyId: string;
  autoCollection: boolean;
  recordOfflinePayment: boolean;
};

export const billingForm: PartForm<BillingValues> = {
  title: 'Edit billing',
  labels: {
    billingType: 'Billing type',
    familyId: 'Family',
    autoCollection: 'Collect payments automatically',
    recordOfflinePayment: 'Record offline payments',
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
};

/** Chargebee sets automatic collection per customer, not per subscription. */
function CollectionNotice() {
  const isChargebee = useFieldValue<string>('billingType') === 'Chargebee';
  const collects = useFieldValue<boolean>('autoCollection');
  if (!isChargebee || collects) return null;
  return <Notice>Chargebee stops collecting for every subscription of this customer.</Notice>;
}

/** Fields of an organization's billing. */
export function BillingFields() {
  return (
    <>
      <SelectField
        name="billingType"
        label="Billing type"
        options={billingTypes.map((value) => ({ value, label: value }))}
      />
      <TextField
        name="familyId"
        label="Family"
        hint="Its id at the billing provider; may stay empty."
      />
      <SwitchField name="autoCollection" label="Collect payments automatically" />
      <CollectionNotice />
      <SwitchField name="recordOfflinePayment" label="Record offline payments" />
    </>
  );
}
