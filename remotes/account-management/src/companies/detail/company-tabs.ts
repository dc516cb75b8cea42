import { isHiddenTab } from '@outpost/auth-store';
import type { Permission } from '@outpost/contracts';
import { t } from '../../i18n/company.ts';

interface CompanyTab {
  name: string;
  label: string;
  /** Permission the tab requires, besides access to the company. */
  permission?: Permission;
}

const companyTabs = () =>
  [
    { name: 'basic-details', label: t('tabs.basicDetails') },
    { name: 'onboarding-details', label: t('tabs.onboardingDetails') },
    { name: 'company-details', label: t('tabs.companyDetails') },
    { name: 'campaigns', label: t('tabs.campaigns') },
    { name: 'documents', label: t('tabs.documents') },
    { name: 'templates', label: t('tabs.templates') },
    { name: 'team', label: t('tabs.team'), permission: 'users:read' },
    { name: 'billing', label: t('tabs.billing'), permission: 'billing:read' },
    { name: 'logs', label: t('tabs.logs') },
    { name: 'ai-tool-history', label: t('tabs.aiToolHistory') },
    { name: 'agents', label: t('tabs.agents') },
  ] as const satisfies readonly CompanyTab[];

/** Value of the parameter `companyTab`. */
export type CompanyTabName = ReturnType<typeof companyTabs>[number]['name'];

/** Returns the tabs of a company that the permissions allow and the installation does not hide. */
export const companyTabsOf = (permissions: readonly Permission[]) =>
  companyTabs()
    .filter(
      ({ name, permission }: CompanyTab) =>
        !isHiddenTab(name) && (permission === undefined || permissions.includes(permission)),
    )
    .map(({ name, label }) => ({ value: name, label }));
