import { type userEndpoints, shownName } from '@outpost/contracts';
import type { ColumnOf } from '@outpost/lists';
import { agoColumn, codeLabel, dayColumn, userStatusColumn } from '@outpost/records';
import { Person } from '@outpost/ui';
import { inviteLabel, kindLabel } from './user-words.ts';

export const userColumns: ColumnOf<typeof userEndpoints.list>[] = [
  {
    id: 'name',
    header: 'User',
    isSortable: true,
    render: (user) => <Person name={shownName(user)} detail={user.email} />,
  },
  { id: 'organization', header: 'Organization', render: (user) => user.whiteLabel.name },
  { id: 'company', header: 'Company', render: (user) => user.company?.name ?? '—' },
  { id: 'role', header: 'Role', render: (user) => codeLabel(user.role ?? user.teamRole ?? '—') },
  userStatusColumn,
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
