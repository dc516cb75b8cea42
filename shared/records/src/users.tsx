import type { User } from '@outpost/contracts';
import { Row, StatusChip } from '@outpost/ui';
import { LookChip, type SortableColumn, type StatusLook } from './columns.tsx';

/** Tone and label of an account's status, for users and admins. */
export const userStatusLook: Record<User['status'], StatusLook> = {
  pending: { tone: 'warn', label: 'Pending' },
  confirmed: { tone: 'ok', label: 'Confirmed' },
  deactivated: { tone: 'idle', label: 'Deactivated' },
};

/** Badges with a user's status and restriction. */
export function UserStatus({ user }: { user: Pick<User, 'status' | 'restrictedStatus'> }) {
  return (
    <Row gap={0.5}>
      <LookChip look={userStatusLook[user.status]} />
      {user.restrictedStatus === 'restricted' && <StatusChip tone="bad">Restricted</StatusChip>}
    </Row>
  );
}

export const userStatusColumn: SortableColumn<'status', User> = {
  id: 'status',
  header: 'Status',
  isSortable: true,
  render: (user) => <UserStatus user={user} />,
};
