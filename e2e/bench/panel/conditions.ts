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

/** Networks between the browser and all servers; latency is the round trip. */
const networks = { fast: network(40, 10, 10), slow: network(150, 1.6, 0.75) } as const;
export type Network = keyof typeof networks;
export const networkNames = { fast: '10 Mbit/s, 40 ms', slow: '1.6 Mbit/s, 150 ms' } as const;

/** Factor by which the processor is slower than this machine. */
export const slowdown = 4;

export const viewport = { width: 1440, height: 900 };

/** A tab under the conditions of a run. */
export interface Tab {
  page: Page;
  session: CDPSession;
  traffic: Traffic;
}

/** Throttles a tab's network and processor. */
export const slowDown = async (session: Session, name: Network, rate = slowdown): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', networks[name]);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Opens an empty tab, throttled as the run asks for. */
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
