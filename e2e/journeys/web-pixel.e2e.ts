import type { Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';
import { openVisitor, startShop } from '../shop.ts';

const domain = 'shop.localhost';

const visit = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Prices' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a quote' }).click();
  await expect(page.getByRole('heading', { name: 'Asked' })).toBeVisible();
};

test('a pixel on a foreign page with a strict policy is verified and counted', async ({
  page,
  browser,
  baseURL,
  signIn,
  complaints,
}) => {
  await signIn(accounts.superAdmin, '/webpixel-usage');
  await page.getByRole('button', { name: 'Add pixel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add pixel' });
  await dialog.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Domain').fill(domain);
  await dialog.getByRole('button', { name: 'Add pixel' }).click();
  const panel = page.getByRole('dialog', { name: domain });
  await expect(panel.getByText('Not seen')).toBeVisible();
  const snippet = await panel.getByLabel('Snippet', { exact: true }).inputValue();
  const pinned = await panel.getByLabel('Snippet of this version').inputValue();
  const { origin } = new URL(baseURL ?? '');

  for (const line of [snippet, pinned]) {
    const shop = await startShop({ domain, snippet: line, panel: origin });
    const { page: visitor, context, heard } = await openVisitor(browser);
    const taken = visitor.waitForResponse((answer) => answer.url().endsWith('/site/hits'));
    await visit(visitor, shop.url);
    expect((await taken).status()).toBe(202);
    await context.close();
    expect(heard).toEqual([]);
    shop.server.close();
  }

  await page.reload();
  await expect(panel.getByText('Verified', { exact: true })).toBeVisible();
  const pages = panel.getByRole('list', { name: 'Top pages' });
  await expect(pages.getByText('/pricing', { exact: true })).toBeVisible();
  await expect(
    panel.getByRole('list', { name: 'Events' }).getByText('quote_requested'),
  ).toBeVisible();
  // One browser of one network on one day.
  await expect(panel.getByText('Sessions: 1')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a page whose blocker stops the script or its calls goes on', async ({ browser, baseURL }) => {
  const { origin } = new URL(baseURL ?? '');
  const snippet = `<script async src="${origin}/site.js" data-key="pk_of-nobody"></script>`;
  for (const blocked of ['**/site.js', '**/site/hits']) {
    const shop = await startShop({ domain, snippet, panel: origin });
    const { page: visitor, context, heard } = await openVisitor(browser);
    await visitor.route(blocked, (route) => route.abort('blockedbyclient'));
    await visit(visitor, shop.url);
    await context.close();
    // The browser itself names a blocked script; the script says nothing.
    expect(heard.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    shop.server.close();
  }
});
