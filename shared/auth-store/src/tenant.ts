const platformTenant = 'admin';

const isAddress = (name: string) => /^[\d.]+$/.test(name) || name.includes(':');

/** Returns the tenant of a host name: its first label; `admin` for localhost and IP addresses. */
export const tenantOf = (hostname: string): string => {
  const name = hostname.toLowerCase();
  if (name === 'localhost' || isAddress(name)) return platformTenant;
  return name.split('.')[0] || platformTenant;
};

let hostTenant: string | null = null;

/** Sets the tenant of the page's host as the server resolved it; called once at page start. */
export const setHostTenant = (subdomain: string | null): void => {
  hostTenant = subdomain;
};

/** Returns the tenant of this page; derived from the host name where the server names none. */
export const currentTenant = (): string => hostTenant ?? tenantOf(location.hostname);

let internalHosts: readonly string[] = [platformTenant];

/** Sets the host labels of the own team and of internal staff; called once at page start. */
export const setInternalHosts = (labels: readonly string[]): void => {
  internalHosts = labels;
};

/**
 * Reports whether the panel works for a tenant's own people: a token is stored and the host is not
 * one of internal staff's.
 */
export const isFranchisorContext = (
  hostTenant: string,
  hasToken: boolean,
  internal: readonly string[] = internalHosts,
): boolean => hasToken && !internal.includes(hostTenant);
