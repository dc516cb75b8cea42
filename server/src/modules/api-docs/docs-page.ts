const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Policy of the page: its own files and calls of its own host only. Swagger UI has `data:` icons. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page with one OpenAPI document. */
export interface DocsPage {
  path: string;
  label: string;
  /** Address of the OpenAPI document. */
  document: string;
}

interface DocsFrame {
  productName: string;
  pages: readonly DocsPage[];
  /** Folder of Swagger UI's files. */
  renderer: string;
  /** Folder of the page's own files. */
  own: string;
}

/** Renders a page that describes the API for people. */
export const docsPage = (shown: DocsPage, frame: DocsFrame): string => {
  const { pages, renderer, own } = frame;
  const name = escapeText(frame.productName);
  const links = pages.map(
    (page) =>
      `<a href="${page.path}"${page === shown ? ' aria-current="page"' : ''}>${page.label}</a>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} API</title>
<link rel="icon" href="${own}icon.svg">
<link rel="stylesheet" href="${renderer}swagger-ui.css">
<link rel="stylesheet" href="${own}docs.css">
<script defer src="${renderer}swagger-ui-bundle.js"></script>
<script defer src="${own}start.js"></script>
</head>
<body>
<header class="bar">
<a class="home" href="/"><img src="${own}icon.svg" alt="" width="24" height="24">${name}</a>
<nav aria-label="Descriptions">
${links.join('\n')}
</nav>
</header>
<main id="docs" data-document="${shown.document}"></main>
<noscript>This page needs JavaScript. The description itself is at ${shown.document}.</noscript>
</body>
</html>
`;
};
