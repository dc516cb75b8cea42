import { RequirePermission, useUser } from '@outpost/auth-store';
import { whiteLabelEndpoints, type WhiteLabel } from '@outpost/contracts';
import { RecordTrail } from '@outpost/lists';
import { Link, useNavigate, useParams, useSearchParams } from '@outpost/router';
import {
  Button,
  EmptyState,
  ErrorState,
  ForbiddenState,
  RecordHeader,
  RowMenu,
  Tabs,
} from '@outpost/ui';
import { WhiteLabelStatus } from '../white-label-columns.tsx';
import { nameOf } from '../white-label-words.ts';
import { useWhiteLabelActions } from '../use-white-label-actions.tsx';
import { useWhiteLabel } from '../white-labels.queries.ts';
import { HealthStrip } from './health-strip.tsx';
import { TabContent } from './tab-content.tsx';
import { tabNamed, tabsOf } from './white-label-tabs.ts';

const inAddress = 'whiteLabelTab';
const up = <Link to="/white-label">Organizations</Link>;

function Detail({ whiteLabel }: { whiteLabel: WhiteLabel }) {
  const { _id: id, status } = whiteLabel;
  const name = nameOf(whiteLabel);
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const onDeleted = () => void navigate('/white-label', { replace: true });
  const { actionsOf, open, dialog } = useWhiteLabelActions({ onDeleted });
  const tabs = tabsOf(whiteLabel, useUser()?.permissions ?? []);
  const tab = tabNamed(tabs, params.get(inAddress));
  return (
    <>
      <RecordHeader
        up={up}
        id={id}
        name={name}
        chip={<WhiteLabelStatus status={status} />}
        actions={
          <>
            <RecordTrail
              list="whiteLabels"
              endpoint={whiteLabelEndpoints.list}
              id={id}
              linkTo={(next) => `/white-label/show/${next}?${inAddress}=${tab}`}
            />
            <RequirePermission permission="white-labels:write">
              <Button onClick={() => open('edit', whiteLabel)}>Edit</Button>
            </RequirePermission>
            <RowMenu
              label={`Actions for ${name}`}
              actions={actionsOf(whiteLabel, ['open', 'edit'])}
            />
          </>
        }
      />
      <HealthStrip whiteLabel={whiteLabel} />
      <Tabs
        label={name}
        tabs={tabs}
        value={tab}
        // Where the list of another tab stood means nothing here, so the rest of the address goes.
        onChange={(next) => setParams({ [inAddress]: next }, { preventScrollReset: true })}
      >
        <TabContent tab={tab} whiteLabel={whiteLabel} />
      </Tabs>
      {dialog}
    </>
  );
}

/** One organization, its parts in tabs. */
export function WhiteLabelScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useWhiteLabel(id);
  if (data) return <Detail key={id} whiteLabel={data.whiteLabel} />;
  if (!error) return <RecordHeader up={up} id={id} name={null} />;
  if (error.statusCode === 403) return <ForbiddenState />;
  if (error.statusCode === 404)
    return (
      <EmptyState
        title="This organization was not found"
        hint="It may have been deleted, or the link to it is incomplete."
        action={<Link to="/white-label">All organizations</Link>}
      />
    );
  return (
    <ErrorState
      title="The organization could not be loaded"
      message={error.message}
      requestId={error.requestId}
      onRetry={() => void refetch()}
    />
  );
}
