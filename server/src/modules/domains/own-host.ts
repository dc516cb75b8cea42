/** Reports the panel's own host, or a name below it, which tenants have by their subdomain. */
export const isOwnHost = (publicUrl: string, name: string): boolean => {
  const { hostname } = new URL(publicUrl);
  return name === hostname || name.endsWith(`.${hostname}`);
};
