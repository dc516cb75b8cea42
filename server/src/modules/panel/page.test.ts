import { expect, test } from 'vitest';
import type { ReleaseSet } from '@outpost/contracts';
import { renderPage, type Page } from './page.ts';

const releases: ReleaseSet = {
  sequence: 1,
  overrides: null,
  host: {
    name: 'host',
    version: '1',
    base: '/_mf/host/1/',
    files: {
      'early.js': 'sha384-early',
      'host.js': 'sha384-host',
      'host.js.LICENSE.txt': 'sha384-licence',
    },
    contract: '1.0.0',
    requires: {},
    provides: {},
    scripts: ['early.js', 'host.js'],
    screens: {},
    onDemand: {},
  },
  remotes: {},
};

const pageWith = (preloads: Page['preloads'], inlineScript: Page['inlineScript'] = null): string =>
  renderPage({
    nonce: 'n0',
    title: 'Admin',
    data: {
      productName: 'Outpost',
      mainSiteUrl: 'https://example.com',
      privacyUrl: 'https://example.com/privacy',
      termsUrl: 'https://example.com/terms',
      supportUrl: 'https://example.com/support',
      internalHosts: ['admin'],
      hiddenTabs: [],
    },
    releases,
    shown: null,
    preloads,
    inlineScript,
    subdomain: 'admin',
    first: [],
  });

const templateOf = (html: string): string =>
  /<template id="early">(.*?)<\/template>/s.exec(html)?.[1]?.trim() ?? '';

test('the scripts of the host run in the order of its release', () => {
  const sources = [...pageWith([]).matchAll(/<script [^>]*defer [^>]*src="([^"]*)"/g)];
  expect(sources.map(([, src]) => src)).toEqual(['/_mf/host/1/early.js', '/_mf/host/1/host.js']);
});

test('the page has the hashes of scripts only', () => {
  const [, set = ''] = /id="release-set">(.*?)<\/script>/.exec(pageWith([])) ?? [];
  const { host } = JSON.parse(set) as ReleaseSet;
  expect(host.files).toEqual({ 'early.js': 'sha384-early', 'host.js': 'sha384-host' });
});

test('code of the screen is in a template, which does not load it yet', () => {
  const href = '/_mf/support/1/faqs.js';
  const html = pageWith([{ href, integrity: 'sha384-faqs' }]);
  const tag = `<script nonce="n0" async data-early src="${href}" integrity="sha384-faqs"></script>`;
  expect(templateOf(html)).toBe(tag);
  expect(html.split(href)).toHaveLength(2);
});

test('the federation runtime is marked as the first of them', () => {
  const html = pageWith([{ href: '/_mf/host/1/runtime.js', integrity: 'sha384-r', isFirst: true }]);
  expect(templateOf(html)).toContain(' async data-early="first" src="/_mf/host/1/runtime.js"');
});

test('a script that the page carries has no tag, and is run from its text', () => {
  const code = 'go("<b>&amp;")';
  const html = pageWith([], { file: 'early.js', code });
  const sources = [...html.matchAll(/<script [^>]*defer [^>]*src="([^"]*)"/g)];
  expect(sources.map(([, src]) => src)).toEqual(['/_mf/host/1/host.js']);
  expect(html).toContain(`<script type="text/plain" id="inline-script">${code}</script>`);
  expect(html).toContain(
    '<script nonce="n0" data-id="inline-script" data-src="/_mf/host/1/early.js" data-integrity="sha384-early">',
  );
});

test('a page without such a script has nothing to run it', () => {
  expect(pageWith([])).not.toContain('inline-script');
});

test('a script that the host runs is downloaded only', () => {
  const href = '/_mf/support/1/remote-entry.js';
  const html = pageWith([{ href, integrity: 'sha384-entry', isRunByHost: true }]);
  expect(templateOf(html)).toBe(
    `<link nonce="n0" rel="preload" as="script" href="${href}" integrity="sha384-entry">`,
  );
});

test('no address ends the tag it is in', () => {
  const html = pageWith([{ href: '"><script>alert(1)</script>', integrity: '"><b>' }]);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>');
});
