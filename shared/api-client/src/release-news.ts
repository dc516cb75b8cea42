const listeners = new Set<() => void>();

/** Notifies listeners that the release set may have changed. */
export const hearReleases = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when the release set may have changed; returns a function that stops it. */
export const onReleases = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
