import { mspEndpoints, mspStatuses, type Msp } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import { Person } from '@outpost/ui';
import { dayColumn, numberColumn, sortableNumber, recordDates, statusColumn } from './columns.tsx';
import { lookTable, type StatusLook } from './labels.ts';
import { t } from './i18n/records.ts';

export const franchisorStatusLook = perLanguage((): Record<Msp['status'], StatusLook> =>
  lookTable({
    enabled: { tone: 'ok', label: t('franchisor.enabled') },
    disabled: { tone: 'idle', label: t('franchisor.disabled') },
  }),
);

function Contact({ msp: { contactName, contactEmail } }: { msp: Msp }) {
  if (!contactName && !contactEmail) return '—';
  return <Person name={contactName ?? '—'} detail={contactEmail ?? '—'} />;
}

/** Columns that follow the franchisor's name. */
export const franchisorColumns = (): ColumnOf<typeof mspEndpoints.list>[] => [
  {
    id: 'contactName',
    width: 186,
    header: t('franchisors.contact'),
    isSortable: true,
    render: (msp) => <Contact msp={msp} />,
  },
  statusColumn(franchisorStatusLook()),
  numberColumn('companies', t('franchisors.companies'), { width: 96 }),
  numberColumn('users', t('franchisors.users'), { width: 70 }),
  sortableNumber('seats', t('franchisors.seats'), { width: 70 }),
  dayColumn('createdAt', t('franchisors.created')),
];

/** List of the franchisors of one tenant. */
export const franchisorList = recordList(() => ({
  name: 'msps',
  endpoints: { list: mspEndpoints.list, csv: mspEndpoints.csv },
  title: t('franchisors.title'),
  noun: [t('franchisors.one'), t('franchisors.many')],
  searchLabel: t('franchisors.search'),
  emptyHint: t('franchisors.hint'),
  columns: [
    { id: 'name', header: t('franchisors.name'), isSortable: true, render: ({ name }) => name },
    ...franchisorColumns(),
  ],
  filters: () => [
    choiceFilter('status', t('record.status'), mspStatuses, (status) => t(`franchisor.${status}`)),
  ],
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `/msps/show/${_id}`,
  exports: [{ label: t('franchisors.pax8'), endpoint: mspEndpoints.pax8Csv, fileName: 'pax8.csv' }],
}));
