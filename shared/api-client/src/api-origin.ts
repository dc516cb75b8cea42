let configured: string | null = null;

/** Names the origin of API and socket, once, when the page starts; without one it is the page's. */
export const setApiOrigin = (origin: string | undefined): void => {
  configured = origin ?? null;
};

/** Where calls and the socket go. */
export const apiOrigin = (): string => configured ?? location.origin;
