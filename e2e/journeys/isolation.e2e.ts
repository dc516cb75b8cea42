import type { BrowserContext, Page } from '@playwright/test';
import { addressFor, expect, needOwnServer, password, test } from '../fixtures.ts';
import { openSection } from '../open-section.ts';
import {
  builtSet,
  comeWith,
  copyOf,
  entryFile,
  goLive,
  serveCopy,
  withRemote,
  type Release,
} from '../remote-versions.ts';

needOwnServer('It serves changed copies of the local build.');

/** Every remote: its label in the error state, and a list that shows it works. */
const areas = [
  { name: 'account-management', label: 'Account Management', list: 'Users', path: '/users' },
  { name: 'app-administration', label: 'App Administration', list: 'API Keys', path: '/api-keys' },
  { name: 'lead-forms', label: 'Lead Forms', list: 'Lead Forms', path: '/lead-forms' },
  { name: 'support', label: 'App Support', list: 'FAQs', path: '/faqs' },
  { name: 'super-admin', label: 'Organizations', list: 'Organizations', path: '/white-label' },
] as const;
type Area = (typeof areas)[number];

interface Breakage {
  name: string;
  /** Number of parallel pages: all where pages only wait. */
  lanes: number;
  /** Breaks a remote before the page loads; returns a function that repairs it. */
  arrange(page: Page, area: Area): Promise<() => Promise<unknown>>;
}

const present = ({ name }: Area): Release => {
  const release = builtSet().remotes[name];
  if (!release) throw new Error(`${name} was not built.`);
  return { ...release, lastKnownGood: null };
};

/** Replaces the answer for one file of the built version; returns a function that restores it. */
const badFile = async (
  page: Page,
  area: Area,
  { file, isAsked = false }: { file: string; isAsked?: boolean },
  answer: (text: string) => { status?: number; body: string; contentType?: string } | null,
) => {
  const release = present(area);
  await comeWith(page, withRemote(isAsked ? { ...release, manifest: null } : release));
  const pattern = `**${release.base}${file}`;
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const changed = answer(await response.text());
    // Without an answer the request stays open until the timeout of the page.
    if (changed) await route.fulfill({ contentType: 'text/javascript', ...changed });
  });
  return () => page.unroute(pattern);
};

const manifest = { file: 'mf-manifest.json', isAsked: true };
const entry = { file: entryFile };

/** Loads a faulty version with correct hashes; the returned function promotes the built one. */
const badVersion = async (
  page: Page,
  area: Area,
  change: (body: string, container: string) => string,
) => {
  const copy = copyOf(area.name, '0.0.1-bad', (file, body, container) =>
    file === entryFile ? change(body, container) : body,
  );
  await serveCopy(page, copy);
  await comeWith(page, withRemote(copy.release));
  return () => goLive(page, builtSet());
};

const throwingScreen = ({ path }: Area, container: string) =>
  `var ${container} = { init() {}, get: async () => () => ({ routes: [{ path: '${path}',
    title: 'Broken', screen: async () => () => { throw new Error('The screen is broken.'); } }] }) };`;

const breakages: Breakage[] = [
  {
    name: 'a manifest that is not there',
    lanes: 2,
    arrange: (page, area) =>
      badFile(page, area, manifest, () => ({ status: 404, body: '{"code":"not_found"}' })),
  },
  {
    name: 'a server that fails',
    lanes: 2,
    arrange: (page, area) => badFile(page, area, manifest, () => ({ status: 500, body: '' })),
  },
  {
    name: 'a page instead of the manifest',
    lanes: 2,
    arrange: (page, area) =>
      badFile(page, area, manifest, () => ({ body: '<!doctype html>', contentType: 'text/html' })),
  },
  {
    name: 'a server that does not answer',
    lanes: 5,
    arrange: (page, area) => badFile(page, area, entry, () => null),
  },
  {
    name: 'an answer that is cut off',
    lanes: 2,
    arrange: (page, area) =>
      badFile(page, area, entry, (text) => ({ body: text.slice(0, text.length / 2) })),
  },
  {
    name: 'a byte that was changed',
    lanes: 2,
    arrange: (page, area) => badFile(page, area, entry, (text) => ({ body: ` ${text}` })),
  },
  {
    name: 'code that throws while it loads',
    lanes: 2,
    arrange: (page, area) => badVersion(page, area, () => 'throw new Error("It is broken.");'),
  },
  {
    name: 'a screen that throws',
    lanes: 2,
    arrange: (page, area) =>
      badVersion(page, area, (_body, container) => throwingScreen(area, container)),
  },
  {
    name: 'another version of what is shared',
    lanes: 2,
    arrange: (page, area) =>
      badVersion(page, area, (body) => body.replaceAll(/"\^19\.\d+\.\d+"/g, '"^77.0.0"')),
  },
];

let context: BrowserContext;

test.beforeAll(async ({ browser, baseURL }) => {
  context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await page.goto(addressFor(baseURL ?? '', 'super@demo.test', '/sign-in'));
  await page.getByLabel('Email').fill('super@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/\/sign-in/);
  await page.close();
});
test.afterAll(() => context.close());

const openList = (page: Page, { list }: Area) => openSection(page, list);

const expectList = (page: Page, { list }: Area) =>
  expect(page.getByRole('table', { name: list }).getByRole('row').nth(1)).toBeVisible();

/** Returns the section to open beside a broken one: each other section in turn of the breakages. */
const neighbour = (area: Area, breakage: Breakage) => {
  const others = areas.filter((other) => other !== area);
  return others[breakages.indexOf(breakage) % others.length] ?? area;
};

/** Checks one cell of the matrix: the section breaks, another works, the section recovers. */
const expectIsolated = async (area: Area, breakage: Breakage) => {
  const { arrange } = breakage;
  const other = neighbour(area, breakage);
  const page = await context.newPage();
  const mend = await arrange(page, area);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const missing = page.getByText(`${area.label} is not available right now`);
  await openList(page, area);
  await expect(missing).toBeVisible();
  await openList(page, other);
  await expectList(page, other);
  await openList(page, area);
  await expect(missing).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expectList(page, area);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.close();
};

test.describe.configure({ timeout: 120_000 });

for (const breakage of breakages)
  test(`${breakage.name} costs its own area only, and Retry heals it`, async () => {
    const waiting = [...areas];
    const work = async () => {
      for (let area = waiting.shift(); area; area = waiting.shift())
        await expectIsolated(area, breakage);
    };
    await Promise.all(Array.from({ length: breakage.lanes }, work));
  });
