import {
  currentTenant,
  isFranchisorContext,
  RequirePermission,
  useUser,
} from '@outpost/auth-store';
import { companyEndpoints, type CompanyDetails } from '@outpost/contracts';
import { readTrail, RecordTrail } from '@outpost/lists';
import { Link, useParams, useSearchParams } from '@outpost/router';
import {
  Button,
  EmptyState,
  ErrorState,
  ForbiddenState,
  Page,
  Placeholder,
  RecordHeader,
  RowMenu,
  Tabs,
} from '@outpost/ui';
import { CompanyStatus } from '../company-columns.tsx';
import { companyPath } from '../company-path.ts';
import { useCompany } from '../company.queries.ts';
import { useCompanyActions } from '../use-company-actions.tsx';
import { companyTabsOf, tabNamed } from './company-tabs.ts';
import { TabContent } from './tab-content.tsx';

const inAddress = 'companyTab';

/** The way back to the list somebody came from; the people of one company have none. */
function Up({ id }: { id: string }) {
  const isInside = isFranchisorContext(currentTenant(), true);
  const seesList = useUser()?.msp || !isInside;
  const trail = readTrail('companies', id);
  return seesList ? <Link to={trail?.address ?? '/companies'}>Companies</Link> : 'Company';
}

function Detail({ company }: { company: CompanyDetails }) {
  const { _id: id, name, status } = company;
  const [params, setParams] = useSearchParams();
  const { actionsOf, open, dialog } = useCompanyActions();
  const tabs = companyTabsOf(useUser()?.permissions ?? []);
  const tab = tabNamed(tabs, params.get(inAddress));
  return (
    <>
      <RecordHeader
        up={<Up id={id} />}
        id={id}
        name={name}
        chip={<CompanyStatus status={status} />}
        actions={
          <>
            <RecordTrail
              list="companies"
              endpoint={companyEndpoints.list}
              id={id}
              linkTo={(next) => `${companyPath(next)}?${inAddress}=${tab}`}
            />
            <RequirePermission permission="companies:write">
              <Button onClick={() => open('edit', company)}>Edit</Button>
            </RequirePermission>
            <RowMenu label={`Actions for ${name}`} actions={actionsOf(company, ['edit'])} />
          </>
        }
      />
      <Tabs
        label={name}
        tabs={tabs}
        value={tab}
        // Where the list of another tab stood means nothing here, so the rest of the address goes.
        onChange={(next) => setParams({ [inAddress]: next }, { preventScrollReset: true })}
      >
        <TabContent key={tab} tab={tab} company={company} />
      </Tabs>
      {dialog}
    </>
  );
}

/** One company, its parts in tabs. */
export function CompanyScreen() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useCompany(id);
  if (data) return <Detail key={id} company={data.company} />;
  if (!error)
    return (
      <>
        <RecordHeader up={<Up id={id} />} id={id} name={null} />
        <Page>
          <Placeholder height={320} />
        </Page>
      </>
    );
  if (error.statusCode === 403) return <ForbiddenState />;
  if (error.statusCode === 404)
    return (
      <EmptyState
        title="This company was not found"
        hint="It does not exist, or it is none of yours."
        action={<Link to="/companies">All companies</Link>}
      />
    );
  return (
    <ErrorState
      title="The company could not be loaded"
      message={error.message}
      requestId={error.requestId}
      onRetry={() => void refetch()}
    />
  );
}
