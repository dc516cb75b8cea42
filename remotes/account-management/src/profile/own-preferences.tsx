import { notificationKinds, notificationLabels, type NotificationKind } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import { FeedSkeleton, Text, useToast } from '@outpost/ui';
import { PageSection, SwitchRow } from '@outpost/ui/details';
import { t } from '../i18n/profile.ts';
import { usePreferences, useSetPreference } from './profile.queries.ts';

/** Switch that changes at once, and back if the request fails. */
function Preference({ kind, isOn }: { kind: NotificationKind; isOn: boolean }) {
  const { mutateAsync, isPending, variables } = useSetPreference();
  const toast = useToast();
  const choose = (next: boolean) =>
    void mutateAsync({ body: { kind, isOn: next } }).catch(({ message }: Error) =>
      toast.error(message),
    );
  return (
    <SwitchRow
      label={notificationLabels[kind]}
      isOn={isPending ? (variables.body?.isOn ?? isOn) : isOn}
      onChange={choose}
    />
  );
}

/** One switch per kind of notification. */
export function OwnPreferences() {
  return (
    <PageSection title={t('preferences.heading')}>
      <QueryContent
        query={usePreferences()}
        failure={t('preferences.failed')}
        loading={<FeedSkeleton label={t('preferences.loading')} />}
      >
        {({ preferences }) => (
          <div>
            <Text tone="muted">{t('preferences.message')}</Text>

            {notificationKinds.map((kind) => (
              <Preference key={kind} kind={kind} isOn={preferences[kind] ?? true} />
            ))}
          </div>
        )}
      </QueryContent>
    </PageSection>
  );
}
