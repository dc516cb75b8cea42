import { RequirePermission, useUser } from '@outpost/auth-store';
import {
  type OrganizationTabName,
  organizationTabsOf,
  type WhiteLabel,
  whiteLabelEndpoints,
} from '@outpost/contracts';
import { RecordLoader, RecordPage } from '@outpost/lists';
import { Link, useNavigate, useParams } from '@outpost/router';
import { Button, RowMenu, type TabOption } from '@outpost/ui';
import { t } from '../../i18n/white-label.ts';
import { useWhiteLabelActions } from '../use-white-label-actions.tsx';
import { WhiteLabelStatus } from '../white-label-columns.tsx';
import { nameOf } from '../white-label-words.ts';
import { useWhiteLabel } from '../white-labels.queries.ts';
import { HealthStrip } from './health-strip.tsx';
import { useLoginAsOwner } from './login-as-owner.tsx';
import { OrganizationAttention } from './organization-attention.tsx';
import { TabContent } from './tab-content.tsx';

/** Returns the tabs of an organization that the viewer may see. */
export const tabsOf = (
  ...of: Parameters<typeof organizationTabsOf>
): TabOption<OrganizationTabName>[] =>
  organizationTabsOf(...of).map(({ name, text }) => ({ value: name, label: text }));

const up = () => <Link to="/white-label">{t('page.organizations')}</Link>;
const list = {
  name: 'whiteLabels',
  endpoint: whiteLabelEndpoints.list,
  pathOf: (id: string) => `/white-label/show/${id}`,
};

function Detail({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { status } = whiteLabel;
  const name = nameOf(whiteLabel);
  const navigate = useNavigate();
  const onDeleted = () => void navigate('/white-label', { replace: true });
  const { actionsOf, open, dialog } = useWhiteLabelActions({ onDeleted });
  const { loginAsOwner, loginDialog } = useLoginAsOwner(whiteLabel);
  return (
    <>
      <RecordPage
        record={whiteLabel}
        name={name}
        up={up()}
        chip={<WhiteLabelStatus status={status} />}
        list={list}
        actions={
          <>
            <RequirePermission permission="white-labels:write">
              {status !== 'draft' && (
                <Button onClick={() => open('edit', whiteLabel)}>{t('page.edit')}</Button>
              )}
            </RequirePermission>
            <RowMenu
              label={t('page.actionsFor', { name })}
              actions={[...loginAsOwner, ...actionsOf(whiteLabel, ['edit'])]}
            />
          </>
        }
        strip={
          <>
            <HealthStrip whiteLabel={whiteLabel} />
            <OrganizationAttention whiteLabel={whiteLabel} open={open} />
          </>
        }
        tabs={tabsOf(whiteLabel, useUser()?.permissions ?? [])}
        parameter="whiteLabelTab"
        areTabsInSidebar
      >
        {(tab) => <TabContent tab={tab} whiteLabel={whiteLabel} />}
      </RecordPage>
      {dialog}
      {loginDialog}
    </>
  );
}

/** Page of one organization, in tabs. */
export function WhiteLabelScreen() {
  const { id = '' } = useParams();
  return (
    <RecordLoader
      id={id}
      noun={t('page.organization')}
      up={up()}
      list={{ to: '/white-label', label: t('page.allOrganizations') }}
      query={useWhiteLabel(id)}
    >
      {({ whiteLabel }) => <Detail key={id} whiteLabel={whiteLabel} />}
    </RecordLoader>
  );
}
