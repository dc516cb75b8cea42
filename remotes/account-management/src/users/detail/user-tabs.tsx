import type { UserDetail } from '@outpost/contracts';
import { RecordList } from '@outpost/lists';
import { userTicketList } from '../../shell/ticket-lists.tsx';
import { innerPlace } from './open-user.ts';
import { userKeyList } from './user-lists.tsx';
import { UserSessions } from './user-sessions.tsx';

/** Tabs of a user's page that are loaded on demand. */
export function UserTabs({
  user,
  tab,
}: {
  user: UserDetail;
  tab: 'sessions' | 'tickets' | 'api-keys';
}) {
  const list = { level: 2 as const, params: { id: user._id }, place: innerPlace };
  if (tab === 'sessions') return <UserSessions user={user} />;
  if (tab === 'tickets') return <RecordList list={userTicketList} {...list} />;
  return <RecordList list={userKeyList} {...list} />;
}
