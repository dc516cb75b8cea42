import { isHiddenTab } from '@outpost/auth-store';
import type { Permission } from '@outpost/contracts';

interface CompanyTab {
  name: string;
  label: string;
  /** Permission the tab requires, besides access to the company. */
  permission?: Permission;
}

const companyTabs = [
  { name: 'basic-details', label: 'Basic Details' },
  { name: 'onboarding-details', label: 'Onboarding Details' },
  { name: 'company-details', label: 'Company Details' },
  { name: 'campaigns', label: 'Campaigns' },
  { name: 'documents', label: 'Documents' },
  { name: 'templates', label: 'Templates' },
  { name: 'team', label: 'Team', permission: 'users:read' },
  { name: 'billing', label: 'Billing', permission: 'billing:read' },
  { name: 'logs', label: 'Logs' },
  { name: 'ai-tool-history', label: 'AI Tool History' },
  { name: 'agents', label: 'Agents' },
] as const satisfies readonly CompanyTab[];

/** Value of the parameter `companyTab`. */
export type CompanyTabName = (typeof companyTabs)[number]['name'];

/** Returns the tabs of a company that the permissions allow and the installation does not hide. */
export const companyTabsOf = (permissions: readonly Permission[]) =>
  companyTabs
    .filter(
      ({ name, permission }: CompanyTab) =>
        !isHiddenTab(name) && (permission === undefined || permissions.includes(permission)),
    )
    .map(({ name, label }) => ({ value: name, label }));
