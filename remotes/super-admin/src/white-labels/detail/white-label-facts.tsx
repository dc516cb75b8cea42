import type { WhiteLabel } from '@outpost/contracts';
import { Day, Facts, Page, Panel } from '@outpost/ui';
import { WhiteLabelStatus } from '../white-label-columns.tsx';
import { instanceAddress } from './instance-address.ts';

const number = new Intl.NumberFormat('en');

/** Only an active instance answers at its subdomain. */
function SubdomainLink({ subdomain, status }: Pick<WhiteLabel, 'subdomain' | 'status'>) {
  const address = subdomain && status === 'active' ? instanceAddress(subdomain) : null;
  if (!address) return subdomain ?? '—';
  return (
    <a href={address} target="_blank" rel="noopener">
      {address.replace(/^https?:\/\//, '')}
    </a>
  );
}

/** What is known of an organization itself. */
export function OrganizationFacts({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  return (
    <Page>
      <Panel>
        <Facts
          facts={{
            Name: whiteLabel.name,
            Type: whiteLabel.type,
            Subdomain: <SubdomainLink {...whiteLabel} />,
            Status: <WhiteLabelStatus status={whiteLabel.status} />,
            Companies: number.format(whiteLabel.companies),
            Users: number.format(whiteLabel.users),
            Created: <Day value={whiteLabel.createdAt} />,
            Updated: <Day value={whiteLabel.updatedAt} />,
          }}
        />
      </Panel>
    </Page>
  );
}

/** Whom to write to about an organization. */
export function AdminFacts({ whiteLabel: { admin } }: { whiteLabel: WhiteLabel }) {
  return (
    <Page>
      <Panel>
        <Facts
          facts={{
            'Admin email': admin ? <a href={`mailto:${admin.email}`}>{admin.email}</a> : '-',
            'First name': admin?.firstName ?? '-',
            'Last name': admin?.lastName ?? '-',
          }}
        />
      </Panel>
    </Page>
  );
}
