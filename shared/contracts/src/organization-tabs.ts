import type { Permission } from './permissions.ts';
import {
  typesWithFranchisors,
  whiteLabelTypes,
  type WhiteLabelAgency,
} from './white-label-values.ts';
import type { WhiteLabel } from './white-labels.ts';

/** What the tabs of an organization are called that are not called after one of its tiers. */
export const organizationTabLabels = {
  admin: 'Admin Details',
  companies: 'Companies',
  users: 'Users',
  webhooks: 'Webhooks',
  billing: 'Billing',
} as const;
type Word = keyof typeof organizationTabLabels;

/** Of a name people chose themselves, as English mostly does it. */
export const pluralOf = (name: string): string => {
  if (/[^aeiou]y$/i.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(name) ? `${name}es` : `${name}s`;
};

interface OrganizationTab {
  name: string;
  /** A word of the product, or what the organization calls one of its tiers. */
  label: Word | ((agency: WhiteLabelAgency) => string);
  /** What it takes to see it; nothing where it is not said. */
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

/** As an address has it in `whiteLabelTab`. */
export type OrganizationTabName = (typeof organizationTabs)[number]['name'];

/**
 * The tabs of an organization that somebody may see, in their order; the first one always is. Each is
 * called by a `word` of the product, or by the `text` its organization chose.
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
