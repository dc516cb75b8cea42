/** Whether a name is the panel's own host, or one below it, which instances have by their subdomain. */
export const isOwnHost = (publicUrl: string, name: string): boolean => {
  const { hostname } = new URL(publicUrl);
  return name === hostname || name.endsWith(`.${hostname}`);
};
