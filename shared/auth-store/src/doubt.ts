const listeners = new Set<() => void>();

/** The server refused what this browser believed to be allowed: the account may have changed. */
export const doubtSession = (): void => {
  for (const listener of listeners) listener();
};

/** Calls `listener` whenever the session is in doubt; returns how to stop. */
export const onDoubt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
