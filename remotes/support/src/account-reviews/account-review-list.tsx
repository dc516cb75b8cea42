import {
  accountReviewEndpoints,
  companyStatuses,
  healthMovements,
  healths,
  planTypes,
  reviewDues,
  type AccountReview,
} from '@outpost/contracts';
import { choiceFilter, pickedFilter, recordList, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  companyStatusLook,
  dayColumn,
  HealthChip,
  LookChip,
  OrganizationLink,
  recordDates,
  UserLink,
} from '@outpost/records';
import { Ago, Day, numberText, Text } from '@outpost/ui';
import { t } from '../i18n/account-reviews.ts';
import { t as work } from '../i18n/review-work.ts';
import { driverSentence, driverText, seatUseText } from './health-words.ts';

type Column = ColumnOf<typeof accountReviewEndpoints.list>;

/** The driver that costs most, with all of them as its title. */
function WorstDriver({ drivers }: Pick<AccountReview, 'drivers'>) {
  const [worst] = drivers;
  if (!worst) return '—';
  return <span title={drivers.map(driverText).join('\n')}>{driverSentence(worst)}</span>;
}

/** The health, and the computed one beside a health that staff set. */
function Health({ review: { health, override, computedHealth } }: { review: AccountReview }) {
  if (!override) return <HealthChip health={health} />;
  return (
    <>
      <HealthChip health={health} />{' '}
      <span title={work('list.computed', { health: computedHealth ?? '—' })}>
        <Text as="span" tone="muted" size="small">
          {work('list.set')}
        </Text>
      </span>
    </>
  );
}

const nameColumn = (): Column => ({
  id: 'name',
  width: 180,
  header: t('list.name'),
  isSortable: true,
  render: ({ name }) => name,
});

const accountColumns = (): Column[] => [
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'owner',
    isOptional: true,
    header: t('list.owner'),
    render: ({ owner }) => <UserLink user={owner} />,
  },
  {
    id: 'plan',
    width: 70,
    isOptional: true,
    header: t('list.plan'),
    render: ({ type }) => codeLabel(type),
  },
  {
    id: 'status',
    isOnPhone: true,
    header: t('list.status'),
    isOptional: true,
    render: ({ status }) => <LookChip look={companyStatusLook()[status]} />,
  },
];

const healthColumns = (): Column[] => [
  {
    id: 'health',
    width: 150,
    header: t('list.health'),
    render: (review) => <Health review={review} />,
  },
  {
    id: 'score',
    width: 62,
    header: t('list.score'),
    isSortable: true,
    isNumber: true,
    render: ({ score }) => (score === null ? '—' : numberText(score)),
  },
  {
    id: 'drivers',
    width: 160,
    header: t('list.drivers'),
    render: ({ drivers }) => <WorstDriver drivers={drivers} />,
  },
];

const reviewColumns = (): Column[] => [
  {
    id: 'reviewer',
    isNamed: true,
    width: 100,
    header: work('list.reviewer'),
    render: ({ reviewer }) => <UserLink user={reviewer} />,
  },
  dayColumn('nextReviewOn', work('list.nextReview')),
  agoColumn('lastReviewedAt', work('list.lastReview'), { isOptional: true }),
  {
    id: 'openTasks',
    header: work('list.openTasks'),
    isNumber: true,
    isOptional: true,
    render: ({ openTasks }) => numberText(openTasks),
  },
];

const usageColumns = (): Column[] => [
  {
    id: 'lastLogin',
    isOptional: true,
    header: t('list.lastLogin'),
    isNumber: true,
    render: ({ lastLoginAt }) => <Ago value={lastLoginAt} />,
  },
  {
    id: 'seatUse',
    isOptional: true,
    header: t('list.seatUse'),
    isNumber: true,
    render: ({ seats }) => seatUseText(seats),
  },
  {
    id: 'openTickets',
    width: 96,
    header: t('list.openTickets'),
    isNumber: true,
    render: ({ openTickets }) => numberText(openTickets),
  },
  {
    id: 'renewal',
    width: 118,
    isOptional: true,
    header: t('list.renewal'),
    isNumber: true,
    render: ({ renewsAt }) => <Day value={renewsAt} />,
  },
  {
    id: 'outreach',
    width: 130,
    isOptional: true,
    header: t('list.outreach'),
    isNumber: true,
    render: () => <span title={t('list.noOutreach')}>—</span>,
  },
  dayColumn('createdAt', t('list.created'), { isOptional: true }),
  dayColumn('updatedAt', t('list.updated'), { isOptional: true }),
];

export const accountReviewList = recordList(() => ({
  name: 'accountReviews',
  endpoints: {
    list: accountReviewEndpoints.list,
    csv: accountReviewEndpoints.csv,
    bulk: accountReviewEndpoints.bulk,
  },
  title: t('list.title'),
  noun: [t('list.one'), t('list.many')],
  searchLabel: t('list.search'),
  emptyHint: t('list.emptyHint'),
  usualOrder: t('list.usualOrder'),
  // The health and its reasons come first, then whose account it is, then what was measured.
  columns: [
    nameColumn(),
    ...healthColumns(),
    ...accountColumns(),
    ...reviewColumns(),
    ...usageColumns(),
  ],
  filters: (rows) => [
    choiceFilter('health', t('list.health'), healths, (health) => health),
    choiceFilter(
      'status',
      t('list.status'),
      companyStatuses,
      (status) => companyStatusLook()[status].label,
    ),
    choiceFilter('type', t('list.plan'), planTypes, codeLabel),
    choiceFilter('due', work('list.due'), reviewDues, (due) => work(`dues.${due}`)),
    choiceFilter('movement', work('list.movement'), healthMovements, (movement) =>
      work(`movements.${movement}`),
    ),
    pickedFilter(
      'reviewer',
      work('list.reviewer'),
      rows.flatMap(({ reviewer }) => reviewer ?? []),
    ),
  ],
  dates: recordDates(),
  rowName: ({ name }) => name,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
