import type { WhiteLabel } from '@outpost/contracts';
import { Facts, numberText, Page, PagePart } from '@outpost/ui';
import { DomainPanel } from '../../domain/domain-panel.tsx';
import { WhiteLabelStatus } from '../../white-label-columns.tsx';
import { EditablePart } from './editable-part.tsx';
import { tenantAddress } from '../tenant-address.ts';
import { tierForm, TierField } from './tier-form.tsx';

/** Links the subdomain of an active organization; other organizations do not answer at theirs. */
function SubdomainLink({ subdomain, status }: Pick<WhiteLabel, 'subdomain' | 'status'>) {
  const address = subdomain && status === 'active' ? tenantAddress(subdomain) : null;
  if (!address) return subdomain ?? '—';
  return (
    <a href={address} target="_blank" rel="noopener">
      {address.replace(/^https?:\/\//, '')}
    </a>
  );
}

const form = tierForm('agency');

/** Main data of an organization, and its custom domain. */
export function OrganizationTab({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  return (
    <Page>
      <EditablePart
        title="Organization"
        editLabel="Edit tier name"
        whiteLabel={whiteLabel}
        form={form}
        fields={<TierField />}
      >
        <Facts
          facts={{
            Name: whiteLabel.name || '—',
            Type: whiteLabel.type,
            'Tier name': whiteLabel.agency.name,
            Subdomain: <SubdomainLink {...whiteLabel} />,
            Status: <WhiteLabelStatus status={whiteLabel.status} />,
            Companies: numberText(whiteLabel.companies),
            Users: numberText(whiteLabel.users),
          }}
        />
      </EditablePart>
      <PagePart title="Domain">
        <DomainPanel whiteLabelId={whiteLabel._id} />
      </PagePart>
    </Page>
  );
}
