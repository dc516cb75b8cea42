import { RequirePermission } from '@outpost/auth-store';
import { activityEndpoints, mspEndpoints, type Msp } from '@outpost/contracts';
import { ActivityTab, listAddress, RecordLoader, RecordPage } from '@outpost/lists';
import { franchisorStatusLook, LookChip, PersonLink } from '@outpost/records';
import { Link, useNavigate, useParams } from '@outpost/router';
import { Button, RowMenu } from '@outpost/ui';
import { t } from '../i18n/msps.ts';
import { recordTabs } from '../shell/record-tabs.ts';
import { MspFacts } from './msp-facts.tsx';
import { mspPath } from './msp-list.tsx';
import { useMsp } from './msps.queries.ts';
import { useMspActions } from './use-msp-actions.tsx';

const fieldLabels = () =>
  ({
    mspStatus: t('fields.mspStatus'),
    status: t('fields.status'),
    contactName: t('common.contactName'),
    contactEmail: t('common.contactEmail'),
    type: t('fields.type'),
  }) as const;

const listPath = (id: string) => listAddress('msps', id, '/msps');

const list = { name: 'msps', endpoint: mspEndpoints.list, pathOf: mspPath };

function Up({ id }: { id: string }) {
  return <Link to={listPath(id)}>{t('page.up')}</Link>;
}

function Detail({ msp }: { msp: Msp }) {
  const { _id: id, name, status } = msp;
  const navigate = useNavigate();
  const onDeleted = () => void navigate(listPath(id), { replace: true });
  const { actionsOf, open, dialog } = useMspActions({ onDeleted });
  return (
    <>
      <RecordPage
        record={msp}
        name={name}
        detail={msp.whiteLabel.name}
        up={<Up id={id} />}
        chip={<LookChip look={franchisorStatusLook()[status]} />}
        list={list}
        actions={
          <>
            <RequirePermission permission="msps:write">
              <Button onClick={() => open('edit', msp)}>{t('common.edit')}</Button>
            </RequirePermission>
            <RowMenu label={t('page.menu', { name })} actions={actionsOf(msp, ['edit'])} />
          </>
        }
        tabs={recordTabs()}
        parameter="mspTab"
      >
        {(tab) =>
          tab === 'logs' ? (
            <ActivityTab
              person={PersonLink}
              endpoint={activityEndpoints.ofCompany}
              csv={activityEndpoints.ofCompanyCsv}
              id={id}
              labels={fieldLabels()}
            />
          ) : (
            <MspFacts msp={msp} />
          )
        }
      </RecordPage>
      {dialog}
    </>
  );
}

/** Page of one franchisor: its fields and its logs. */
export function MspScreen() {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      id={id}
      noun={t('page.noun')}
      up={<Up id={id} />}
      list={{ to: '/msps', label: t('page.all') }}
      query={useMsp(id)}
    >
      {({ msp }) => <Detail key={id} msp={msp} />}
    </RecordLoader>
  );
}
