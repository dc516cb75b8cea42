import { franchiseTypes, whiteLabelSeatLimits, type WhiteLabel } from '@outpost/contracts';
import { Facts, numberText, Page, SelectField, TextField } from '@outpost/ui';
import { EditablePart } from './editable-part.tsx';
import { wholeNumber, type PartForm } from './part-form.ts';

type FranchiseeValues = { name: string; seats: string; planId: string; franchiseType: string };

const form: PartForm<FranchiseeValues> = {
  title: 'Edit franchisee',
  labels: {
    name: 'Tier name',
    seats: 'Seats',
    planId: 'Plan',
    franchiseType: 'Franchise type',
  },
  paths: {
    name: 'agency.franchisor.franchisee.name',
    seats: 'billing.franchisee.noOfSeats',
    planId: 'billing.franchisee.chargebeePlanId',
    franchiseType: 'billing.franchisee.franchiseType',
  },
  valuesOf: ({ agency, billing: { franchisee } }) => ({
    name: agency.franchisor.franchisee.name,
    seats: String(franchisee.noOfSeats),
    planId: franchisee.chargebeePlanId ?? '',
    franchiseType: franchisee.franchiseType,
  }),
  bodyOf: ({ name, seats, planId, franchiseType }) => ({
    agency: { franchisor: { franchisee: { name } } },
    billing: {
      franchisee: {
        noOfSeats: wholeNumber(seats),
        chargebeePlanId: planId.trim() || null,
        franchiseType,
      },
    },
  }),
};

const fields = (
  <>
    <TextField name="name" label="Tier name" hint="Empty goes back to the usual word." isFocused />
    <TextField name="seats" label="Seats" hint={`0 to ${whiteLabelSeatLimits[1]}`} />
    <TextField name="planId" label="Plan" hint="Its id at the billing provider; may stay empty." />
    <SelectField
      name="franchiseType"
      label="Franchise type"
      options={franchiseTypes.map((value) => ({ value, label: value }))}
    />
  </>
);

/** Initial settings of each franchisee of an organization. */
export function FranchiseeTab({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { franchisee } = whiteLabel.agency.franchisor;
  const { noOfSeats, chargebeePlanId, franchiseType, invoicingOption } =
    whiteLabel.billing.franchisee;
  return (
    <Page>
      <EditablePart
        title={franchisee.name}
        editLabel="Edit franchisee"
        whiteLabel={whiteLabel}
        form={form}
        fields={fields}
      >
        <Facts
          facts={{
            'Tier name': franchisee.name,
            Seats: numberText(noOfSeats),
            Plan: chargebeePlanId ?? '—',
            'Franchise type': franchiseType,
            Invoicing: invoicingOption,
          }}
        />
      </EditablePart>
    </Page>
  );
}
