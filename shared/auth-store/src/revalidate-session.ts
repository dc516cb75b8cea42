const listeners = new Set<() => void>();

/** Reports that the server refused an allowed call: permissions of the account may have changed. */
export const revalidateSession = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back after `revalidateSession`; returns a function that stops it. */
export const onSessionInvalidated = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
