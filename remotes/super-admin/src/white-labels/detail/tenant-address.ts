/**
 * Returns the address of an organization's panel, derived from this page's; null on an IP address.
 */
export const tenantAddress = (
  subdomain: string,
  { protocol, host, hostname }: Pick<Location, 'protocol' | 'host' | 'hostname'> = location,
): string | null => {
  if (/^[\d.]+$/.test(hostname) || hostname.includes(':')) return null;
  const place = hostname === 'localhost' ? host : host.replace(/^[^.]+\./, '');
  return `${protocol}//${subdomain}.${place}`;
};
