import { RequirePermission, useUser } from '@outpost/auth-store';
import { companyEndpoints, type CompanyDetails } from '@outpost/contracts';
import { readTrail, RecordTrail } from '@outpost/lists';
import { Link, useNavigate, useParams, useSearchParams } from '@outpost/router';
import { Button, Page, Placeholder, RecordHeader, RowMenu, Tabs } from '@outpost/ui';
import { RecordFailure } from '../../shell/record-failure.tsx';
import { CompanyStatus } from '../company-columns.tsx';
import { useCompaniesPath } from '../../shell/companies-path.ts';
import { companyPath } from '../company-path.ts';
import { useCompany } from '../company.queries.ts';
import { useCompanyActions } from '../use-company-actions.tsx';
import { companyTabsOf, tabNamed } from './company-tabs.ts';
import { TabContent } from './tab-content.tsx';

const inAddress = 'companyTab';

/** The list the company was opened from, or the one it is in; the people of one company have none. */
const useListPath = (id: string): string | null => {
  const list = useCompaniesPath();
  return list && (readTrail('companies', id)?.address ?? list);
};

/** The way back to the list. */
function Up({ id }: { id: string }) {
  const list = useListPath(id);
  return list ? <Link to={list}>Companies</Link> : 'Company';
}

function Detail({ company }: { company: CompanyDetails }) {
  const { _id: id, name, status } = company;
  const [params, setParams] = useSearchParams();
  const list = useListPath(id);
  const navigate = useNavigate();
  const onDeleted = () => void navigate(list ?? '/home', { replace: true });
  const { actionsOf, open, dialog } = useCompanyActions({ onDeleted });
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
  const list = useListPath(id);
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
  return (
    <RecordFailure
      noun="company"
      error={error}
      list={list ? { to: list, label: 'All companies' } : null}
      onRetry={() => void refetch()}
    />
  );
}
