import { franchiseTypes, whiteLabelSeatLimits, type WhiteLabel } from '@outpost/contracts';
import { PlanPicker } from '@outpost/records';
import { numberText, SelectField, TextField } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../../../i18n/white-label-tabs.ts';
import { EditableSection } from './editable-section.tsx';
import { wholeNumber, type SectionForm } from './section-form.ts';

type FranchiseeValues = { name: string; seats: string; planId: string; franchiseType: string };

const form = (): SectionForm<FranchiseeValues> => ({
  title: t('tiers.editFranchisee'),
  labels: {
    name: t('tiers.tierName'),
    seats: t('tiers.seats'),
    planId: t('tiers.plan'),
    franchiseType: t('tiers.franchiseType'),
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
});

const fields = (billingType: WhiteLabel['billing']['billingType']) => (
  <>
    <TextField name="name" label={t('tiers.tierName')} hint={t('tiers.tierNameHint')} isFocused />
    <TextField
      name="seats"
      label={t('tiers.seats')}
      hint={t('tiers.seatsHint', { value: whiteLabelSeatLimits[1] })}
    />
    <PlanPicker
      name="planId"
      label={t('tiers.plan')}
      hint={t('tiers.planHint')}
      source={billingType === 'Chargebee' ? 'Chargebee' : 'ledger'}
    />
    <SelectField
      name="franchiseType"
      label={t('tiers.franchiseType')}
      options={franchiseTypes.map((value) => ({ value, label: value }))}
    />
  </>
);

/** Initial settings of each franchisee of an organization. */
export function FranchiseeSection({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { franchisee } = whiteLabel.agency.franchisor;
  const { noOfSeats, chargebeePlanId, franchiseType, invoicingOption } =
    whiteLabel.billing.franchisee;
  return (
    <EditableSection
      title={franchisee.name}
      editLabel={t('tiers.editFranchisee')}
      whiteLabel={whiteLabel}
      form={form()}
      fields={fields(whiteLabel.billing.billingType)}
    >
      <Facts
        facts={{
          [t('tiers.seats')]: numberText(noOfSeats),
          [t('tiers.plan')]: chargebeePlanId ?? '—',
          [t('tiers.franchiseType')]: franchiseType,
          [t('tiers.invoicing')]: invoicingOption,
        }}
      />
    </EditableSection>
  );
}
