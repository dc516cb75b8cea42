import { activityEndpoints, adminEndpoints, shownName, type Admin } from '@outpost/contracts';
import { ActivityTab, listAddress, RecordLoader, RecordPage } from '@outpost/lists';
import { LastStep, LookChip, PersonLink, userStatusLook } from '@outpost/records';
import { Link, useNavigate, useParams } from '@outpost/router';
import { Ago, Column, Page, Panel, RowMenu } from '@outpost/ui';
import { Facts } from '@outpost/ui/details';
import { t } from '../i18n/admins.ts';
import { recordTabs } from '../shell/record-tabs.ts';
import { roleLabel } from './admin-actions.ts';
import { adminPath } from './admin-list.tsx';
import { useAdmin } from './admins.queries.ts';
import { useAdminActions } from './use-admin-actions.tsx';

const list = { name: 'admins', endpoint: adminEndpoints.list, pathOf: adminPath };
const all = '/admins';

const fieldLabels = () => ({ role: t('list.role'), status: t('list.status') }) as const;

function Up({ id }: { id: string }) {
  return <Link to={listAddress('admins', id, all)}>{t('list.title')}</Link>;
}

const factsOf = (admin: Admin) => ({
  ...(admin.status === 'deactivated' && {
    [t('list.status')]: (
      <Column gap={0.5}>
        <LookChip look={userStatusLook()[admin.status]} />
        <LastStep endpoint={activityEndpoints.ofAdmin} id={admin._id} verb="deactivated" />
      </Column>
    ),
  }),
  [t('list.email')]: <a href={`mailto:${admin.email}`}>{admin.email}</a>,
  [t('list.role')]: roleLabel()[admin.role],
  [t('list.invitedBy')]: <PersonLink name={admin.invitedBy} account={admin.invitedByAccount} />,
  [t('list.lastSignInAt')]: <Ago value={admin.lastSignInAt} />,
  [t('list.lastSignInIp')]: admin.lastSignInIp ?? '—',
});

function Detail({ admin }: { admin: Admin }) {
  const { _id: id, status } = admin;
  const name = shownName(admin);
  const navigate = useNavigate();
  const { actionsOf, dialog } = useAdminActions(
    () => void navigate(listAddress('admins', id, all), { replace: true }),
  );
  return (
    <>
      <RecordPage
        record={admin}
        name={name}
        up={<Up id={id} />}
        chip={<LookChip look={userStatusLook()[status]} />}
        list={list}
        actions={<RowMenu label={t('page.menu', { name })} actions={actionsOf(admin)} />}
        tabs={recordTabs()}
        parameter="adminTab"
      >
        {(tab) =>
          tab === 'logs' ? (
            <ActivityTab
              person={PersonLink}
              endpoint={activityEndpoints.ofAdmin}
              csv={activityEndpoints.ofAdminCsv}
              id={id}
              labels={fieldLabels()}
            />
          ) : (
            <Page>
              <Panel>
                <Facts facts={factsOf(admin)} />
              </Panel>
            </Page>
          )
        }
      </RecordPage>
      {dialog}
    </>
  );
}

/** Page of one account of internal staff: fields and logs. */
export function AdminScreen() {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      id={id}
      noun={t('list.noun')}
      up={<Up id={id} />}
      list={{ to: all, label: t('page.all') }}
      query={useAdmin(id)}
    >
      {({ admin }) => <Detail key={id} admin={admin} />}
    </RecordLoader>
  );
}
