const platformTenant = 'admin';

const isAddress = (name: string) => /^[\d.]+$/.test(name) || name.includes(':');

/** The tenant of a host name: its first label; localhost and bare addresses are `admin`. */
export const tenantOf = (hostname: string): string => {
  const name = hostname.toLowerCase();
  if (name === 'localhost' || isAddress(name)) return platformTenant;
  return name.split('.')[0] || platformTenant;
};

let hostTenant: string | null = null;

/** Names the tenant of the page's host, as the server knows it, once, when the page starts. */
export const setHostTenant = (subdomain: string | null): void => {
  hostTenant = subdomain;
};

/** The tenant this page is for; told by its host name where the server does not name it. */
export const currentTenant = (): string => hostTenant ?? tenantOf(location.hostname);

let internalHosts: readonly string[] = [platformTenant];

/** Names the host labels of the own team and of internal staff, once, when the page starts. */
export const setInternalHosts = (labels: readonly string[]): void => {
  internalHosts = labels;
};

/**
 * Whether the panel works for an instance's own people: a token is stored and the host is not one
 * of the internal staff's.
 */
export const isFranchisorContext = (
  hostTenant: string,
  hasToken: boolean,
  internal: readonly string[] = internalHosts,
): boolean => hasToken && !internal.includes(hostTenant);
