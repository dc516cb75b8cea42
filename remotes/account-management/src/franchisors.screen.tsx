import { currentTenant, isFranchisorContext, useCan } from '@outpost/auth-store';
import { useSearchParams } from '@outpost/router';
import { lazyTab, Tabs } from '@outpost/ui';
import { t } from './i18n/msps.ts';
import { MspsScreen } from './msps/msps.screen.tsx';

const CompaniesTab = lazyTab(
  async () =>
    (await import(/* webpackChunkName: "companies" */ './companies/list/companies.screen.tsx'))
      .CompaniesScreen,
);

const tabs = () =>
  [
    { value: 'franchisors', label: t('tabs.franchisors') },
    { value: 'companies', label: t('common.companies') },
  ] as const;

/**
 * List of franchisors. Inside an organization, where the sidebar has no entry for companies,
 * companies are the second tab.
 */
export function FranchisorsScreen() {
  const [params, setParams] = useSearchParams();
  const mayReadCompanies = useCan('companies:read');
  if (!mayReadCompanies || !isFranchisorContext(currentTenant(), true)) return <MspsScreen />;
  const tab = params.get('mspTab') === 'companies' ? 'companies' : 'franchisors';
  return (
    <Tabs
      label={t('tabs.label')}
      tabs={tabs()}
      value={tab}
      // Drops the parameters of the other tab's list, which uses the same names.
      onChange={(next) =>
        setParams(next === 'companies' ? { mspTab: next } : {}, { preventScrollReset: true })
      }
    >
      {tab === 'companies' ? <CompaniesTab key={tab} /> : <MspsScreen key={tab} />}
    </Tabs>
  );
}
