import { chromium, type Browser } from '@playwright/test';
import { chromiumFlags } from '../chromium-flags.ts';

/** Result of one page load; times are in milliseconds from the start of the navigation. */
export interface Opening {
  /** Time until the first field has the focus and keeps a typed letter. */
  firstInput: number;
  /** Time until every script of the page has run. */
  scripts: number;
  /** Bytes over the network, images excluded. */
  bytes: number;
}

/** A mid-range phone: a quarter of this machine's speed, 1.6 Mbit/s down, 150 ms latency. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
};
const slowdown = 4;

/** Focuses the first field as soon as it exists, types, and records when the letter is kept. */
const typeAtOnce = () => {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('form input[name][type=text]');
    if (!field || field.offsetParent === null) return requestAnimationFrame(look);
    field.focus();
    document.execCommand('insertText', false, 'N');
    if (document.activeElement !== field || field.value !== 'N') return requestAnimationFrame(look);
    return requestAnimationFrame(() => Object.assign(window, { firstInput: performance.now() }));
  };
  look();
};

const openOnce = async (browser: Browser, url: string): Promise<Opening> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(typeAtOnce);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => 'firstInput' in window);
    return await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType(
        'navigation',
      ) as PerformanceNavigationTiming[];
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script');
      const sizes = [navigation, ...scripts].map(
        (entry) => (entry as PerformanceResourceTiming | undefined)?.transferSize ?? 0,
      );
      return {
        firstInput: (window as unknown as { firstInput: number }).firstInput,
        scripts: navigation?.domContentLoadedEventEnd ?? 0,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
      };
    });
  } finally {
    await context.close();
  }
};

/** Opens pages in turn, signed out and with an empty cache; drops the first round. */
export const measureOpenings = async <Name extends string>(
  executablePath: string,
  pages: Record<Name, string>,
  runs: number,
): Promise<Record<Name, Opening[]>> => {
  const browser = await chromium.launch({
    executablePath,
    args: chromiumFlags,
  });
  const named = Object.entries(pages) as [Name, string][];
  const kept = new Map<Name, Opening[]>(named.map(([name]) => [name, []]));
  try {
    for (let run = -1; run < runs; run += 1)
      for (const [name, url] of named) {
        const opening = await openOnce(browser, url);
        if (run >= 0) kept.get(name)?.push(opening);
      }
  } finally {
    await browser.close();
  }
  return Object.fromEntries(kept) as Record<Name, Opening[]>;
};
