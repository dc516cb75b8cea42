import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { viewport, type Tab } from './conditions.ts';
import type { Traffic } from './traffic.ts';

const account = { email: 'super@demo.test', password: 'Demo-pass-2026' };

/** An app at an address, with a session token if it has sign-in. */
export interface App {
  url: string;
  token: string | null;
}

/** Signs in to the product at an address. */
export const signIn = async (url: string): Promise<App & { token: string }> => {
  const response = await fetch(`${url}/v1/super-admin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-subdomain': 'admin' },
    body: JSON.stringify(account),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return { url, token: data.token };
};

/** Loads a list from the API of a panel. */
export const readList = async <Row>(
  { url, token }: App,
  path: string,
  plural: string,
): Promise<Row[]> => {
  const headers = { authorization: `Bearer ${token}`, 'x-subdomain': 'admin' };
  const response = await fetch(`${url}/v1${path}`, { headers });
  const { data } = (await response.json()) as { data: Record<string, Row[]> };
  const rows = data[plural];
  if (!rows?.length) throw new Error(`${path} answers no ${plural}.`);
  return rows;
};

/** Opens a new browser context with an empty cache. */
export const openSession = async (
  browser: Browser,
  { url, token }: App,
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport });
  if (token) await context.addCookies([{ name: 'JWT', value: token, url }]);
  return context;
};

/** Collects errors and warnings of a page. */
export const hearProblems = (page: Page, problems: Set<string>): void => {
  page.on('pageerror', ({ message }) => problems.add(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.add(message.text());
  });
};

const lookEveryMs = 50;
const quietLooks = 2;
/** Timeout; no load takes this long, not even over the slow network. */
const settledMs = 60_000;

/** Waits until no request is pending for a moment; throws after a timeout. */
export const settled = async (traffic: Traffic, url: string): Promise<void> => {
  const end = Date.now() + settledMs;
  let quiet = 0;
  while (quiet < quietLooks) {
    await pause(lookEveryMs);
    const underWay = traffic.underWay();
    quiet = underWay.length === 0 ? quiet + 1 : 0;
    if (Date.now() > end) throw new Error(`${url} still waits for ${underWay.join(', ')}.`);
  }
};

/** Waits until no request is pending and the page is idle. */
export const settle = async ({ page, traffic }: Tab): Promise<void> => {
  await settled(traffic, page.url());
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
};
