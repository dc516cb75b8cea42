import type { User, UserSession } from '@outpost/contracts';
import {
  Ago,
  Button,
  ErrorState,
  FeedGroup,
  FeedItem,
  FeedSkeleton,
  Instant,
  Monitor,
  PanelSection,
  Sentence,
  Text,
  useToast,
} from '@outpost/ui';
import { t } from '../../i18n/user-drawer.ts';
import { deviceOf } from '../../shell/device-words.ts';
import { useEndSessions, useSignIns, useUserSessions } from '../users.queries.ts';
import { PersonLink } from '@outpost/records';

function Device({
  of,
  detail,
}: {
  of: Omit<UserSession, '_id' | 'expiresAt' | 'isRevocable'>;
  detail: string;
}) {
  return (
    <FeedItem
      icon={<Monitor size={16} aria-hidden />}
      title={deviceOf(of.userAgent)}
      body={[of.ip, detail].filter(Boolean).join(' · ')}
      extra={
        of.impersonatedBy && (
          <Text size="small" tone="muted">
            <Sentence
              text={(marks) => t('sessions.impersonated', marks)}
              parts={{
                impersonatedBy: (
                  <PersonLink name={of.impersonatedBy} account={of.impersonatedByAccount} />
                ),
              }}
            />
          </Text>
        )
      }
      time={
        <>
          <Instant value={of.createdAt} />, {t('sessions.lastUsed')} <Ago value={of.lastSeenAt} />
        </>
      }
      newLabel={null}
      action={null}
    />
  );
}

/** Current and past sessions of a user, with a button that ends all of them. */
export function UserSessions({ user }: { user: User }) {
  const sessions = useUserSessions(user._id);
  const signIns = useSignIns(user._id);
  const end = useEndSessions();
  const toast = useToast();
  const failure = sessions.error ?? signIns.error;
  if (failure)
    return (
      <ErrorState
        title={t('sessions.failed')}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => void Promise.all([sessions.refetch(), signIns.refetch()])}
      />
    );
  if (!sessions.data || !signIns.data) return <FeedSkeleton label={t('sessions.loading')} />;
  const handleEnd = () =>
    void end.mutateAsync({ params: { id: user._id } }).then(
      ({ message }) => toast.success(message),
      ({ message }: Error) => toast.error(message),
    );
  const live = sessions.data.sessions;
  return (
    <>
      {live.some(({ isRevocable }) => isRevocable) && (
        <PanelSection>
          <Button isBusy={end.isPending} onClick={handleEnd}>
            {t('sessions.signOutEverywhere')}
          </Button>
        </PanelSection>
      )}
      <FeedGroup title={t('sessions.signedInNow')}>
        {live.map((session) => (
          <Device key={session._id} of={session} detail="" />
        ))}
      </FeedGroup>
      {live.length === 0 && (
        <PanelSection>
          <Text tone="faint">{t('sessions.none')}</Text>
        </PanelSection>
      )}
      <FeedGroup title={t('sessions.lastSignIns')}>
        {signIns.data.signIns.map((signIn) => (
          <Device key={signIn._id} of={signIn} detail={signIn.endedAt ? t('sessions.ended') : ''} />
        ))}
      </FeedGroup>
      {signIns.data.signIns.length === 0 && (
        <PanelSection>
          <Text tone="faint">{t('sessions.noSignIns')}</Text>
        </PanelSection>
      )}
    </>
  );
}
