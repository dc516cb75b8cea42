import { notificationKinds } from '@outpost/contracts';
import { ErrorState, FeedSkeleton, PanelSection, Text } from '@outpost/ui';
import { SwitchRow } from '@outpost/ui/details';
import { t } from '../i18n/i18n.ts';
import { usePreferences } from './notifications.queries.ts';

/** One switch per kind of notification. */
export function NotificationPreferences() {
  const { preferences, failure, onRetry, choose } = usePreferences();
  if (!preferences && failure)
    return (
      <ErrorState
        title={t('notifications.preferencesFailed')}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={onRetry}
      />
    );
  if (!preferences) return <FeedSkeleton label={t('notifications.loading')} />;
  return (
    <>
      <PanelSection>
        <Text tone="muted">{t('notifications.preferencesHint')}</Text>
      </PanelSection>
      {notificationKinds.map((kind) => (
        <SwitchRow
          key={kind}
          label={t(`notificationKinds.${kind}`)}
          isOn={preferences[kind] ?? true}
          onChange={(isOn) => choose(kind, isOn)}
        />
      ))}
    </>
  );
}
