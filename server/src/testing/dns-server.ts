import { onTestFinished } from 'vitest';
import { startNameServer as start, type Zone } from './name-server.ts';

export type { Zone };

/** Starts a name server on this machine for the running test; returns its `address:port`. */
export const startNameServer = async (zone: Zone): Promise<string> => {
  const { address, stop } = await start(zone);
  onTestFinished(stop);
  return address;
};
