import type { Permission } from '../access/permissions.ts';
import {
  typesWithFranchisors,
  whiteLabelTypes,
  type WhiteLabelAgency,
} from '../white-labels/white-label-values.ts';
import type { WhiteLabel } from '../white-labels/white-labels.ts';

/** Fixed names of tabs; the other tabs have the name of a tier. */
export const organizationTabLabels = {
  admin: 'Admin Details',
  companies: 'Companies',
  users: 'Users',
  webhooks: 'Webhooks',
  billing: 'Billing',
} as const;
type Word = keyof typeof organizationTabLabels;

/** Returns the usual English plural of a name. */
export const pluralOf = (name: string): string => {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
};

interface OrganizationTab {
  name: string;
  /** A word of the product, or a function that returns the organization's name of a tier. */
  label: Word | ((agency: WhiteLabelAgency) => string);
  /** Permission to see the tab; without one everyone may. */
  permission?: Permission;
  types: readonly string[];
}

const organizationTabs = [
  { name: 'organization', label: ({ name }) => name, types: typesWithFranchisors },
  {
    name: 'organization',
    label: ({ franchisor }) => `${franchisor.name} Org`,
    types: ['Franchisor'],
  },
  { name: 'admin', label: 'admin', types: whiteLabelTypes },
  {
    name: 'franchisors',
    label: ({ franchisor }) => pluralOf(franchisor.name),
    permission: 'msps:read',
    types: typesWithFranchisors,
  },
  { name: 'companies', label: 'companies', permission: 'companies:read', types: whiteLabelTypes },
  { name: 'users', label: 'users', permission: 'users:read', types: whiteLabelTypes },
  { name: 'webhooks', label: 'webhooks', permission: 'webhooks:read', types: whiteLabelTypes },
  { name: 'franchisor', label: ({ franchisor }) => franchisor.name, types: typesWithFranchisors },
  {
    name: 'franchisee',
    label: ({ franchisor }) => franchisor.franchisee.name,
    types: whiteLabelTypes,
  },
  { name: 'billing', label: 'billing', permission: 'billing:read', types: whiteLabelTypes },
] as const satisfies readonly OrganizationTab[];

/** Name of a tab, as in the address parameter `whiteLabelTab`. */
export type OrganizationTabName = (typeof organizationTabs)[number]['name'];

/**
 * Returns the visible tabs of an organization in order; the first is always visible. `word` is set
 * for names of the product, `text` holds the name on screen.
 */
export const organizationTabsOf = (
  { type, agency }: Pick<WhiteLabel, 'type' | 'agency'>,
  permissions: readonly Permission[],
): { name: OrganizationTabName; word: Word | null; text: string }[] =>
  organizationTabs
    .filter(({ types, ...tab }: OrganizationTab) => {
      const isAllowed = tab.permission === undefined || permissions.includes(tab.permission);
      return isAllowed && types.includes(type);
    })
    .map(({ name, label }) =>
      typeof label === 'string'
        ? { name, word: label, text: organizationTabLabels[label] }
        : { name, word: null, text: label(agency) },
    );
