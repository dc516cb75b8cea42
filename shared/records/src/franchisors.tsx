import { mspEndpoints, mspStatuses, type Msp } from '@outpost/contracts';
import { recordList, type ColumnOf } from '@outpost/lists';
import { choiceFilter, Person } from '@outpost/ui';
import {
  dayColumn,
  numberColumn,
  sortableNumber,
  recordDates,
  statusColumn,
  type StatusLook,
} from './columns.tsx';

export const franchisorStatusLook: Record<Msp['status'], StatusLook> = {
  enabled: { tone: 'ok', label: 'Enabled' },
  disabled: { tone: 'idle', label: 'Disabled' },
};

function Contact({ msp: { contactName, contactEmail } }: { msp: Msp }) {
  if (!contactName && !contactEmail) return '—';
  return <Person name={contactName ?? '—'} detail={contactEmail ?? '—'} />;
}

/** Columns that follow the franchisor's name. */
export const franchisorColumns: ColumnOf<typeof mspEndpoints.list>[] = [
  {
    id: 'contactName',
    header: 'Contact',
    isSortable: true,
    render: (msp) => <Contact msp={msp} />,
  },
  statusColumn(franchisorStatusLook),
  numberColumn('companies', 'Companies'),
  numberColumn('users', 'Users'),
  sortableNumber('seats', 'Seats'),
  dayColumn('createdAt', 'Created'),
];

/** List of the franchisors of one tenant. */
export const franchisorList = recordList({
  name: 'msps',
  endpoints: { list: mspEndpoints.list, csv: mspEndpoints.csv },
  title: 'Franchisors',
  noun: ['franchisor', 'franchisors'],
  searchLabel: 'Search name or contact',
  emptyHint: 'A franchisor (MSP) looks after companies of its own, and their people.',
  columns: [
    { id: 'name', header: 'Name', isSortable: true, render: ({ name }) => name },
    ...franchisorColumns,
  ],
  filters: () => [
    choiceFilter('status', 'Status', mspStatuses, (status) => franchisorStatusLook[status].label),
  ],
  dates: recordDates,
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `/msps/show/${_id}`,
  exports: [{ label: 'Pax8 CSV', endpoint: mspEndpoints.pax8Csv, fileName: 'pax8.csv' }],
});
