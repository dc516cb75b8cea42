import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

let since: number | null = null;

const read = (): number | null => {
  if (onlineManager.isOnline()) since = null;
  else since ??= Date.now();
  return since;
};

const listen = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Returns the time in milliseconds since which the browser is offline; null while online. */
export const useOfflineSince = (): number | null => useSyncExternalStore(listen, read);
