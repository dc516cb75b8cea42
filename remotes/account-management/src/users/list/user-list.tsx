import {
  connectionOutcomes,
  inviteStatuses,
  jiraStatuses,
  onBoardingStates,
  planTypes,
  restrictedStatuses,
  salesOnboardingStates,
  seatLimits,
  usualSeats,
  shownName,
  teamRoles,
  ticketTypes,
  userBulkEndpoints,
  userEndpoints,
  userKinds,
  userStatuses,
  yesOrNo,
  type User,
} from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { choiceFilter, recordList, stateFilter, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  CompanyLink,
  dayColumn,
  labelTable,
  OrganizationLink,
  recordDates,
  userStatusColumn,
  userStatusLook,
} from '@outpost/records';
import { Person } from '@outpost/ui';
import { t } from '../../i18n/users.ts';

export const kindLabel = perLanguage((): Record<User['kind'], string> =>
  labelTable({
    individual: t('kinds.individual'),
    company: t('kinds.company'),
    msp: t('kinds.msp'),
  }),
);

/** Labels of an invitation's status. */
export const inviteLabel = perLanguage((): Record<User['inviteStatus'], string> =>
  labelTable({
    pending: t('invitations.pending'),
    confirmed: t('invitations.confirmed'),
    done: t('invitations.done'),
  }),
);

const userColumns = (): ColumnOf<typeof userEndpoints.list>[] => [
  {
    id: 'name',
    width: 246,
    header: t('list.name'),
    isSortable: true,
    render: (user) => <Person name={shownName(user)} detail={user.email} />,
  },
  {
    id: 'organization',
    width: 148,
    header: t('list.organization'),
    render: ({ whiteLabel }) => <OrganizationLink whiteLabel={whiteLabel} />,
  },
  {
    id: 'company',
    isOnPhone: true,
    width: 140,
    header: t('list.company'),
    render: ({ company }) => <CompanyLink company={company} />,
  },
  {
    id: 'role',
    isOnPhone: true,
    width: 100,
    header: t('list.role'),
    render: (user) => codeLabel(user.role ?? user.teamRole ?? '—'),
  },
  userStatusColumn(),
  { id: 'type', width: 58, header: t('list.type'), render: ({ type }) => codeLabel(type) },
  {
    id: 'kind',
    header: t('list.kind'),
    isSortable: true,
    isOptional: true,
    render: ({ kind }) => kindLabel()[kind],
  },
  {
    id: 'inviteStatus',
    header: t('list.inviteStatus'),
    isOptional: true,
    render: ({ inviteStatus }) => inviteLabel()[inviteStatus],
  },
  {
    id: 'onBoarding',
    header: t('list.onBoarding'),
    isOptional: true,
    render: ({ onBoarding }) => codeLabel(onBoarding),
  },
  {
    id: 'salesOnboarding',
    header: t('list.salesOnboarding'),
    isOptional: true,
    render: ({ salesOnboarding }) => salesOnboarding,
  },
  {
    id: 'seats',
    width: 80,
    header: t('list.seats'),
    isSortable: true,
    isNumber: true,
    render: ({ seats }) => seats,
  },
  agoColumn('lastActiveAt', t('list.lastActiveAt'), { width: 114 }),
  dayColumn('createdAt', t('list.createdAt'), { isOptional: true }),
];

const ticketLabel = () => ({ CR: t('filters.changeRequest'), BUG: t('filters.bug') }) as const;
const eventLabel = () =>
  ({ SUCCESS: t('filters.succeeded'), FAILED: t('filters.failed') }) as const;

/** Filters of the user list. */
const userFilters = () => [
  choiceFilter(
    'status',
    t('list.status'),
    userStatuses,
    (status) => userStatusLook()[status].label,
  ),
  choiceFilter('restrictedStatus', t('list.restrictedStatus'), restrictedStatuses, codeLabel),
  choiceFilter('roles', t('list.role'), teamRoles, codeLabel),
  choiceFilter(
    'inviteStatus',
    t('list.inviteStatus'),
    inviteStatuses,
    (status) => inviteLabel()[status],
  ),
  choiceFilter('type', t('list.type'), planTypes, codeLabel),
  choiceFilter('kind', t('list.kind'), userKinds, (kind) => kindLabel()[kind]),
  stateFilter('onBoarding', t('list.onBoarding'), onBoardingStates, codeLabel),
  stateFilter(
    'salesOnboarding',
    t('list.salesOnboarding'),
    salesOnboardingStates,
    (state) => state,
  ),
  choiceFilter('ticketCreated', t('list.ticketCreated'), yesOrNo, codeLabel),
  choiceFilter('attachment', t('list.attachment'), yesOrNo, codeLabel),
  choiceFilter('ticketType', t('list.ticketType'), ticketTypes, (type) => ticketLabel()[type]),
  choiceFilter('jiraStatus', t('list.jiraStatus'), jiraStatuses, (status) => status),
  choiceFilter('event', t('list.event'), connectionOutcomes, (outcome) => eventLabel()[outcome]),
];

const userRanges = () =>
  [
    {
      name: 'seatRange',
      label: t('list.seats'),
      bounds: seatLimits,
      cleared: usualSeats,
      isOpenEnded: true,
    },
  ] as const;

export const userList = recordList(() => ({
  name: 'users',
  endpoints: { list: userEndpoints.list, csv: userEndpoints.csv, bulk: userBulkEndpoints.bulk },
  title: t('list.title'),
  noun: [t('list.noun'), t('list.nounMany')],
  searchLabel: t('list.searchLabel'),
  emptyHint: t('list.emptyHint'),
  columns: userColumns(),
  filters: () => userFilters(),
  ranges: userRanges(),
  dates: recordDates(),
  rowName: shownName,
  rowLink: ({ _id }) => `?open=${_id}`,
}));
