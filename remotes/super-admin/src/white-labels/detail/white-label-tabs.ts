import { typesWithFranchisors, type Permission, type WhiteLabel } from '@outpost/contracts';
import type { TabOption } from '@outpost/ui';

/** As the address has them, in `whiteLabelTab`. */
export type TabName = 'organization' | 'admin' | 'franchisor' | 'franchisee' | 'users';

type Organization = Pick<WhiteLabel, 'type'>;

interface Tab {
  value: TabName;
  label: string;
  permission?: Permission;
  isShown?: (organization: Organization) => boolean;
}

const hasFranchisors = ({ type }: Organization): boolean => typesWithFranchisors.includes(type);

const tabsFor = (organization: Organization): Tab[] => [
  {
    value: 'organization',
    label: hasFranchisors(organization) ? 'Agency' : 'Franchisor Org',
  },
  { value: 'admin', label: 'Admin' },
  {
    value: 'franchisor',
    label: 'Franchisor',
    permission: 'companies:read',
    isShown: hasFranchisors,
  },
  { value: 'franchisee', label: 'Franchisee', permission: 'companies:read' },
  { value: 'users', label: 'Users', permission: 'users:read' },
];

/** The tabs of an organization that somebody may see; the first one always is. */
export const tabsOf = (
  organization: Organization,
  permissions: readonly Permission[],
): TabOption<TabName>[] =>
  tabsFor(organization)
    .filter(({ permission, isShown = () => true }) => {
      const isAllowed = permission === undefined || permissions.includes(permission);
      return isAllowed && isShown(organization);
    })
    .map(({ value, label }) => ({ value, label }));

/** The tab an address asks for, or the first one where there is no such tab. */
export const tabNamed = (tabs: readonly TabOption<TabName>[], name: string | null): TabName =>
  tabs.find(({ value }) => value === name)?.value ?? 'organization';
