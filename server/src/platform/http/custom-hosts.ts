/** Look-up of hosts that are not the panel's own: verified domains of organizations. */
export interface CustomHosts {
  /**
   * Returns the subdomain of the tenant that a host name belongs to: a verified domain of an active
   * organization, matched exactly. Null for every other name.
   */
  tenantOf(name: string): Promise<string | null>;
}

/**
 * Reports the origin of a page on a custom domain. Custom domains have the scheme and the port of
 * the panel: they are served by the same entrance.
 */
export const isCustomOrigin = async (
  origin: string,
  publicUrl: string,
  customHosts: CustomHosts,
): Promise<boolean> => {
  const [page, panel] = [URL.parse(origin), new URL(publicUrl)];
  if (!page || page.origin !== origin) return false;
  if (page.protocol !== panel.protocol || page.port !== panel.port) return false;
  return (await customHosts.tenantOf(page.hostname)) !== null;
};
