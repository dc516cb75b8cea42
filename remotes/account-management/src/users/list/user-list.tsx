import {
  connectionOutcomes,
  inviteStatuses,
  jiraStatuses,
  onBoardingStates,
  planTypes,
  restrictedStatuses,
  salesOnboardingStates,
  seatLimits,
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
import { recordList, type ColumnOf } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  dayColumn,
  recordDates,
  userStatusColumn,
  userStatusLook,
} from '@outpost/records';
import { choiceFilter, Person, stateFilter } from '@outpost/ui';

/** Returns the path of a user's page. */
export const userPath = (id: string): string => `/users/show/${id}`;

export const kindLabel: Record<User['kind'], string> = {
  individual: 'Individual',
  company: 'Company',
  msp: 'MSP',
};

/** Labels of an invitation's status. */
export const inviteLabel: Record<User['inviteStatus'], string> = {
  pending: 'Not answered',
  confirmed: 'Accepted',
  done: 'Done',
};

const userColumns: ColumnOf<typeof userEndpoints.list>[] = [
  {
    id: 'name',
    header: 'User',
    isSortable: true,
    render: (user) => <Person name={shownName(user)} detail={user.email} />,
  },
  { id: 'organization', header: 'Organization', render: (user) => user.whiteLabel.name },
  { id: 'company', header: 'Company', render: (user) => user.company?.name ?? '—' },
  { id: 'role', header: 'Role', render: (user) => codeLabel(user.role ?? user.teamRole ?? '—') },
  userStatusColumn(),
  { id: 'type', header: 'Plan', render: ({ type }) => codeLabel(type) },
  {
    id: 'kind',
    header: 'Kind',
    isSortable: true,
    isOptional: true,
    render: ({ kind }) => kindLabel[kind],
  },
  {
    id: 'inviteStatus',
    header: 'Invitation',
    isOptional: true,
    render: ({ inviteStatus }) => inviteLabel[inviteStatus],
  },
  {
    id: 'onBoarding',
    header: 'Onboarding',
    isOptional: true,
    render: ({ onBoarding }) => codeLabel(onBoarding),
  },
  {
    id: 'salesOnboarding',
    header: 'Sales onboarding',
    isOptional: true,
    render: ({ salesOnboarding }) => salesOnboarding,
  },
  { id: 'seats', header: 'Seats', isSortable: true, isNumber: true, render: ({ seats }) => seats },
  agoColumn('lastActiveAt', 'Last active'),
  dayColumn('createdAt', 'Created'),
];

const ticketLabel = { CR: 'Change request', BUG: 'Bug' } as const;
const eventLabel = { SUCCESS: 'Succeeded', FAILED: 'Failed' } as const;

/** Filters of the user list. */
const userFilters = [
  choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook()[status].label),
  choiceFilter('restrictedStatus', 'Access', restrictedStatuses, codeLabel),
  choiceFilter('roles', 'Role', teamRoles, codeLabel),
  choiceFilter('inviteStatus', 'Invitation', inviteStatuses, (status) => inviteLabel[status]),
  choiceFilter('type', 'Plan', planTypes, codeLabel),
  choiceFilter('kind', 'Kind', userKinds, (kind) => kindLabel[kind]),
  stateFilter('onBoarding', 'Onboarding', onBoardingStates, codeLabel),
  stateFilter('salesOnboarding', 'Sales onboarding', salesOnboardingStates, (state) => state),
  choiceFilter('ticketCreated', 'Ticket created', yesOrNo, codeLabel),
  choiceFilter('attachment', 'Attachment', yesOrNo, codeLabel),
  choiceFilter('ticketType', 'Ticket type', ticketTypes, (type) => ticketLabel[type]),
  choiceFilter('jiraStatus', 'Jira status', jiraStatuses, (status) => status),
  choiceFilter('event', 'Connections', connectionOutcomes, (outcome) => eventLabel[outcome]),
];

const userRanges = [{ name: 'seatRange', label: 'Seats', bounds: seatLimits }] as const;

export const userList = recordList({
  name: 'users',
  endpoints: { list: userEndpoints.list, csv: userEndpoints.csv, bulk: userBulkEndpoints.bulk },
  title: 'Users',
  noun: ['user', 'users'],
  searchLabel: 'Search name or email',
  emptyHint: 'People appear here as soon as they are invited.',
  columns: userColumns,
  filters: () => userFilters,
  ranges: userRanges,
  dates: recordDates(),
  rowName: shownName,
  rowLink: ({ _id }) => `?open=${_id}`,
});
