import { Link, useLocation } from '@outpost/router';
import { ErrorState, Instant, Placeholder } from '@outpost/ui';
import { PageSection, PlainTable } from '@outpost/ui/details';
import { t } from '../i18n/form-responses.ts';
import { usePeople } from './form-responses.queries.ts';
import { UserLink } from '@outpost/records';

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
        title={t('people.pickedUsersFailed')}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Placeholder height={120} />;
  return (
    <PageSection title={t('people.pickedUsers')}>
      <PlainTable
        label={t('people.pickedUsers')}
        rows={data.users}
        rowId={({ user }) => user._id}
        columns={[
          { id: 'name', header: t('people.user'), render: ({ user }) => <UserLink user={user} /> },
          { id: 'email', header: t('people.email'), render: ({ user }) => user.email },
          {
            id: 'total',
            header: t('people.responses'),
            isNumber: true,
            render: ({ total }) => total,
          },
          {
            id: 'last',
            header: t('people.lastResponse'),
            render: ({ responses: [latest] }) =>
              latest ? <Instant value={latest.submittedAt} /> : '—',
          },
          {
            id: 'timeline',
            header: t('people.timeline'),
            render: ({ user }) => (
              <Link to={linkTo(user._id)} preventScrollReset>
                {t('people.timelineOf', { name: user.name })}
              </Link>
            ),
          },
        ]}
      />
    </PageSection>
  );
}
