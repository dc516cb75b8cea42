import type { Page } from '@playwright/test';
import { expect, needOwnServer, test } from '../fixtures.ts';
import { deployment, type Deployment } from '../releases.ts';
import { openSection } from '../open-section.ts';

needOwnServer('It makes versions live for everyone.');

const support = (page: Page) => page.locator('[data-remote="support"]');
const toFaqs = (page: Page) => openSection(page, 'FAQs');

const promote = async (panel: Deployment, version: string, more: object = {}) => {
  const body = { part: 'support', version, isForced: true, reason: 'A journey', ...more };
  const { status, data } = await panel.asTeam('support', '/deploy/promote', body);
  expect({ status, data }).toMatchObject({ status: 200 });
};

const renamed = (to: string) => (code: string) =>
  code.replaceAll(/(["'])FAQs\1/g, (_all, quote: string) => `${quote}${to}${quote}`);

test.describe.configure({ mode: 'serial' });

test('a version that is promoted reaches the next visit, and takes nothing from who is typing', async ({
  page,
  signIn,
  baseURL,
}) => {
  const panel = deployment(baseURL ?? '');
  const before = await panel.liveVersion('support');
  await signIn('owner@acme.test', '/users?q=guest@acme.test');
  await page.getByRole('button', { name: /^Actions for Gus/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const name = page.getByRole('dialog').getByLabel('First name');
  await name.fill('Half a name');

  const version = await panel.publishVariant('support', 'renamed', renamed('Answers'));
  await promote(panel, version);

  await expect(page.getByText('A new version of App Support is ready.')).toBeVisible();
  await expect(name).toHaveValue('Half a name');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await toFaqs(page);
  await expect(support(page)).toHaveAttribute('data-remote-version', version);
  await expect(page.getByRole('heading', { level: 1, name: 'Answers' })).toBeVisible();

  const { status } = await panel.asTeam('support', '/deploy/rollback', { part: 'support' });
  expect(status).toBe(200);
  expect(await panel.liveVersion('support')).toBe(before);
});

test('one organization alone gets a version, until it is taken back', async ({
  page,
  signIn,
  baseURL,
}) => {
  const panel = deployment(baseURL ?? '');
  const before = await panel.liveVersion('support');
  const version = await panel.publishVariant('support', 'acme', renamed('Help'));
  await promote(panel, version, { tenant: 'acme' });
  expect(await panel.liveVersion('support', 'acme')).toBe(version);
  expect(await panel.liveVersion('support', 'northwind')).toBe(before);
  expect(await panel.liveVersion('support')).toBe(before);

  await signIn('owner@acme.test');
  await toFaqs(page);
  await expect(support(page)).toHaveAttribute('data-remote-version', version);

  const back = { part: 'support', tenant: 'acme' };
  expect((await panel.asTeam('support', '/deploy/rollback', back)).status).toBe(200);
  await page.reload();
  await expect(support(page)).toHaveAttribute('data-remote-version', before);
});

test('a broken version shows the last known good one, and is rolled back by itself', async ({
  browser,
  baseURL,
}) => {
  const panel = deployment(baseURL ?? '');
  const before = await panel.liveVersion('support');
  const broken = await panel.publishVariant('support', 'broken', (code) =>
    code.includes('"./routes"') ? code : `throw new Error("broken on purpose");${code}`,
  );
  await promote(panel, broken);
  expect(await panel.liveVersion('support')).toBe(broken);

  const people = {
    admin: 'super@demo.test',
    acme: 'owner@acme.test',
    northwind: 'owner@northwind.test',
  };
  for (const [tenant, email] of Object.entries(people)) {
    const host = new URL(baseURL ?? '');
    if (tenant !== 'admin') host.hostname = `${tenant}.${host.hostname}`;
    const context = await browser.newContext({ baseURL: host.href });
    const page = await context.newPage();
    await page.goto('/faqs');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('Demo-pass-2026');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(support(page)).toHaveAttribute('data-remote-version', before);
    await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
    await context.close();
  }
  await expect.poll(() => panel.liveVersion('support')).toBe(before);
  const { data } = await panel.asStaff('GET', '/super-admin/releases/history?limit=5');
  expect(data.events[0]).toMatchObject({
    part: 'support',
    action: 'automatic rollback',
    version: before,
    before: broken,
    actor: 'Server',
  });
});
