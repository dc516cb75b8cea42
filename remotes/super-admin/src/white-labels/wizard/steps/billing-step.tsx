import { billingTypes, franchiseTypes, whiteLabelSeatLimits } from '@outpost/contracts';
import { Column, Heading, SelectField, SwitchField, TextField, useFieldValue } from '@outpost/ui';

const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const [least, most] = whiteLabelSeatLimits;

/** Billing of the organization and of its franchisees. */
export function BillingStep() {
  const isChargebee = useFieldValue<string>('billingType') === 'Chargebee';
  return (
    <Column gap={2}>
      <SelectField name="billingType" label="Billing type" options={optionsOf(billingTypes)} />
      {isChargebee && <TextField name="chargebeeFamilyId" label="Chargebee family" />}
      <SwitchField name="autoCollection" label="Collect payments automatically" />
      <SwitchField name="recordOfflinePayment" label="Record offline payments" />
      <Heading level={2}>Each franchisee</Heading>
      <SelectField
        name="franchiseType"
        label="Franchise type"
        options={optionsOf(franchiseTypes)}
        hint="Individual: each pays for itself. Central: the organization pays for all."
      />
      <TextField name="noOfSeats" label="Seats" hint={`From ${least} to ${most}`} />
      {isChargebee && <TextField name="chargebeePlanId" label="Chargebee plan" />}
    </Column>
  );
}
