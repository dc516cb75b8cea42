const listeners = new Set<() => void>();

/** Says that another release set may be live. */
export const hearReleases = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when another release set may be live; returns how to stop. */
export const onReleases = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
