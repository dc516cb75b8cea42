import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import { openTab, type Network } from './conditions.ts';
import { hearProblems, openSession, settle, type App } from './panel.ts';
import type { Spent } from './traffic.ts';

/** An address somebody opens, and what shows that its content is there. */
export interface Link {
  path: string;
  firstRow: string;
}

/** One load of a page; times are milliseconds. */
export interface Opening extends Spent {
  /** From the start of the navigation until the first row was painted. */
  firstRow: number;
  /** Time the main thread was busy until then, and that with scripts alone. */
  busy: number;
  script: number;
  /** Bytes of objects in memory then, garbage included. */
  heap: number;
}

/** Remembers in the page when there was a frame with the first row. */
const markFirstRow = (selector: string) => {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    return requestAnimationFrame(() => Object.assign(window, { firstRow: performance.now() }));
  };
  look();
};

const metricsOf = async (session: CDPSession) => {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    busy: of('TaskDuration') * 1_000,
    script: of('ScriptDuration') * 1_000,
    heap: of('JSHeapUsedSize'),
  };
};

const openOnce = async (
  context: BrowserContext,
  url: string,
  { firstRow: selector }: Link,
  { network, problems }: { network: Network; problems: Set<string> },
): Promise<Opening> => {
  const tab = await openTab(context, network);
  const { page, session, traffic } = tab;
  hearProblems(page, problems);
  await session.send('Performance.enable');
  await page.addInitScript(markFirstRow, selector);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'firstRow' in window, null, { timeout: 60_000 });
  const metrics = await metricsOf(session);
  const firstRow = await page.evaluate(() => (window as unknown as { firstRow: number }).firstRow);
  const spent = traffic.until(firstRow);
  // Whatever was begun shall be in the cache when the page is opened again.
  await settle(tab);
  await page.close();
  return { firstRow, ...metrics, ...spent };
};

/** Opens a link with an empty cache, and then once more in the same browser session. */
export const openTwice = async (
  browser: Browser,
  app: App,
  link: Link,
  conditions: { network: Network; problems: Set<string> },
): Promise<{ cold: Opening; warm: Opening }> => {
  const context = await openSession(browser, app);
  const open = () => openOnce(context, app.url + link.path, link, conditions);
  try {
    return { cold: await open(), warm: await open() };
  } finally {
    await context.close();
  }
};
