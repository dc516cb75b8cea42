import { defaultAgency, type WhiteLabelAgency } from '@outpost/contracts';

/** A tier whose records are listed. */
export type Tier = 'franchisor' | 'franchisee';

const nameOf = ({ franchisor }: WhiteLabelAgency, tier: Tier): string =>
  tier === 'franchisor' ? franchisor.name : franchisor.franchisee.name;

/** Names are given in the singular, and in English. */
const pluralOf = (name: string): string => {
  if (/(?:s|x|z|ch|sh)$/i.test(name)) return `${name}es`;
  return /[^aeiou]y$/i.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
};

/** What an organization calls the records of a tier; null where it kept the usual name. */
export const ownTierNames = (agency: WhiteLabelAgency, tier: Tier): string | null => {
  const name = nameOf(agency, tier);
  return name === nameOf(defaultAgency, tier) ? null : pluralOf(name);
};
