import { activityEndpoints, userEndpoints, type UserDetail } from '@outpost/contracts';
import { ActivityTab, readTrail, RecordTrail } from '@outpost/lists';
import { Link, useNavigate, useParams, useSearchParams } from '@outpost/router';
import { Button, Page, Placeholder, RecordHeader, RowMenu, Tabs } from '@outpost/ui';
import { RecordFailure } from '../shell/record-failure.tsx';
import { recordTabNamed, recordTabs } from '../shell/record-tabs.ts';
import { useUserActions } from './use-user-actions.tsx';
import { userFieldLabels } from './user-field-labels.ts';
import { UserPageFacts } from './user-facts.tsx';
import { userPath } from './user-list.ts';
import { UserStatus } from './user-columns.tsx';
import { fullName } from './user-words.ts';
import { useUserDetail } from './users.queries.ts';

const inAddress = 'userTab';

/** The list it was opened from, without the drawer that was open beside it; or the whole list. */
const listPath = (id: string): string => {
  const [path = '/users', query = ''] = readTrail('users', id)?.address.split('?') ?? [];
  const params = new URLSearchParams(query);
  for (const name of ['open', inAddress]) params.delete(name);
  return params.size > 0 ? `${path}?${params}` : path;
};

function Detail({ user }: { user: UserDetail }) {
  const { _id: id } = user;
  const name = fullName(user);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const onDeleted = () => void navigate(listPath(id), { replace: true });
  const { edit, others, dialog } = useUserActions(user, onDeleted);
  const tab = recordTabNamed(params.get(inAddress));
  return (
    <>
      <RecordHeader
        up={<Link to={listPath(id)}>Users</Link>}
        id={id}
        name={name}
        chip={<UserStatus user={user} />}
        actions={
          <>
            <RecordTrail
              list="users"
              endpoint={userEndpoints.list}
              id={id}
              linkTo={(next) => `${userPath(next)}?${inAddress}=${tab}`}
            />
            {edit && <Button onClick={edit.onSelect}>{edit.label}</Button>}
            <RowMenu label={`Actions for ${name}`} actions={others} />
          </>
        }
      />
      <Tabs
        label={name}
        tabs={recordTabs}
        value={tab}
        // The list of the other tab keeps its place in the same parameters, so they are dropped.
        onChange={(next) => setParams({ [inAddress]: next }, { preventScrollReset: true })}
      >
        {tab === 'logs' ? (
          <ActivityTab endpoint={activityEndpoints.ofUser} id={id} labels={userFieldLabels} />
        ) : (
          <UserPageFacts user={user} />
        )}
      </Tabs>
      {dialog}
    </>
  );
}

/** One user: their facts, and what was changed of them. */
export function UserScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useUserDetail(id);
  if (data) return <Detail key={id} user={data.user} />;
  if (error)
    return (
      <RecordFailure
        noun="user"
        error={error}
        list={{ to: '/users', label: 'All users' }}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <RecordHeader up={<Link to={listPath(id)}>Users</Link>} id={id} name={null} />
      <Page>
        <Placeholder height={320} />
      </Page>
    </>
  );
}
