let configured: string | null = null;

/** Sets the origin of API and socket, once at page start; the default is the page's origin. */
export const setApiOrigin = (origin: string | undefined): void => {
  configured = origin ?? null;
};

/** Returns the origin of API and socket. */
export const apiOrigin = (): string => configured ?? location.origin;
