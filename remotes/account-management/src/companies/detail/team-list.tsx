import {
  companyTeamEndpoints,
  inviteStatuses,
  restrictedStatuses,
  shownName,
  teamRoles,
  userStatuses,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import {
  agoColumn,
  codeLabel,
  dayColumn,
  recordDates,
  userStatusColumn,
  userStatusLook,
} from '@outpost/records';
import { choiceFilter, Person } from '@outpost/ui';

/** List of a company's users. */
export const teamList = recordList({
  name: 'companyTeam',
  plural: 'users',
  endpoints: { list: companyTeamEndpoints.list },
  title: 'Team',
  noun: ['member', 'members'],
  searchLabel: 'Search name or email',
  emptyHint: 'Nobody was invited into this company yet.',
  columns: [
    {
      id: 'name',
      header: 'Member',
      isSortable: true,
      render: (user) => <Person name={shownName(user)} detail={user.email} />,
    },
    { id: 'role', header: 'Role', render: ({ teamRole }) => codeLabel(teamRole ?? '—') },
    userStatusColumn,
    agoColumn('lastActiveAt', 'Last active'),
    dayColumn('createdAt', 'Created'),
  ],
  filters: () => [
    choiceFilter('status', 'Status', userStatuses, (status) => userStatusLook[status].label),
    choiceFilter('restrictedStatus', 'Access', restrictedStatuses, codeLabel),
    choiceFilter('roles', 'Role', teamRoles, codeLabel),
    choiceFilter('inviteStatus', 'Invitation', inviteStatuses, codeLabel),
  ],
  dates: recordDates,
  rowName: shownName,
  // The user list offers the actions on a person.
  rowLink: ({ email }) => `/users?q=${encodeURIComponent(email)}`,
});
