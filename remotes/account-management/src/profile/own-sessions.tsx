import type { SessionInfo } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import {
  Ago,
  Button,
  FeedGroup,
  FeedItem,
  FeedSkeleton,
  Instant,
  Monitor,
  PagePart,
  StatusChip,
  useToast,
} from '@outpost/ui';
import { deviceOf } from '../shell/device-words.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './profile.queries.ts';

function OwnSession({ session, isReadOnly }: { session: SessionInfo; isReadOnly: boolean }) {
  const end = useEndSession();
  const toast = useToast();
  const device = deviceOf(session.userAgent);
  const handleEnd = () =>
    void end.mutateAsync({ params: { id: session._id } }).then(
      ({ message }) => toast.success(message),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <FeedItem
      icon={<Monitor size={16} aria-hidden />}
      title={
        <>
          {device} {session.isCurrent && <StatusChip tone="ok">This session</StatusChip>}
        </>
      }
      body={session.impersonatedBy ? `${session.impersonatedBy} works as you in it` : ''}
      time={
        <>
          Signed in <Instant value={session.createdAt} />, last used{' '}
          <Ago value={session.lastSeenAt} />
        </>
      }
      newLabel={null}
      action={
        !session.isCurrent &&
        !isReadOnly && (
          <Button isBusy={end.isPending} onClick={handleEnd}>
            End session
          </Button>
        )
      }
    />
  );
}

function EndOthers() {
  const end = useEndOtherSessions();
  const toast = useToast();
  const handleEnd = () =>
    void end.mutateAsync({}).then(
      ({ message }) => toast.success(message),
      ({ message }: Error) => toast.error(message),
    );
  return (
    <Button isBusy={end.isPending} onClick={handleEnd}>
      End all others
    </Button>
  );
}

/**
 * Sessions of the account, impersonations by internal staff included, with buttons that end them.
 */
export function OwnSessions({ isReadOnly }: { isReadOnly: boolean }) {
  const query = useSessions();
  const hasOthers = query.data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <PagePart title="Sessions" actions={hasOthers && !isReadOnly && <EndOthers />}>
      <QueryContent
        query={query}
        failure="The sessions could not be loaded"
        loading={<FeedSkeleton label="Loading sessions" />}
      >
        {({ sessions }) => (
          <FeedGroup title="Signed in now">
            {sessions.map((session) => (
              <OwnSession key={session._id} session={session} isReadOnly={isReadOnly} />
            ))}
          </FeedGroup>
        )}
      </QueryContent>
    </PagePart>
  );
}
