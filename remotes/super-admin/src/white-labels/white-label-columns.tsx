import type { whiteLabelEndpoints, WhiteLabel } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, LookChip, PersonLink } from '@outpost/records';
import { BrandMark, Person, StatusChip } from '@outpost/ui';
import { t } from '../i18n/white-labels.ts';
import { domainLook } from './domain/domain-words.ts';
import { tenantAddress } from './detail/tenant-address.ts';
import { nameOf, statusLook } from './white-label-words.ts';

export function WhiteLabelStatus({ status }: Pick<WhiteLabel, 'status'>) {
  return <LookChip look={statusLook()[status]} />;
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

export const whiteLabelColumns = (): ColumnOf<typeof whiteLabelEndpoints.list>[] => [
  {
    id: 'name',
    width: 200,
    header: t('list.organizationHeader'),
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
    width: 100,
    header: t('list.subdomain'),
    render: (whiteLabel) => <SubdomainLink {...whiteLabel} />,
  },
  { id: 'type', width: 92, header: t('list.type'), isSortable: true, render: ({ type }) => type },
  {
    id: 'status',
    isOnPhone: true,
    width: 104,
    header: t('list.status'),
    isSortable: true,
    render: ({ status }) => <WhiteLabelStatus status={status} />,
  },
  {
    id: 'admin',
    width: 175,
    header: t('list.admin'),
    render: ({ admin, adminAccount }) => (
      <PersonLink name={admin?.email ?? null} account={adminAccount} />
    ),
  },
  {
    id: 'franchisors',
    width: 96,
    isOptional: true,
    header: t('list.franchisors'),
    isNumber: true,
    render: ({ franchisors }) => franchisors,
  },
  {
    id: 'companies',
    width: 92,
    header: t('list.companies'),
    isNumber: true,
    render: ({ companies }) => companies,
  },
  { id: 'users', width: 64, header: t('list.users'), isNumber: true, render: ({ users }) => users },
  {
    id: 'seats',
    header: t('list.seats'),
    isNumber: true,
    isOptional: true,
    render: ({ seats }) => seats,
  },
  {
    id: 'billing',
    header: t('list.billing'),
    isOptional: true,
    render: ({ billing }) => billing.billingType,
  },
  {
    id: 'domain',
    isOptional: true,
    header: t('list.domain'),
    render: ({ domain }) =>
      domain ? (
        <span title={domain.name}>
          <StatusChip tone={domainLook()[domain.state].tone}>
            {domainLook()[domain.state].label}
          </StatusChip>
        </span>
      ) : (
        '—'
      ),
  },
  agoColumn('updatedAt', t('list.updated')),
];
