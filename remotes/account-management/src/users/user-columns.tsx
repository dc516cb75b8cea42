import type { User } from '@outpost/contracts';
import { Ago, Day, Person, StatusChip, type TableColumn } from '@outpost/ui';
import { fullName, inviteLabel, kindLabel, roleLabel, statusLook } from './user-words.ts';

/** Badges with a user's status and restriction. */
export function UserStatus({ user }: { user: Pick<User, 'status' | 'restrictedStatus'> }) {
  const { tone, label } = statusLook[user.status];
  return (
    <>
      <StatusChip tone={tone}>{label}</StatusChip>{' '}
      {user.restrictedStatus === 'restricted' && <StatusChip tone="bad">Restricted</StatusChip>}
    </>
  );
}

export const userColumns: TableColumn<User>[] = [
  {
    id: 'name',
    header: 'User',
    isSortable: true,
    render: (user) => <Person name={fullName(user)} detail={user.email} />,
  },
  { id: 'organization', header: 'Organization', render: (user) => user.whiteLabel.name },
  { id: 'company', header: 'Company', render: (user) => user.company?.name ?? '—' },
  { id: 'role', header: 'Role', render: (user) => roleLabel(user.role ?? user.teamRole ?? '—') },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    render: (user) => <UserStatus user={user} />,
  },
  { id: 'type', header: 'Plan', render: ({ type }) => roleLabel(type) },
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
    render: ({ onBoarding }) => roleLabel(onBoarding),
  },
  {
    id: 'salesOnboarding',
    header: 'Sales onboarding',
    isOptional: true,
    render: ({ salesOnboarding }) => salesOnboarding,
  },
  { id: 'seats', header: 'Seats', isSortable: true, isNumber: true, render: ({ seats }) => seats },
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
];
