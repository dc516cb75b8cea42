import { useUser } from '@outpost/auth-store';
import {
  activityEndpoints,
  shownName,
  userEndpoints,
  type Permission,
  type UserDetail,
} from '@outpost/contracts';
import { ActivityTab, RecordList, RecordNeighbours, useRememberedRecord } from '@outpost/lists';
import { Link } from '@outpost/router';
import {
  Button,
  CopyButton,
  ErrorState,
  FeedSkeleton,
  PanelSection,
  Person,
  Row,
  RowMenu,
  SidePanel,
  Tabs,
} from '@outpost/ui';
import { t } from '../../i18n/user-drawer.ts';
import { innerPlace, type UserTab, type useOpenUser } from './open-user.ts';
import { useUserActions } from '../actions/use-user-actions.tsx';
import { userPath } from '../../shell/paths.ts';
import { userTicketList } from '../../shell/ticket-lists.tsx';
import { userKeyList } from './user-lists.tsx';
import { userFieldLabels, UserFacts } from './user-facts.tsx';
import { UserSessions } from './user-sessions.tsx';
import { useUserDetail } from '../users.queries.ts';
import { codeLabel, PersonLink } from '@outpost/records';

const tabs = () =>
  [
    { value: 'profile', label: t('drawer.profile') },
    { value: 'sessions', label: t('drawer.sessions'), permission: 'users:write' },
    { value: 'tickets', label: t('drawer.tickets') },
    { value: 'api-keys', label: t('drawer.apiKeys'), permission: 'api-keys:read' },
    { value: 'activity', label: t('drawer.activity') },
  ] as const satisfies readonly { value: UserTab; label: string; permission?: Permission }[];

function Body({ user, tab }: { user: UserDetail; tab: UserTab }) {
  if (tab === 'profile') return <UserFacts user={user} />;
  if (tab === 'sessions') return <UserSessions user={user} />;
  if (tab !== 'activity') {
    const list = { level: 2 as const, params: { id: user._id }, place: innerPlace };
    if (tab === 'tickets') return <RecordList list={userTicketList} {...list} />;
    return <RecordList list={userKeyList} {...list} />;
  }
  return (
    <ActivityTab
      person={PersonLink}
      endpoint={activityEndpoints.ofUser}
      csv={activityEndpoints.ofUserCsv}
      id={user._id}
      labels={userFieldLabels()}
      place={innerPlace}
    />
  );
}

/** Link to a user's page, and the menu of actions. */
function UserTools({ user, onDeleted }: { user: UserDetail; onDeleted: () => void }) {
  const { main, others, dialog } = useUserActions(user, onDeleted);
  return (
    <>
      {main && <Button onClick={main.onSelect}>{main.label}</Button>}
      <RowMenu label={t('drawer.menu', { name: shownName(user) })} actions={others} />
      {dialog}
    </>
  );
}

/** Drawer with one user beside the list: profile, sessions and changes. */
export function UserDrawer({
  id,
  tab,
  setTab,
  linkTo,
  close,
}: Omit<ReturnType<typeof useOpenUser>, 'id'> & { id: string }) {
  const { data, error, refetch } = useUserDetail(id);
  const viewer = useUser();
  const may = (permission: Permission) => viewer?.permissions.includes(permission) ?? false;
  const user = data?.user;
  useRememberedRecord(user && shownName(user), ['open']);
  const offered = tabs().filter((one) => !('permission' in one) || may(one.permission));
  const shown = offered.some(({ value }) => value === tab) ? tab : 'profile';
  return (
    <SidePanel
      title={user ? shownName(user) : t('drawer.title')}
      closeLabel={t('drawer.close')}
      tools={
        <>
          <RecordNeighbours list="users" endpoint={userEndpoints.list} id={id} linkTo={linkTo} />
          <CopyButton value={id} />
          {user && <UserTools user={user} onDeleted={close} />}
        </>
      }
      onClose={close}
    >
      {error && !user && (
        <ErrorState
          title={error.statusCode === 404 ? t('drawer.unknown') : t('drawer.failed')}
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !user && <FeedSkeleton label={t('drawer.loading')} />}
      {user && (
        <PanelSection>
          <Row justify="space-between">
            <Person
              name={codeLabel(user.role ?? user.teamRole ?? '—')}
              detail={user.company?.name ?? user.whiteLabel.name}
              initialsOf={shownName(user)}
            />
            <Link to={userPath(id)}>{t('drawer.openPage')}</Link>
          </Row>
        </PanelSection>
      )}
      {user && (
        <Tabs label={t('drawer.title')} tabs={offered} value={shown} onChange={setTab}>
          <Body user={user} tab={shown} />
        </Tabs>
      )}
    </SidePanel>
  );
}
