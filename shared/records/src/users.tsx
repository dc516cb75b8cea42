import type { User } from '@outpost/contracts';
import { perLanguage } from '@outpost/i18n';
import { Row, StatusChip } from '@outpost/ui';
import { LookChip, type SortableColumn } from './columns.tsx';
import { lookTable, type StatusLook } from './labels.ts';
import { t } from './i18n/records.ts';

/** Tone and label of an account's status, for users and admins. */
export const userStatusLook = perLanguage((): Record<User['status'], StatusLook> =>
  lookTable({
    pending: { tone: 'warn', label: t('user.pending') },
    confirmed: { tone: 'ok', label: t('user.confirmed') },
    deactivated: { tone: 'idle', label: t('user.deactivated') },
  }),
);

/** Badges with a user's status and restriction. */
export function UserStatus({ user }: { user: Pick<User, 'status' | 'restrictedStatus'> }) {
  return (
    <Row gap={0.5}>
      <LookChip look={userStatusLook()[user.status]} />
      {user.restrictedStatus === 'restricted' && (
        <StatusChip tone="bad">{t('user.restricted')}</StatusChip>
      )}
    </Row>
  );
}

export const userStatusColumn = (): SortableColumn<'status', User> => ({
  id: 'status',
  header: t('record.status'),
  isSortable: true,
  width: 128,
  isOnPhone: true,
  render: (user) => <UserStatus user={user} />,
});
