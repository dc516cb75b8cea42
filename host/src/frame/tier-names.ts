import { defaultAgency, type WhiteLabelAgency } from '@outpost/contracts';

/** Tier that has a list of records. */
export type Tier = 'franchisor' | 'franchisee';

const nameOf = ({ franchisor }: WhiteLabelAgency, tier: Tier): string =>
  tier === 'franchisor' ? franchisor.name : franchisor.franchisee.name;

/** Tier names are singular and English. */
const pluralOf = (name: string): string => {
  if (/(?:s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  return /[^aeiou]y$/i.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
};

/**
 * Returns an organization's plural name for the records of a tier; null if it kept the default
 * name.
 */
export const ownTierNames = (agency: WhiteLabelAgency, tier: Tier): string | null => {
  const name = nameOf(agency, tier);
  return name === nameOf(defaultAgency, tier) ? null : pluralOf(name);
};
