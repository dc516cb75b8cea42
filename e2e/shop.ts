import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';

/** A browser of a person: the one of the journeys names itself a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const app = `
  const show = (text) => { document.querySelector('h1').textContent = text; };
  document.addEventListener('click', ({ target }) => {
    if (target.id === 'pricing') { history.pushState(null, '', '/pricing?plan=pro'); show('Prices'); }
    if (target.id === 'quote') { window.outpost?.track('quote_requested', { seats: 3 }); show('Asked'); }
  });`;

interface Shop {
  domain: string;
  /** Line with the script of the panel. */
  snippet: string;
  /** Origin of the panel. */
  panel: string;
  /** Text of a further script of the shop. */
  script?: string;
  mayFrame?: boolean;
}

/**
 * Starts an app of one page on another origin than the panel, whose policy allows its own scripts and those of the panel,
 * and frames of the panel only where `mayFrame` says so.
 */
export const startShop = async ({
  domain,
  snippet,
  panel,
  script = '',
  mayFrame = false,
}: Shop): Promise<{ server: Server; url: string }> => {
  const html = `<!doctype html><title>Shop</title><script src="/early.js"></script>${snippet}
    <script src="/app.js"></script>
    <h1>Shop</h1><button id="pricing">Pricing</button><button id="quote">Ask for a quote</button>
    <p id="offer">An offer of the shop</p>`;
  const policy = `default-src 'none'; script-src 'self' ${panel}; connect-src ${panel}${
    mayFrame ? `; frame-src ${panel}` : ''
  }`;
  const scripts: Record<string, string> = { '/app.js': app, '/early.js': script };
  const server = createServer(({ url = '' }, response) => {
    const text = scripts[url];
    if (text !== undefined) return response.setHeader('content-type', 'text/javascript').end(text);
    if (url === '/favicon.ico') return response.writeHead(204).end();
    return response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://${domain}:${(server.address() as AddressInfo).port}/` };
};

/** Opens a browser of a visitor, and hears all that it writes to its console. */
export const openVisitor = async (browser: Browser) => {
  const context = await browser.newContext({ userAgent });
  const page: Page = await context.newPage();
  const heard: string[] = [];
  page.on('console', (message) => heard.push(message.text()));
  page.on('pageerror', (error) => heard.push(`exception: ${error.message}`));
  return { page, context, heard };
};
