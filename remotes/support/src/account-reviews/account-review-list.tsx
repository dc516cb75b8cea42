import {
  accountReviewEndpoints,
  companyStatuses,
  healths,
  planTypes,
  type AccountReview,
} from '@outpost/contracts';
import { choiceFilter, recordList, type ColumnOf } from '@outpost/lists';
import {
  codeLabel,
  companyStatusLook,
  dayColumn,
  HealthChip,
  LookChip,
  recordDates,
} from '@outpost/records';
import { Ago, Day, numberText } from '@outpost/ui';
import { t } from '../i18n/account-reviews.ts';
import { driverText, seatUseText } from './health-words.ts';

type Column = ColumnOf<typeof accountReviewEndpoints.list>;

/** The driver that costs most, with all of them as its title. */
function WorstDriver({ drivers }: Pick<AccountReview, 'drivers'>) {
  const [worst] = drivers;
  if (!worst) return '—';
  return <span title={drivers.map(driverText).join('\n')}>{driverText(worst)}</span>;
}

const accountColumns = (): Column[] => [
  {
    id: 'name',
    header: t('list.name'),
    isSortable: true,
    render: ({ name }) => name,
  },
  {
    id: 'organization',
    header: t('list.organization'),
    render: ({ whiteLabel }) => whiteLabel.name,
  },
  {
    id: 'owner',
    header: t('list.owner'),
    render: ({ owner }) => owner?.name ?? '—',
  },
  { id: 'plan', header: t('list.plan'), render: ({ type }) => codeLabel(type) },
  {
    id: 'status',
    header: t('list.status'),
    isOptional: true,
    render: ({ status }) => <LookChip look={companyStatusLook()[status]} />,
  },
];

const healthColumns = (): Column[] => [
  {
    id: 'health',
    header: t('list.health'),
    render: ({ health }) => <HealthChip health={health} />,
  },
  {
    id: 'score',
    header: t('list.score'),
    isSortable: true,
    isNumber: true,
    render: ({ score }) => (score === null ? '—' : numberText(score)),
  },
  {
    id: 'drivers',
    header: t('list.drivers'),
    render: ({ drivers }) => <WorstDriver drivers={drivers} />,
  },
];

const usageColumns = (): Column[] => [
  {
    id: 'lastLogin',
    header: t('list.lastLogin'),
    isNumber: true,
    render: ({ lastLoginAt }) => <Ago value={lastLoginAt} />,
  },
  {
    id: 'seatUse',
    header: t('list.seatUse'),
    isNumber: true,
    render: ({ seats }) => seatUseText(seats),
  },
  {
    id: 'openTickets',
    header: t('list.openTickets'),
    isNumber: true,
    render: ({ openTickets }) => numberText(openTickets),
  },
  {
    id: 'renewal',
    header: t('list.renewal'),
    isNumber: true,
    render: ({ renewsAt }) => <Day value={renewsAt} />,
  },
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
  dayColumn('updatedAt', t('list.updated'), { isOptional: true }),
];

export const accountReviewList = recordList(() => ({
  name: 'accountReviews',
  endpoints: { list: accountReviewEndpoints.list, csv: accountReviewEndpoints.csv },
  title: t('list.title'),
  noun: [t('list.one'), t('list.many')],
  searchLabel: t('list.search'),
  emptyHint: t('list.emptyHint'),
  columns: [...accountColumns(), ...healthColumns(), ...usageColumns()],
  filters: () => [
    choiceFilter('health', t('list.health'), healths, (health) => health),
    choiceFilter(
      'status',
      t('list.status'),
      companyStatuses,
      (status) => companyStatusLook()[status].label,
    ),
    choiceFilter('type', t('list.plan'), planTypes, codeLabel),
  ],
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
