import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { accounts, expect, test } from '../fixtures.ts';

/** A browser of a person: the one of the journeys names itself a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const domain = 'shop.localhost';

/** An app of one page on another origin, whose policy allows its own scripts and those of the panel. */
const startShop = async (snippet: string, panel: string) => {
  const html = `<!doctype html><title>Shop</title>${snippet}<script src="/app.js"></script>
    <h1>Shop</h1><button id="pricing">Pricing</button><button id="quote">Ask for a quote</button>`;
  const app = `
    const show = (text) => { document.querySelector('h1').textContent = text; };
    document.addEventListener('click', ({ target }) => {
      if (target.id === 'pricing') { history.pushState(null, '', '/pricing?plan=pro'); show('Prices'); }
      if (target.id === 'quote') { window.outpost?.track('quote_requested', { seats: 3 }); show('Asked'); }
    });`;
  const policy = `default-src 'none'; script-src 'self' ${panel}; connect-src ${panel}`;
  const server: Server = createServer(({ url }, response) => {
    if (url === '/app.js') return response.setHeader('content-type', 'text/javascript').end(app);
    if (url === '/favicon.ico') return response.writeHead(204).end();
    return response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://${domain}:${(server.address() as AddressInfo).port}/` };
};

const openShop = async (browser: Browser) => {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  return { page, context, heard };
};

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
  const dialog = page.getByRole('dialog', { name: 'Add a pixel' });
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
    const shop = await startShop(line, origin);
    const { page: visitor, context, heard } = await openShop(browser);
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
    const shop = await startShop(snippet, origin);
    const { page: visitor, context, heard } = await openShop(browser);
    await visitor.route(blocked, (route) => route.abort('blockedbyclient'));
    await visit(visitor, shop.url);
    await context.close();
    // The browser itself names a blocked script; the script says nothing.
    expect(heard.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
    shop.server.close();
  }
});
