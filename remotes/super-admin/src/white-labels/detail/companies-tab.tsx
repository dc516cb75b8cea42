import { companySorts, companyStatuses } from '@outpost/contracts';
import { useListState } from '@outpost/router';
import { choiceFilter, ListPage } from '@outpost/ui';
import { companyColumns, companyStatusLook } from './company-columns.tsx';
import { exportCompanies, useCompanies } from './detail.queries.ts';

const inAddress = { filters: { status: companyStatuses } };
const filters = [
  choiceFilter('status', 'Status', companyStatuses, (status) => companyStatusLook[status].label),
];

const words = {
  franchisor: { title: 'Franchisors', noun: ['franchisor', 'franchisors'] },
  franchisee: { title: 'Franchisees', noun: ['franchisee', 'franchisees'] },
} as const satisfies Record<string, { title: string; noun: [string, string] }>;

/** The companies of one kind within an organization. */
export function CompaniesTab({
  whiteLabel,
  kind,
}: {
  whiteLabel: string;
  kind: keyof typeof words;
}) {
  const position = useListState(companySorts, inAddress);
  const query = {
    ...position.query,
    filters: { ...position.query.filters, kind: [kind] },
    whiteLabel,
  };
  const { title, noun } = words[kind];
  return (
    <ListPage
      level={2}
      title={title}
      noun={[...noun]}
      searchLabel={`Search ${noun[0]}`}
      emptyHint={`This organization has no ${noun[1]}.`}
      position={position}
      content={useCompanies(query)}
      columns={companyColumns[kind]}
      filters={filters}
      onExport={() => exportCompanies(query)}
      rowId={(company) => company._id}
      rowName={(company) => company.name}
    />
  );
}
