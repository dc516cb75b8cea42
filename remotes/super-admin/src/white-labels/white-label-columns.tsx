import type { WhiteLabel } from '@outpost/contracts';
import { agoColumn, LookChip } from '@outpost/records';
import { BrandMark, Person, StatusChip, type TableColumn } from '@outpost/ui';
import { domainLook } from './domain/domain-words.ts';
import { tenantAddress } from './detail/tenant-address.ts';
import { nameOf, statusLook } from './white-label-words.ts';

export function WhiteLabelStatus({ status }: Pick<WhiteLabel, 'status'>) {
  return <LookChip look={statusLook[status]} />;
}

/** Links the subdomain of an active organization; other organizations do not answer at theirs. */
function SubdomainLink({ subdomain, status }: Pick<WhiteLabel, 'subdomain' | 'status'>) {
  const address = subdomain && status === 'active' ? tenantAddress(subdomain) : null;
  if (!address) return subdomain ?? '—';
  return (
    <a href={address} target="_blank" rel="noopener">
      {subdomain}
    </a>
  );
}

export const whiteLabelColumns: TableColumn<WhiteLabel>[] = [
  {
    id: 'name',
    header: 'Organization',
    isSortable: true,
    render: (whiteLabel) => (
      <Person
        name={nameOf(whiteLabel)}
        {...(whiteLabel.logo && {
          mark: <BrandMark name={whiteLabel.name} logo={whiteLabel.logo} size={26} />,
        })}
      />
    ),
  },
  {
    id: 'subdomain',
    header: 'Subdomain',
    render: (whiteLabel) => <SubdomainLink {...whiteLabel} />,
  },
  { id: 'type', header: 'Type', isSortable: true, render: ({ type }) => type },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: ({ status }) => <WhiteLabelStatus status={status} />,
  },
  { id: 'admin', header: 'Admin', render: ({ admin }) => admin?.email ?? '—' },
  {
    id: 'franchisors',
    header: 'Franchisors',
    isNumber: true,
    render: ({ franchisors }) => franchisors,
  },
  { id: 'companies', header: 'Companies', isNumber: true, render: ({ companies }) => companies },
  { id: 'users', header: 'Users', isNumber: true, render: ({ users }) => users },
  { id: 'seats', header: 'Seats', isNumber: true, isOptional: true, render: ({ seats }) => seats },
  {
    id: 'billing',
    header: 'Billing',
    isOptional: true,
    render: ({ billing }) => billing.billingType,
  },
  {
    id: 'domain',
    header: 'Domain',
    render: ({ domain }) =>
      domain ? (
        <span title={domain.name}>
          <StatusChip tone={domainLook[domain.state].tone}>
            {domainLook[domain.state].label}
          </StatusChip>
        </span>
      ) : (
        '—'
      ),
  },
  agoColumn('updatedAt', 'Updated'),
];
