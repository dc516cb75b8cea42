const hostOf = (address: string): string | null => {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
};

/**
 * Reports an origin that may open a socket: this server, the panel's own host and its tenants.
 * Programs other than browsers send no origin, and need a token all the same.
 */
export const isOwnOrigin = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string,
): boolean => {
  if (origin === undefined) return true;
  const from = hostOf(origin);
  const panel = hostOf(publicUrl);
  if (from === null) return false;
  return from === host || from === panel || (panel !== null && from.endsWith(`.${panel}`));
};
