import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Session } from './devtools.ts';
import { recordTraffic, type Traffic } from './traffic.ts';

const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;

const network = (latency: number, down: number, up: number) => ({
  offline: false,
  latency,
  downloadThroughput: bytesPerSecond(down),
  uploadThroughput: bytesPerSecond(up),
});

/** Between the browser and all servers; latency is that of a request and its answer together. */
const networks = { fast: network(40, 10, 10), slow: network(150, 1.6, 0.75) } as const;
export type Network = keyof typeof networks;
export const networkNames = { fast: '10 Mbit/s, 40 ms', slow: '1.6 Mbit/s, 150 ms' } as const;

/** How many times slower than this machine the processor is. */
export const slowdown = 4;

export const viewport = { width: 1440, height: 900 };

/** A tab under the conditions of a run. */
export interface Tab {
  page: Page;
  session: CDPSession;
  traffic: Traffic;
}

/** Makes a tab's network and its processor as slow as they shall be. */
export const slowDown = async (session: Session, name: Network, rate = slowdown): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', networks[name]);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Opens an empty tab that is as slow as the run asks for. */
export const openTab = async (
  context: BrowserContext,
  name: Network,
  rate = slowdown,
): Promise<Tab> => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, name, rate);
  return { page, session, traffic: recordTraffic(session) };
};
