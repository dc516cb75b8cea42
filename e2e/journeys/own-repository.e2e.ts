import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addressFor, expect, password, test } from '../fixtures.ts';
import { ownRepository, packSdk, type OwnRepository } from '../own-repository.ts';
import { deployment } from '../releases.ts';

const remote = 'billing-lab';
const owner = 'owner@acme.test';
const other = 'owner@northwind.test';

let own: OwnRepository;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const tarball = await packSdk();
  own = await ownRepository();
  await own.run('npm', ['init', '-y']);
  const quiet = [
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--fetch-timeout=20000',
  ];
  await own.run('npm', ['install', '--save-dev', ...quiet, tarball]);
});
test.afterAll(() => own.remove());

/** Returns a function that runs the SDK's program against a panel, with a deploy token. */
const programFor = async (url: string) => {
  const made = await deployment(url).asStaff('POST', '/super-admin/releases/tokens', {
    name: 'Own repository',
    part: remote,
  });
  const access = { OUTPOST_URL: url, OUTPOST_DEPLOY_TOKEN: made.data.secret };
  return (...args: string[]) => own.run('outpost', args, access);
};

const expectRows = async (page: Page) => {
  const section = page.locator(`[data-remote="${remote}"]`);
  await expect(section.getByRole('heading', { level: 1, name: 'Billing Lab' })).toBeVisible();
  await expect(section.getByText('?').first()).toBeVisible();
};

const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing Lab' });

/** The recipe "A remote in its own repository", from an empty folder to a section and back. */
test('a team outside the workspace puts a section live for one organization', async ({
  page,
  browser,
  signIn,
  complaints,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const url = baseURL ?? '';
  const outpost = await programFor(url);

  await outpost('new', remote);
  expect(await outpost('check')).toMatch(
    /ok types .*\n.*ok lint .*\n.*ok tests .*\nbilling-lab 1\.0\.0-\w+\nHost \S+ accepts it/,
  );

  const preview = JSON.parse(await outpost('preview', '--json')) as Record<string, string>;
  expect(preview['comment']).toContain(`](${preview['link']})`);
  await own.run('playwright', ['test'], {
    BASE_URL: preview['link'] ?? '',
    PANEL_URL: addressFor(url, owner, '/'),
    PANEL_EMAIL: owner,
    PANEL_PASSWORD: password,
  });

  expect(await outpost('promote', '--tenant', 'acme')).toContain('is live for acme only.');
  await signIn(owner);
  await entry(page).click();
  await expectRows(page);
  expect(complaints).toEqual([]);

  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(addressFor(url, other, '/sign-in'));
  await theirs.getByLabel('Email').fill(other);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign in' }).click();
  await expect(theirs.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(entry(theirs)).toHaveCount(0);
  await elsewhere.close();

  expect(await outpost('rollback', '--tenant', 'acme')).toContain('has no version any more');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(entry(page)).toHaveCount(0);
});

const rsbuildConfig = `import { remote } from '@outpost/remote-sdk/rsbuild';

export default remote(import.meta.url);
`;

test('the same section, built with Rsbuild, opens in the same host', async ({
  page,
  signIn,
  complaints,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const outpost = await programFor(baseURL ?? '');
  await rm(join(own.folder, 'webpack.config.js'));
  await writeFile(join(own.folder, 'rsbuild.config.js'), rsbuildConfig);
  expect(await outpost('publish')).toContain('Published billing-lab');
  expect(await outpost('promote', '--tenant', 'acme')).toContain('is live for acme only.');
  await signIn(owner);
  await entry(page).click();
  await expectRows(page);
  expect(complaints).toEqual([]);
  expect(await outpost('rollback', '--tenant', 'acme')).toContain('has no version any more');
});
