/** Where the panel of an instance is, seen from this page; null where hosts have no names. */
export const instanceAddress = (
  subdomain: string,
  { protocol, host, hostname }: Pick<Location, 'protocol' | 'host' | 'hostname'> = location,
): string | null => {
  if (/^[\d.]+$/.test(hostname) || hostname.includes(':')) return null;
  const place = hostname === 'localhost' ? host : host.replace(/^[^.]+\./, '');
  return `${protocol}//${subdomain}.${place}`;
};
