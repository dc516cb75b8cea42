import { pluralOf, type WhiteLabel } from '@outpost/contracts';
import { Facts, Page } from '@outpost/ui';
import { EditablePart } from './editable-part.tsx';
import { TierField, tierForm } from './tier-form.tsx';

const number = new Intl.NumberFormat('en');
const form = tierForm('franchisor');

/** The tier of franchisors below an organization. */
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
            [pluralOf(name)]: number.format(whiteLabel.franchisors),
            [`${pluralOf(franchisee.name)} below`]: number.format(below),
            'Seats of all companies': number.format(whiteLabel.seats),
          }}
        />
      </EditablePart>
    </Page>
  );
}
