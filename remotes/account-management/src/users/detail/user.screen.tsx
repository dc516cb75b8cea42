import { useUser } from '@outpost/auth-store';
import {
  activityEndpoints,
  shownName,
  userEndpoints,
  type Permission,
  type UserDetail,
} from '@outpost/contracts';
import { ActivityTab, listAddress, RecordLoader, RecordPage } from '@outpost/lists';
import { PersonLink, UserStatus } from '@outpost/records';
import { Link, useNavigate, useParams } from '@outpost/router';
import { Button, lazyComponent, Placeholder, RowMenu } from '@outpost/ui';
import { t } from '../../i18n/user.ts';
import { recordTabs } from '../../shell/record-tabs.ts';
import { useUserActions } from '../actions/use-user-actions.tsx';
import { userFieldLabels, UserPageFacts } from './user-facts.tsx';
import { userPath } from '../../shell/paths.ts';
import { useUserDetail } from '../users.queries.ts';

const UserTabs = lazyComponent(
  async () => (await import(/* webpackChunkName: "user-tabs" */ './user-tabs.tsx')).UserTabs,
  <Placeholder height={320} />,
);

const parameter = 'userTab';
const list = { name: 'users', endpoint: userEndpoints.list, pathOf: userPath };

const listPath = (id: string) => listAddress('users', id, '/users', ['open', parameter]);

function Up({ id }: { id: string }) {
  return <Link to={listPath(id)}>{t('page.up')}</Link>;
}

const tabs = () => {
  const [details, logs] = recordTabs();
  return [
    details,
    { value: 'sessions', label: t('page.sessions'), permission: 'users:write' },
    { value: 'tickets', label: t('page.tickets') },
    { value: 'api-keys', label: t('page.apiKeys'), permission: 'api-keys:read' },
    logs,
  ] as const satisfies readonly { value: string; label: string; permission?: Permission }[];
};
type PageTab = ReturnType<typeof tabs>[number]['value'];

function Content({ user, tab }: { user: UserDetail; tab: PageTab }) {
  if (tab === 'basic-details') return <UserPageFacts user={user} />;
  if (tab !== 'logs') return <UserTabs user={user} tab={tab} />;
  return (
    <ActivityTab
      person={PersonLink}
      endpoint={activityEndpoints.ofUser}
      csv={activityEndpoints.ofUserCsv}
      id={user._id}
      labels={userFieldLabels()}
    />
  );
}

function Detail({ user }: { user: UserDetail }) {
  const { _id: id } = user;
  const name = shownName(user);
  const navigate = useNavigate();
  const viewer = useUser();
  const may = (permission: Permission) => viewer?.permissions.includes(permission) ?? false;
  const onDeleted = () => void navigate(listPath(id), { replace: true });
  const { main, others, dialog } = useUserActions(user, onDeleted);
  return (
    <>
      <RecordPage
        record={user}
        name={name}
        detail={user.whiteLabel.name}
        up={<Up id={id} />}
        chip={<UserStatus user={user} />}
        list={list}
        actions={
          <>
            {main && <Button onClick={main.onSelect}>{main.label}</Button>}
            <RowMenu label={t('page.menu', { name })} actions={others} />
          </>
        }
        tabs={tabs().filter((one) => !('permission' in one) || may(one.permission))}
        parameter={parameter}
      >
        {(tab) => <Content user={user} tab={tab} />}
      </RecordPage>
      {dialog}
    </>
  );
}

/** Page of one user: fields, sessions, tickets, API keys and logs. */
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
