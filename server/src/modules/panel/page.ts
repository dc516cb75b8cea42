import type { PageData, ReleaseSet } from '@outpost/contracts';
import type { Preload } from './preloads.ts';

export interface Page {
  nonce: string;
  title: string;
  /** What the panel reads from the page beside its releases. */
  data: PageData;
  releases: ReleaseSet;
  /** What the page will run beside the host. */
  preloads: readonly Preload[];
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

// Runs before the first paint, so that a dark page never flashes light.
const chooseTheme = `var m=localStorage.getItem('mui-mode')||'system';document.documentElement.dataset.theme=m==='system'?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):m`;

const firstPaint =
  'html{background:#fbfbfc;color-scheme:light}html[data-theme=dark]{background:#0f1115;color-scheme:dark}';

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%234f46e5'/%3E%3Cpath d='M10 21V11l6 5 6-5v10' stroke='%23fff' stroke-width='3' fill='none' stroke-linejoin='round'/%3E%3C/svg%3E";

/** The panel's only document: everything it loads is named by the release set inside it. */
export const renderPage = ({ nonce, title, data, releases, preloads }: Page): string => {
  const { host } = releases;
  const scripts = host.scripts.map(
    (file) =>
      `<script nonce="${nonce}" defer fetchpriority="high" src="${escapeText(host.base + file)}" integrity="${escapeText(host.files[file] ?? '')}"></script>`,
  );
  const links = preloads.map(
    ({ href, integrity }) =>
      `<link rel="preload" as="script" href="${escapeText(href)}" integrity="${escapeText(integrity)}">`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<meta name="description" content="Users, organizations, companies and lead forms of ${escapeText(data.productName)}.">
<link rel="icon" href="${icon}">
<style nonce="${nonce}">${firstPaint}</style>
<script nonce="${nonce}">${chooseTheme}</script>
${[...scripts, ...links].join('\n')}
</head>
<body>
<div id="root"></div>
<noscript>${escapeText(data.productName)} needs JavaScript.</noscript>
${dataBlock('page', data)}
${dataBlock('release-set', releases)}
</body>
</html>
`;
};
