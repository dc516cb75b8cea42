import { setTimeout as pause } from 'node:timers/promises';
import { slowDown, viewport, type Network } from './conditions.ts';
import type { Chromium, Session } from './devtools.ts';
import { settled, type App } from './panel.ts';
import { recordTraffic, type Spent } from './traffic.ts';

/** An address, and the selector of its first row. */
export interface Link {
  path: string;
  firstRow: string;
}

/** One load of a page; times are milliseconds. */
export interface Opening extends Spent {
  /** Time from the start of the navigation until the first row is painted. */
  firstRow: number;
  /** Time the main thread is busy until the first row; `script` counts scripts only. */
  busy: number;
  script: number;
  /** Bytes of objects in memory at the first row, garbage included. */
  heap: number;
}

const lookEveryMs = 20;
const shownMs = 60_000;
/** Time from the first row until the page is opened again, at least; its idle work begins before. */
const lookedAtMs = 1_000;

/** Records in the page when the first frame with a row is drawn. */
const markFirstRow = (selector: string) => {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look);
    return requestAnimationFrame(() => Object.assign(window, { firstRow: performance.now() }));
  };
  look();
};

const metricsOf = async (session: Session) => {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    busy: of('TaskDuration') * 1_000,
    script: of('ScriptDuration') * 1_000,
    heap: of('JSHeapUsedSize'),
  };
};

/** Returns when the first row is painted, in milliseconds; throws after a timeout. */
const firstRowIn = async (session: Session, url: string): Promise<number> => {
  const end = Date.now() + shownMs;
  while (Date.now() < end) {
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.firstRow' });
    if (typeof result.value === 'number') return result.value;
    await pause(lookEveryMs);
  }
  throw new Error(`${url} has no first row.`);
};

const openTab = async ({ session, attach }: Chromium, browserContextId: string) => {
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const tab = await attach(targetId);
  const size = { ...viewport, deviceScaleFactor: 1, mobile: false };
  await tab.send('Emulation.setDeviceMetricsOverride', size);
  return { tab, close: () => session.send('Target.closeTarget', { targetId }) };
};

const hearProblems = async (session: Session, problems: Set<string>): Promise<void> => {
  session.on('Log.entryAdded', ({ entry: { level, text } }) => {
    if (['error', 'warning'].includes(level)) problems.add(text);
  });
  await session.send('Log.enable');
};

const openOnce = async (
  chromium: Chromium,
  browserContextId: string,
  url: string,
  { firstRow: selector }: Link,
  { network, problems }: { network: Network; problems: Set<string> },
): Promise<Opening> => {
  const { tab, close } = await openTab(chromium, browserContextId);
  await slowDown(tab, network);
  await hearProblems(tab, problems);
  const traffic = recordTraffic(tab);
  await tab.send('Performance.enable');
  await tab.send('Page.enable');
  const source = `(${markFirstRow.toString()})(${JSON.stringify(selector)})`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await tab.send('Page.navigate', { url });
  const firstRow = await firstRowIn(tab, url);
  const metrics = await metricsOf(tab);
  const spent = traffic.until(firstRow);
  await pause(lookedAtMs);
  // All started requests finish, so that the second opening finds their files in the cache.
  await settled(traffic, url);
  await close();
  return { firstRow, ...metrics, ...spent };
};

/** Opens a link with an empty cache, then again in the same browser session. */
export const openTwice = async (
  chromium: Chromium,
  { url, token }: App,
  link: Link,
  conditions: { network: Network; problems: Set<string> },
): Promise<{ cold: Opening; warm: Opening }> => {
  const { session } = chromium;
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const cookies = token ? [{ name: 'JWT', value: token, url }] : [];
  await session.send('Storage.setCookies', { cookies, browserContextId });
  const open = () => openOnce(chromium, browserContextId, url + link.path, link, conditions);
  try {
    return { cold: await open(), warm: await open() };
  } finally {
    await session.send('Target.disposeBrowserContext', { browserContextId });
  }
};
