import { notificationKinds, notificationLabels, type NotificationKind } from '@outpost/contracts';
import { QueryContent } from '@outpost/records';
import { FeedSkeleton, PagePart, SwitchRow, Text, useToast } from '@outpost/ui';
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
    <PagePart title="Notifications">
      <QueryContent
        query={usePreferences()}
        failure="The preferences could not be loaded"
        loading={<FeedSkeleton label="Loading preferences" />}
      >
        {({ preferences }) => (
          <div>
            <Text tone="muted">What is off does not appear in your notification centre.</Text>

            {notificationKinds.map((kind) => (
              <Preference key={kind} kind={kind} isOn={preferences[kind] ?? true} />
            ))}
          </div>
        )}
      </QueryContent>
    </PagePart>
  );
}
