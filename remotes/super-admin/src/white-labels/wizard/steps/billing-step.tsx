import { billingTypes, franchiseTypes, whiteLabelSeatLimits } from '@outpost/contracts';
import { FamilyPicker, PlanPicker } from '@outpost/records';
import { Column, Heading, SelectField, SwitchField, TextField, useFieldValue } from '@outpost/ui';
import { t } from '../../../i18n/wizard.ts';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const [least, most] = whiteLabelSeatLimits;

/** Billing of the organization and of its franchisees. */
export function BillingStep() {
  const isChargebee = useFieldValue<string>('billingType') === 'Chargebee';
  return (
    <Column gap={2}>
      <SelectField
        name="billingType"
        label={t('fields.billingType')}
        options={optionsOf(billingTypes)}
      />
      {isChargebee && (
        <FamilyPicker
          name="chargebeeFamilyId"
          label={t('fields.chargebeeFamily')}
          source="Chargebee"
        />
      )}
      <SwitchField name="autoCollection" label={t('fields.collectPaymentsAutomatically')} />
      <SwitchField name="recordOfflinePayment" label={t('fields.recordOfflinePayments')} />
      <Heading level={2}>{t('fields.eachFranchisee')}</Heading>
      <SelectField
        name="franchiseType"
        label={t('fields.franchiseType')}
        options={optionsOf(franchiseTypes)}
        hint={t('fields.franchiseTypeHint')}
      />
      <TextField
        name="noOfSeats"
        label={t('fields.seats')}
        hint={t('fields.seatsHint', { least, most })}
      />
      {isChargebee ? (
        <PlanPicker
          key="Chargebee"
          name="chargebeePlanId"
          label={t('fields.chargebeePlan')}
          hint={t('fields.chargebeeHint')}
          source="Chargebee"
        />
      ) : (
        <PlanPicker
          key="ledger"
          name="planId"
          label={t('fields.plan')}
          hint={t('fields.planHint')}
          source="ledger"
        />
      )}
    </Column>
  );
}
