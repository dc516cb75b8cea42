import { pluralOf, type WhiteLabel } from '@outpost/contracts';
import { Facts, numberText, Page } from '@outpost/ui';
import { EditablePart } from './editable-part.tsx';
import { TierField, tierForm } from './tier-form.tsx';

const form = tierForm('franchisor');

/** Tier of franchisors of an organization. */
export function FranchisorTab({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { name, franchisee } = whiteLabel.agency.franchisor;
  const below = whiteLabel.companies - whiteLabel.franchisors;
  return (
    <Page>
      <EditablePart
        title={name}
        editLabel="Edit tier name"
        whiteLabel={whiteLabel}
        form={form}
        fields={<TierField />}
      >
        <Facts
          facts={{
            'Tier name': name,
            [pluralOf(name)]: numberText(whiteLabel.franchisors),
            [`${pluralOf(franchisee.name)} below`]: numberText(below),
            'Seats of all companies': numberText(whiteLabel.seats),
          }}
        />
      </EditablePart>
    </Page>
  );
}
