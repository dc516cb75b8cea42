import { useState } from 'react';
import { useCan } from '@outpost/auth-store';
import { userEndpoints, type UserDetail } from '@outpost/contracts';
import { RecordTrail } from '@outpost/lists';
import { useLocation } from '@outpost/router';
import { Button, ErrorState, FeedSkeleton, SidePanel, Tabs } from '@outpost/ui';
import { UserFacts } from './user-facts.tsx';
import { UserSessions } from './user-sessions.tsx';
import { fullName } from './user-words.ts';
import { useUserDetail } from './users.queries.ts';

const tabs = [
  { value: 'profile', label: 'Profile' },
  { value: 'sessions', label: 'Sessions' },
] as const;

type Tab = (typeof tabs)[number]['value'];

/** The address of this list with somebody else open. */
const useOpening = () => {
  const { search } = useLocation();
  return (id: string) => {
    const params = new URLSearchParams(search);
    params.set('open', id);
    return `?${params}`;
  };
};

function Body({ user, tab }: { user: UserDetail; tab: Tab }) {
  return tab === 'profile' ? <UserFacts user={user} /> : <UserSessions user={user} />;
}

/** One person beside the list: who they are, where they are signed in, what was changed. */
export function UserDrawer({
  id,
  onEdit,
  onClose,
}: {
  id: string;
  onEdit: (user: UserDetail) => void;
  onClose: () => void;
}) {
  const { data, error, refetch } = useUserDetail(id);
  const [tab, setTab] = useState<Tab>('profile');
  const maySeeSessions = useCan('users:write');
  const linkTo = useOpening();
  const user = data?.user;
  const offered = tabs.filter(({ value }) => value === 'profile' || maySeeSessions);
  return (
    <SidePanel
      title={user ? fullName(user) : 'User'}
      closeLabel="Close user"
      tools={
        <>
          <RecordTrail list="users" endpoint={userEndpoints.list} id={id} linkTo={linkTo} />
          {user && maySeeSessions && user.status !== 'deactivated' && (
            <Button onClick={() => onEdit(user)}>Edit</Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {error && !user && (
        <ErrorState
          title={
            error.statusCode === 404 ? 'There is no such user' : 'The user could not be loaded'
          }
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !user && <FeedSkeleton label="Loading user" />}
      {user && (
        <Tabs label="User" tabs={offered} value={tab} onChange={setTab}>
          <Body user={user} tab={tab} />
        </Tabs>
      )}
    </SidePanel>
  );
}
