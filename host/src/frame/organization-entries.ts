import { typesWithFranchisors } from '@outpost/contracts';
import { t, type TextKey } from '../i18n/i18n.ts';

interface Organization {
  _id: string;
  type: string;
}

interface Tab {
  /** Value of `whiteLabelTab` in the address. */
  tab: string;
  label: (organization: Organization) => TextKey<'organization'>;
  shownFor?: (organization: Organization) => boolean;
}

const hasFranchisors = ({ type }: Organization) => typesWithFranchisors.includes(type);

const tabs: readonly Tab[] = [
  {
    tab: 'organization',
    label: (one) => (hasFranchisors(one) ? 'organization.agency' : 'organization.franchisorOrg'),
  },
  { tab: 'admin', label: () => 'organization.admin' },
  { tab: 'franchisor', label: () => 'organization.franchisor', shownFor: hasFranchisors },
  { tab: 'franchisee', label: () => 'organization.franchisee' },
  { tab: 'users', label: () => 'organization.users' },
  { tab: 'webhooks', label: () => 'organization.webhooks' },
  { tab: 'billing', label: () => 'organization.billing' },
];

/** Tabs whose content is there; the others wait. */
const built = ['organization', 'admin', 'franchisor', 'franchisee', 'users'];

export interface OrganizationEntry {
  tab: string;
  label: string;
  to: string;
}

/** The id of the organization an address is about, or null. */
export const organizationOf = (path: string): string | null =>
  /^\/white-label\/show\/([\w-]+)$/.exec(path)?.[1] ?? null;

/** What stands under Organizations while one of them is open: the tabs of its page. */
export const organizationEntries = (
  organization: Organization,
  isBuilt: (tab: string) => boolean = (tab) => built.includes(tab),
): OrganizationEntry[] =>
  tabs
    .filter(({ tab, shownFor = () => true }) => shownFor(organization) && isBuilt(tab))
    .map(({ tab, label }) => ({
      tab,
      label: t(label(organization)),
      to: `/white-label/show/${organization._id}?whiteLabelTab=${tab}`,
    }));
