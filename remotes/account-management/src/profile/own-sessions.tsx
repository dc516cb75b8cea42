import type { SessionInfo } from '@outpost/contracts';
import { PersonLink, QueryContent } from '@outpost/records';
import {
  Ago,
  Button,
  FeedGroup,
  FeedItem,
  FeedSkeleton,
  Instant,
  Monitor,
  Sentence,
  StatusChip,
  Text,
  useToast,
} from '@outpost/ui';
import { PageSection } from '@outpost/ui/details';
import { t } from '../i18n/profile.ts';
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
          {device} {session.isCurrent && <StatusChip tone="ok">{t('sessions.current')}</StatusChip>}
        </>
      }
      body=""
      extra={
        session.impersonatedBy && (
          <Text size="small" tone="muted">
            <Sentence
              text={(marks) => t('sessions.impersonated', marks)}
              parts={{
                impersonatedBy: (
                  <PersonLink
                    name={session.impersonatedBy}
                    account={session.impersonatedByAccount}
                  />
                ),
              }}
            />
          </Text>
        )
      }
      time={
        <>
          {t('sessions.signedIn')} <Instant value={session.createdAt} />, {t('sessions.lastUsed')}{' '}
          <Ago value={session.lastSeenAt} />
        </>
      }
      newLabel={null}
      action={
        !session.isCurrent &&
        !isReadOnly && (
          <Button isBusy={end.isPending} onClick={handleEnd}>
            {t('sessions.end')}
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
      {t('sessions.endOthers')}
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
    <PageSection title={t('sessions.heading')} actions={hasOthers && !isReadOnly && <EndOthers />}>
      <QueryContent
        query={query}
        failure={t('sessions.failed')}
        loading={<FeedSkeleton label={t('sessions.loading')} />}
      >
        {({ sessions }) => (
          <FeedGroup title={t('sessions.signedInNow')}>
            {sessions.map((session) => (
              <OwnSession key={session._id} session={session} isReadOnly={isReadOnly} />
            ))}
          </FeedGroup>
        )}
      </QueryContent>
    </PageSection>
  );
}
