import { platformTenant } from './tenant-name.ts';

/** Names of a tenant's host: its verified domain, else its subdomain of the panel's host. */
export interface TenantHost {
  subdomain: string;
  customDomain: string | null;
}

/** Returns the address of a page on a tenant's host. */
export const pageOf = (
  publicUrl: string,
  { subdomain, customDomain }: TenantHost,
  path: string,
): string => {
  const url = new URL(path, publicUrl);
  if (customDomain) url.hostname = customDomain;
  else if (subdomain !== platformTenant) url.hostname = `${subdomain}.${url.hostname}`;
  return url.href;
};
