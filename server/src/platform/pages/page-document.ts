import { brandLine, type Brand } from './brand.ts';
import { colourStyles } from './colours.ts';
import { attribute, html, type Html } from './html.ts';
import { pageStyles } from './page-styles.ts';

interface PageParts {
  nonce: string;
  brand: Brand;
  title: string;
  /** Styles of this kind of page, after those of all pages. */
  styles: string;
  /** True for pages that search engines may list. */
  isIndexed?: boolean;
  /** English by default. */
  language?: { code: string; direction: 'ltr' | 'rtl' };
  /** Class of the root element. */
  rootClass?: string | null;
  /** Further elements of the head. */
  head?: Html | null;
  /** Below the content. */
  foot?: Html | false;
}

/** Renders a whole public page: its head with the tenant's colours, the brand, and its content as a card. */
export const pageDocument = (
  {
    nonce,
    brand,
    title,
    styles,
    isIndexed = false,
    language = { code: 'en', direction: 'ltr' },
    rootClass = null,
    head = null,
    foot = false,
  }: PageParts,
  content: Html,
): string =>
  html`<!doctype html>
    <html
      lang="${language.code}"
      ${attribute('dir', language.direction === 'rtl' && 'rtl')}
      ${attribute('class', rootClass)}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${!isIndexed && html`<meta name="robots" content="noindex" />`}
        <title>${title}${brand.name !== '' && ` | ${brand.name}`}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${{ html: colourStyles(brand.accent) + pageStyles + styles }}
        </style>
        ${head}
      </head>
      <body>
        <div class="page">
          <header>${brandLine(brand)}</header>
          <main class="card">${content}</main>
          ${foot}
        </div>
      </body>
    </html> `.html;
