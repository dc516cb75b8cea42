import { readFileSync } from 'node:fs';
import {
  authEndpoints,
  callAddress,
  inlineScriptId,
  pagePrefetchGlobal,
  renewedTokenHeader,
  timeZoneHeader,
  type PageData,
  type Release,
  type ReleaseSet,
} from '@outpost/contracts';
import type { InlineScript } from './inline-script.ts';
import type { Preload } from './preloads.ts';

export interface Page {
  nonce: string;
  title: string;
  /** Data of the page besides its releases. */
  data: PageData;
  releases: ReleaseSet;
  /** Remote of the page's address; null for a screen of the host. */
  shown: string | null;
  /** Scripts that the page loads besides the host's. */
  preloads: readonly Preload[];
  /** Script of the host that the page carries inside. */
  inlineScript: InlineScript | null;
  /** Tenant of the page, as the `x-subdomain` header names it. */
  subdomain: string;
  /** Addresses of the calls that the page prefetches for its screen. */
  first: readonly string[];
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const asScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${asScript(value)}</script>`;

/** Input of `page-script.js`. */
export interface PageScriptInput {
  /** Tenant of the page. */
  tenant: string;
  /** Origin of the API, if it differs from the page's. */
  origin?: string;
  /** Address of the call that identifies the account. */
  me: string;
  first: Page['first'];
  /** Names that the script shares with the API and with the API client. */
  names: { zoneHeader: string; renewedHeader: string; prefetches: string };
}

const sourceOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

const scriptCode = sourceOf('./page-script.js');
const inlineScriptCode = sourceOf('./inline-script.js');

const scriptInput = ({ subdomain, first, data: { apiUrl } }: Page): PageScriptInput => ({
  tenant: subdomain,
  ...(apiUrl !== undefined && { origin: apiUrl }),
  me: callAddress(authEndpoints.me.path),
  first,
  names: {
    zoneHeader: timeZoneHeader,
    renewedHeader: renewedTokenHeader,
    prefetches: pagePrefetchGlobal,
  },
});

const firstPaint =
  'html{background:#fbfbfc;color-scheme:light}html[data-theme=dark]{background:#0f1115;color-scheme:dark}';

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%234f46e5'/%3E%3Cpath d='M10 21V11l6 5 6-5v10' stroke='%23fff' stroke-width='3' fill='none' stroke-linejoin='round'/%3E%3C/svg%3E";

const scriptsOf = (files: Release['files']): Release['files'] =>
  Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.js')));

/**
 * Returns the release set of the page without what it does not need: the prefetches, which the page
 * has run by then, files that are no scripts, and those of the remotes that are not on screen. The host
 * loads those from `release.json`, whose hash the page has.
 */
const carriedOf = ({ host, remotes, ...rest }: ReleaseSet, shown: string | null): ReleaseSet => {
  const { first: _first, ...carriedHost } = host;
  const carried = Object.entries(remotes).map(([name, remote]) => {
    const { first: _calls, ...described } = remote;
    const whole = { ...described, files: scriptsOf(remote.files) };
    const isWhole = name === shown || remote.integrity === undefined;
    if (isWhole) return [name, whole] as const;
    const { needs: _needs, ...address } = whole;
    return [name, { ...address, files: {}, manifest: null, screens: {} }] as const;
  });
  return {
    ...rest,
    host: { ...carriedHost, files: scriptsOf(host.files) },
    remotes: Object.fromEntries(carried),
  };
};

/** Code of a screen runs as soon as it has loaded, and registers its modules for later use. */
const earlyTag = (nonce: string, { href, integrity, isRunByHost, isFirst }: Preload): string => {
  const hash = `integrity="${escapeText(integrity)}"`;
  return isRunByHost
    ? `<link nonce="${nonce}" rel="preload" as="script" href="${escapeText(href)}" ${hash}>`
    : `<script nonce="${nonce}" async data-early${isFirst ? '="first"' : ''} src="${escapeText(href)}" ${hash}></script>`;
};

/** The code is text, which another script runs as a file of its own. */
const inlineTags = ({ nonce, inlineScript, releases: { host } }: Page): string => {
  if (!inlineScript) return '';
  const { file, code } = inlineScript;
  const data = {
    id: inlineScriptId,
    src: host.base + file,
    integrity: host.files[file] ?? '',
  };
  const attributes = Object.entries(data).map(
    ([name, value]) => `data-${name}="${escapeText(value)}"`,
  );
  return `<script type="text/plain" id="${inlineScriptId}">${code}</script>
<script nonce="${nonce}" ${attributes.join(' ')}>${inlineScriptCode}</script>
`;
};

/** Renders the panel's only document: the release set inside it names all further files. */
export const renderPage = (page: Page): string => {
  const { nonce, title, data, releases, preloads, shown, inlineScript } = page;
  const { host } = releases;
  const linked = host.scripts.filter((file) => file !== inlineScript?.file);
  const scripts = linked.map(
    (file) =>
      `<script nonce="${nonce}" defer fetchpriority="high" src="${escapeText(host.base + file)}" integrity="${escapeText(host.files[file] ?? '')}"></script>`,
  );
  const early = preloads.map((one) => earlyTag(nonce, one));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title>
<meta name="description" content="Users, organizations, companies and lead forms of ${escapeText(data.productName)}.">
<link rel="icon" href="${icon}">
<style nonce="${nonce}">${firstPaint}</style>
<script nonce="${nonce}" data-input="${escapeText(JSON.stringify(scriptInput(page)))}">${scriptCode}</script>
${scripts.join('\n')}
<template id="early">
${early.join('\n')}
</template>
</head>
<body>
<div id="root"></div>
<noscript>${escapeText(data.productName)} needs JavaScript.</noscript>
${dataBlock('page', data)}
${dataBlock('release-set', carriedOf(releases, shown))}
${inlineTags(page)}</body>
</html>
`;
};
