import { activityEndpoints, shownName, userEndpoints, type UserDetail } from '@outpost/contracts';
import { ActivityTab, listAddress, RecordLoader, RecordPage } from '@outpost/lists';
import { PersonLink, UserStatus } from '@outpost/records';
import { Link, useNavigate, useParams } from '@outpost/router';
import { Button, RowMenu } from '@outpost/ui';
import { t } from '../../i18n/user.ts';
import { recordTabs } from '../../shell/record-tabs.ts';
import { useUserActions } from '../actions/use-user-actions.tsx';
import { userFieldLabels, UserPageFacts } from './user-facts.tsx';
import { userPath } from '../list/user-list.tsx';
import { useUserDetail } from '../users.queries.ts';

const parameter = 'userTab';
const list = { name: 'users', endpoint: userEndpoints.list, pathOf: userPath };

const listPath = (id: string) => listAddress('users', id, '/users', ['open', parameter]);

function Up({ id }: { id: string }) {
  return <Link to={listPath(id)}>{t('page.up')}</Link>;
}

function Detail({ user }: { user: UserDetail }) {
  const { _id: id } = user;
  const name = shownName(user);
  const navigate = useNavigate();
  const onDeleted = () => void navigate(listPath(id), { replace: true });
  const { edit, others, dialog } = useUserActions(user, onDeleted);
  return (
    <>
      <RecordPage
        record={user}
        name={name}
        up={<Up id={id} />}
        chip={<UserStatus user={user} />}
        list={list}
        actions={
          <>
            {edit && <Button onClick={edit.onSelect}>{edit.label}</Button>}
            <RowMenu label={t('page.menu', { name })} actions={others} />
          </>
        }
        tabs={recordTabs()}
        parameter={parameter}
      >
        {(tab) =>
          tab === 'logs' ? (
            <ActivityTab
              person={PersonLink}
              endpoint={activityEndpoints.ofUser}
              id={id}
              labels={userFieldLabels()}
            />
          ) : (
            <UserPageFacts user={user} />
          )
        }
      </RecordPage>
      {dialog}
    </>
  );
}

/** Page of one user: fields and logs. */
export function UserScreen() {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      id={id}
      noun={t('page.noun')}
      up={<Up id={id} />}
      list={{ to: '/users', label: t('page.all') }}
      query={useUserDetail(id)}
    >
      {({ user }) => <Detail key={id} user={user} />}
    </RecordLoader>
  );
}
