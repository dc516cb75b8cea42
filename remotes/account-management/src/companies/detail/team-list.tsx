import {
  companyTeamEndpoints,
  inviteStatuses,
  restrictedStatuses,
  teamRoles,
  userStatuses,
  type User,
} from '@outpost/contracts';
import { recordList } from '@outpost/lists';
import { Ago, choiceFilter, Day, Person, Row, StatusChip } from '@outpost/ui';
import { fullName, personStatusLook, roleLabel } from '../../shell/person-words.ts';

/** List of a company's users. */
export const teamList = recordList<User>({
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
      render: (user) => <Person name={fullName(user)} detail={user.email} />,
    },
    { id: 'role', header: 'Role', render: ({ teamRole }) => roleLabel(teamRole ?? '—') },
    {
      id: 'status',
      header: 'Status',
      isSortable: true,
      render: ({ status, restrictedStatus }) => (
        <Row gap={0.5}>
          <StatusChip tone={personStatusLook[status].tone}>
            {personStatusLook[status].label}
          </StatusChip>
          {restrictedStatus === 'restricted' && <StatusChip tone="bad">Restricted</StatusChip>}
        </Row>
      ),
    },
    {
      id: 'lastActiveAt',
      header: 'Last active',
      isSortable: true,
      isNumber: true,
      render: ({ lastActiveAt }) => <Ago value={lastActiveAt} />,
    },
    {
      id: 'createdAt',
      header: 'Created',
      isSortable: true,
      isNumber: true,
      render: ({ createdAt }) => <Day value={createdAt} />,
    },
  ],
  filters: () => [
    choiceFilter('status', 'Status', userStatuses, (status) => personStatusLook[status].label),
    choiceFilter('restrictedStatus', 'Access', restrictedStatuses, roleLabel),
    choiceFilter('roles', 'Role', teamRoles, roleLabel),
    choiceFilter('inviteStatus', 'Invitation', inviteStatuses, roleLabel),
  ],
  dates: [
    { name: 'createdAt', label: 'Created Date' },
    { name: 'updatedAt', label: 'Updated Date' },
  ],
  rowName: fullName,
  // The user list offers the actions on a person.
  rowLink: ({ email }) => `/users?q=${encodeURIComponent(email)}`,
});
