type Listener = (code: string) => void;

const listeners = new Set<Listener>();

/** Says that the server ended the session of this browser, and by which error code. */
export const tellShutOut = (code: string): void => {
  for (const listener of listeners) listener(code);
};

/** Hears why the server ended the session; returns how to stop. */
export const onShutOut = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
