import { RequirePermission } from '@outpost/auth-store';
import { activityEndpoints, mspEndpoints, type Msp } from '@outpost/contracts';
import { ActivityTab, readTrail, RecordTrail } from '@outpost/lists';
import { Link, useNavigate, useParams, useSearchParams } from '@outpost/router';
import { Button, Page, Placeholder, RecordHeader, RowMenu, StatusChip, Tabs } from '@outpost/ui';
import { RecordFailure } from '../shell/record-failure.tsx';
import { recordTabNamed, recordTabs } from '../shell/record-tabs.ts';
import { MspFacts } from './msp-facts.tsx';
import { mspPath } from './msp-list.ts';
import { statusLook } from './msp-words.ts';
import { useMsp } from './msps.queries.ts';
import { useMspActions } from './use-msp-actions.tsx';

const inAddress = 'mspTab';

const fieldLabels = {
  mspStatus: 'Status',
  status: 'Company status',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  type: 'Plan',
} as const;

/** The list it was opened from, or the one of all franchisors. */
const listPath = (id: string): string => readTrail('msps', id)?.address ?? '/msps';

function Detail({ msp }: { msp: Msp }) {
  const { _id: id, name, status } = msp;
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const onDeleted = () => void navigate(listPath(id), { replace: true });
  const { actionsOf, open, dialog } = useMspActions({ onDeleted });
  const tab = recordTabNamed(params.get(inAddress));
  return (
    <>
      <RecordHeader
        up={<Link to={listPath(id)}>Franchisors</Link>}
        id={id}
        name={name}
        chip={<StatusChip tone={statusLook[status].tone}>{statusLook[status].label}</StatusChip>}
        actions={
          <>
            <RecordTrail
              list="msps"
              endpoint={mspEndpoints.list}
              id={id}
              linkTo={(next) => `${mspPath(next)}?${inAddress}=${tab}`}
            />
            <RequirePermission permission="msps:write">
              <Button onClick={() => open('edit', msp)}>Edit</Button>
            </RequirePermission>
            <RowMenu label={`Actions for ${name}`} actions={actionsOf(msp, ['edit'])} />
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
          <ActivityTab endpoint={activityEndpoints.ofCompany} id={id} labels={fieldLabels} />
        ) : (
          <MspFacts msp={msp} />
        )}
      </Tabs>
      {dialog}
    </>
  );
}

/** One franchisor: its facts, and what was changed of it. */
export function MspScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useMsp(id);
  if (data) return <Detail key={id} msp={data.msp} />;
  if (error)
    return (
      <RecordFailure
        noun="franchisor"
        error={error}
        list={{ to: '/msps', label: 'All franchisors' }}
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <RecordHeader up={<Link to={listPath(id)}>Franchisors</Link>} id={id} name={null} />
      <Page>
        <Placeholder height={320} />
      </Page>
    </>
  );
}
