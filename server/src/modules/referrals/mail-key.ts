import freeDomains from 'free-email-domains';

/** Domains of providers that give everybody an address. */
const publicDomains = new Set(freeDomains);

/** Providers that ignore dots before the `@`. */
const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** Returns the domain of an address; null for one of a public provider, which says nothing. */
export const ownDomainOf = (email: string): string | null => {
  const domain = domainOf(email).toLowerCase();
  return domain === '' || publicDomains.has(domain) ? null : domain;
};

/**
 * Returns one key for all addresses of a mailbox: without the tag after `+`, and without dots where the
 * provider ignores them.
 */
export const mailKey = (email: string): string => {
  const domain = domainOf(email).toLowerCase();
  const local = email.slice(0, email.lastIndexOf('@')).toLowerCase().split('+')[0] ?? '';
  return `${ignoresDots.has(domain) ? local.replaceAll('.', '') : local}@${domain}`;
};
