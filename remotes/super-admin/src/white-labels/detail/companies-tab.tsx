import { companyEndpoints, companyStatuses, type Company } from '@outpost/contracts';
import { RecordList, recordList } from '@outpost/lists';
import { choiceFilter } from '@outpost/ui';
import { companyColumns, companyStatusLook } from './company-columns.tsx';

const filters = [
  choiceFilter('status', 'Status', companyStatuses, (status) => companyStatusLook[status].label),
];

const listOf = (kind: keyof typeof companyColumns, title: string, noun: [string, string]) =>
  recordList<Company>({
    name: 'companies',
    endpoints: { list: companyEndpoints.list, csv: companyEndpoints.csv },
    title,
    noun,
    searchLabel: `Search ${noun[0]}`,
    emptyHint: `This organization has no ${noun[1]}.`,
    columns: companyColumns[kind],
    filters: () => filters,
    rowName: ({ name }) => name,
    fileName: 'companies',
  });

const lists = {
  franchisor: listOf('franchisor', 'Franchisors', ['franchisor', 'franchisors']),
  franchisee: listOf('franchisee', 'Franchisees', ['franchisee', 'franchisees']),
};

/** The companies of one kind within an organization. */
export function CompaniesTab({
  whiteLabel,
  kind,
}: {
  whiteLabel: string;
  kind: keyof typeof lists;
}) {
  return (
    <RecordList level={2} list={lists[kind]} whiteLabel={whiteLabel} fixed={{ kind: [kind] }} />
  );
}
