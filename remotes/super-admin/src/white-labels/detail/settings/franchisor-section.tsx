import { pluralOf, type WhiteLabel } from '@outpost/contracts';
import { numberText } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../../../i18n/white-label-tabs.ts';
import { EditableSection } from './editable-section.tsx';
import { TierField, tierForm } from './tier-form.tsx';

/** Tier of franchisors of an organization. */
export function FranchisorSection({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { name, franchisee } = whiteLabel.agency.franchisor;
  const below = whiteLabel.companies - whiteLabel.franchisors;
  return (
    <EditableSection
      title={name}
      editLabel={t('tiers.editTierName')}
      whiteLabel={whiteLabel}
      form={tierForm('franchisor')}
      fields={<TierField />}
    >
      <Facts
        facts={{
          [pluralOf(name)]: numberText(whiteLabel.franchisors),
          [t('tiers.companiesBelow', { name: pluralOf(franchisee.name) })]: numberText(below),
          [t('tiers.seatsOfAllCompanies')]: numberText(whiteLabel.seats),
        }}
      />
    </EditableSection>
  );
}
