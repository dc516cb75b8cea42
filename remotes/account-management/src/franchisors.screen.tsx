import { currentTenant, isFranchisorContext, useCan } from '@outpost/auth-store';
import { useSearchParams } from '@outpost/router';
import { laterTab, Tabs } from '@outpost/ui';
import { MspsScreen } from './msps/msps.screen.tsx';

const CompaniesTab = laterTab(
  async () =>
    (await import(/* webpackChunkName: "companies" */ './companies/companies.screen.tsx'))
      .CompaniesScreen,
);

const tabs = [
  { value: 'franchisors', label: 'Franchisors' },
  { value: 'companies', label: 'Companies' },
] as const;

/**
 * The franchisors; inside an organization, where companies have no entry of their own, the companies
 * are a second tab.
 */
export function FranchisorsScreen() {
  const [params, setParams] = useSearchParams();
  const mayReadCompanies = useCan('companies:read');
  if (!mayReadCompanies || !isFranchisorContext(currentTenant(), true)) return <MspsScreen />;
  const tab = params.get('mspTab') === 'companies' ? 'companies' : 'franchisors';
  return (
    <Tabs
      label="Franchisors and companies"
      tabs={tabs}
      value={tab}
      // The list of the other tab keeps its place in the same parameters, so they are dropped.
      onChange={(next) =>
        setParams(next === 'companies' ? { mspTab: next } : {}, { preventScrollReset: true })
      }
    >
      {tab === 'companies' ? <CompaniesTab key={tab} /> : <MspsScreen key={tab} />}
    </Tabs>
  );
}
