import type { Browser, CDPSession, Page } from '@playwright/test';
import { openTab, slowdown, type Tab } from './conditions.ts';
import { hearProblems, openSession, settle, type App } from './panel.ts';

export const sections = [
  '/users',
  '/lead-forms',
  '/white-label',
  '/linkedin-leads',
  '/api-keys',
] as const;
export type Section = (typeof sections)[number];

/** One navigation from the start page into a section. */
export interface Switch {
  /** Milliseconds from the click until the first row is painted. */
  firstRow: number;
  /** Scripts requested between the click and the first row, cache hits included. */
  scripts: number;
}

type Switches = Partial<Record<Section, Switch>>;

/** Recorded answers of the API, by address. */
type Answers = Map<string, string>;

/** Records in the page the time from a click to the first frame with a remote's row. */
const markSwitches = () => {
  const look = (clicked: number) => {
    if (!document.querySelector('[data-remote] [data-row]'))
      return requestAnimationFrame(() => look(clicked));
    return requestAnimationFrame(() =>
      Object.assign(window, { switched: performance.now() - clicked }),
    );
  };
  const onClick = ({ target, timeStamp }: MouseEvent) => {
    Object.assign(window, { switched: null });
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.pathname !== '/home') look(timeStamp);
  };
  addEventListener('click', onClick, true);
};

const linkTo = (page: Page, path: string) => page.locator(`nav a[href="${path}"]`).first();

const visit = async (
  { page, traffic }: Tab,
  section: Section,
  hoverMs: number,
): Promise<Switch> => {
  const link = linkTo(page, section);
  if (hoverMs > 0) {
    await link.hover();
    await page.waitForTimeout(hoverMs);
  }
  const before = traffic.count();
  await link.click();
  const isThere = () => (window as unknown as { switched?: number | null }).switched ?? false;
  const shown = await page.waitForFunction(isThere, null, { timeout: 60_000 });
  const scripts = traffic.scriptsSince(before).length;
  return { firstRow: Number(await shown.jsonValue()), scripts };
};

const goHome = async (tab: Tab): Promise<void> => {
  await linkTo(tab.page, '/home').click();
  await tab.page.waitForFunction(() => !document.querySelector('[data-remote]'));
  await settle(tab);
};

/** Opens sections from the start page, one after the other. */
const visitAll = async (
  tab: Tab,
  visited: readonly Section[],
  hoverMs: number,
): Promise<Switches> => {
  const switches: Switches = {};
  for (const section of visited) {
    switches[section] = await visit(tab, section, hoverMs);
    await goHome(tab);
  }
  return switches;
};

const addressOf = (url: string) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Records the answers of the API to reads. */
const keepAnswers = (page: Page, answers: Answers): void => {
  page.on('response', async (response) => {
    const address = addressOf(response.url());
    if (response.request().method() !== 'GET' || !address.startsWith('/v1/')) return;
    answers.set(address, await response.text());
  });
};

/**
 * Answers recorded requests without a server or the network. A route of the page cannot do it:
 * routes turn the cache off.
 */
const answerAtOnce = async (session: CDPSession, answers: Answers): Promise<void> => {
  session.on('Fetch.requestPaused', ({ requestId, request: { url, method } }) => {
    const body = method === 'GET' ? answers.get(addressOf(url)) : undefined;
    const responseHeaders = [{ name: 'content-type', value: 'application/json; charset=utf-8' }];
    const answer =
      body === undefined
        ? session.send('Fetch.continueRequest', { requestId })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            responseHeaders,
            body: Buffer.from(body).toString('base64'),
          });
    // The page may already be closed.
    answer.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/v1/*' }] });
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
};

/** Runs work in a new tab on the start page, in a new browser context. */
const atHome = async <Result>(
  browser: Browser,
  app: App,
  problems: Set<string>,
  work: (tab: Tab) => Promise<Result>,
  rate = slowdown,
): Promise<Result> => {
  const context = await openSession(browser, app);
  try {
    const tab = await openTab(context, 'fast', rate);
    hearProblems(tab.page, problems);
    await tab.page.addInitScript(markSwitches);
    await tab.page.goto(`${app.url}/home`);
    await linkTo(tab.page, sections[0]).waitFor();
    await settle(tab);
    return await work(tab);
  } finally {
    await context.close();
  }
};

const hoverMs = 500;

/** Measurements of switching between sections, of one round. */
export interface Switching {
  first: Switches;
  second: Switches;
  hovered: Switches;
  /** After a hover, with immediate API replies; `unslowed` also without a throttled processor. */
  atOnce: Switches;
  unslowed: Switches;
  /** Bytes in memory after two openings of each section, garbage excluded. */
  heap: number;
}

/** Measures switches into sections: the first, the second, and one after a hover. */
export const measureSwitching = async (
  browser: Browser,
  app: App,
  visited: readonly Section[],
  problems: Set<string>,
): Promise<Switching> => {
  const answers: Answers = new Map();
  const twice = await atHome(browser, app, problems, async (tab) => {
    keepAnswers(tab.page, answers);
    const first = await visitAll(tab, visited, 0);
    const second = await visitAll(tab, visited, 0);
    return { first, second, heap: await heapOf(tab.session) };
  });
  const hovered = await atHome(browser, app, problems, (tab) => visitAll(tab, visited, hoverMs));
  const answered = async (tab: Tab) => {
    await answerAtOnce(tab.session, answers);
    return visitAll(tab, visited, hoverMs);
  };
  const atOnce = await atHome(browser, app, problems, answered);
  const unslowed = await atHome(browser, app, problems, answered, 1);
  return { ...twice, hovered, atOnce, unslowed };
};
