import { Button, ErrorState, Instant, PagePart, PlainTable, Placeholder } from '@outpost/ui';
import { usePeople } from './form-responses.queries.ts';

/** The people who were picked, and when each of them answered last. */
export function PickedPeople({
  userIds,
  onTimeline,
}: {
  userIds: readonly string[];
  onTimeline: (userId: string) => void;
}) {
  const { data, error, refetch } = usePeople(userIds);
  if (error && !data)
    return (
      <ErrorState
        title="The picked users could not be loaded"
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Placeholder height={120} />;
  return (
    <PagePart title="Picked users">
      <PlainTable
        label="Picked users"
        rows={data.users}
        rowId={({ user }) => user._id}
        columns={[
          { id: 'name', header: 'User', render: ({ user }) => user.name },
          { id: 'email', header: 'Email', render: ({ user }) => user.email },
          {
            id: 'total',
            header: 'Responses',
            isNumber: true,
            render: ({ total }) => total,
          },
          {
            id: 'last',
            header: 'Last response',
            render: ({ responses: [latest] }) =>
              latest ? <Instant value={latest.submittedAt} /> : '—',
          },
          {
            id: 'timeline',
            header: 'Timeline',
            render: ({ user }) => (
              <Button kind="plain" onClick={() => onTimeline(user._id)}>
                Timeline of {user.name}
              </Button>
            ),
          },
        ]}
      />
    </PagePart>
  );
}
