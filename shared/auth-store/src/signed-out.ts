type Listener = (code: string) => void;

const listeners = new Set<Listener>();

/** Reports that the server ended this browser's session, with the error code. */
export const notifySignedOut = (code: string): void => {
  for (const listener of listeners) listener(code);
};

/**
 * Calls back with the error code when the server ended the session; returns a function that stops
 * it.
 */
export const onSignedOut = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
