import type { Permission } from './permissions.ts';
import {
  typesWithFranchisors,
  whiteLabelTypes,
  type WhiteLabelAgency,
} from './white-label-values.ts';
import type { WhiteLabel } from './white-labels.ts';

/** What the tabs of an organization are called. */
export const organizationTabLabels = {
  agency: 'Agency',
  franchisorOrg: 'Franchisor Org',
  admin: 'Admin',
  franchisor: 'Franchisor',
  franchisee: 'Franchisee',
  users: 'Users',
} as const;

/** The name an instance gave to what a tab shows; null where it kept the usual one. */
export const ownTabLabel = (
  label: keyof typeof organizationTabLabels,
  { name, franchisor }: WhiteLabelAgency,
): string | null => {
  const own: Partial<Record<typeof label, string>> = {
    agency: name,
    franchisorOrg: `${franchisor.name} Org`,
    franchisor: franchisor.name,
    franchisee: franchisor.franchisee.name,
  };
  const given = own[label];
  return given === undefined || given === organizationTabLabels[label] ? null : given;
};

interface OrganizationTab {
  name: string;
  label: keyof typeof organizationTabLabels;
  /** What it takes to see it; nothing where it is not said. */
  permission?: Permission;
  types: readonly string[];
}

const organizationTabs = [
  { name: 'organization', label: 'agency', types: typesWithFranchisors },
  { name: 'organization', label: 'franchisorOrg', types: ['Franchisor'] },
  { name: 'admin', label: 'admin', types: whiteLabelTypes },
  {
    name: 'franchisor',
    label: 'franchisor',
    permission: 'companies:read',
    types: typesWithFranchisors,
  },
  {
    name: 'franchisee',
    label: 'franchisee',
    permission: 'companies:read',
    types: whiteLabelTypes,
  },
  { name: 'users', label: 'users', permission: 'users:read', types: whiteLabelTypes },
] as const satisfies readonly OrganizationTab[];

/** As an address has it in `whiteLabelTab`. */
export type OrganizationTabName = (typeof organizationTabs)[number]['name'];

/** The tabs of an organization that somebody may see, in their order; the first one always is. */
export const organizationTabsOf = (
  { type }: Pick<WhiteLabel, 'type'>,
  permissions: readonly Permission[],
) =>
  organizationTabs.filter((tab: OrganizationTab) => {
    const isAllowed = tab.permission === undefined || permissions.includes(tab.permission);
    return isAllowed && tab.types.includes(type);
  });
