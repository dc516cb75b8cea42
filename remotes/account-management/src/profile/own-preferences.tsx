import { notificationKinds, notificationLabels, type NotificationKind } from '@outpost/contracts';
import { ErrorState, FeedSkeleton, PagePart, SwitchRow, Text, useToast } from '@outpost/ui';
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
  const { data, error, refetch } = usePreferences();
  return (
    <PagePart title="Notifications">
      {error && !data && (
        <ErrorState
          title="The preferences could not be loaded"
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <FeedSkeleton label="Loading preferences" />}
      {data && (
        <div>
          <Text tone="muted">What is off does not appear in your notification centre.</Text>

          {notificationKinds.map((kind) => (
            <Preference key={kind} kind={kind} isOn={data.preferences[kind] ?? true} />
          ))}
        </div>
      )}
    </PagePart>
  );
}
