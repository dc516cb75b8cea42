import { Link, useLocation } from '@outpost/router';
import { ErrorState, Instant, PagePart, PlainTable, Placeholder } from '@outpost/ui';
import { usePeople } from './form-responses.queries.ts';

/** The picked users, with the time of each one's last response. */
export function PickedPeople({ userIds }: { userIds: readonly string[] }) {
  const { search } = useLocation();
  const linkTo = (userId: string) => {
    const address = new URLSearchParams(search);
    address.set('timeline', userId);
    return `?${address}`;
  };
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
              <Link to={linkTo(user._id)} preventScrollReset>
                Timeline of {user.name}
              </Link>
            ),
          },
        ]}
      />
    </PagePart>
  );
}
