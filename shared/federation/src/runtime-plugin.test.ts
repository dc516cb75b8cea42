// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { codeFiles } from './code-files.ts';
import { releaseSetPlugin } from './runtime-plugin.ts';

const files = codeFiles(location.origin);
files.add({
  base: '/_mf/support/1.0.0/',
  files: { 'remote-entry.js': 'sha384-entry', 'faqs.abc.js': 'sha384-faqs' },
});

const manifest = { id: 'support', name: 'support' };
const plugin = releaseSetPlugin(
  files,
  new Map([['/_mf/support/1.0.0/mf-manifest.json', manifest]]),
);

const ask = (url: string) => plugin.fetch?.(url, {}) as Promise<Response> | undefined;

const scriptOf = (url: string) => {
  const script = plugin.createScript?.({ url });
  if (!(script instanceof HTMLScriptElement)) throw new Error('There is no script.');
  return script;
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  '/_mf/support/1.0.0/mf-manifest.json',
  `${location.origin}/_mf/support/1.0.0/mf-manifest.json`,
  '/_mf/support/1.0.0/mf-manifest.json?t=1',
])('answers %s without a request, as often as it is asked', async (url) => {
  const network = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', network);
  await (await ask(url))?.json();
  const response = await ask(url);
  expect(response?.headers.get('content-type')).toBe('application/json');
  expect(await response?.json()).toEqual(manifest);
  expect(network).not.toHaveBeenCalled();
});

test.each([
  ['another version', '/_mf/support/0.9.0/mf-manifest.json'],
  ['a remote it does not know', '/_mf/billing/1.0.0/mf-manifest.json'],
  ['another file', '/_mf/support/1.0.0/remote-entry.js'],
])('leaves %s to the network', (_, url) => {
  expect(ask(url)).toBeUndefined();
});

test.each([
  ['/_mf/support/1.0.0/remote-entry.js', 'sha384-entry'],
  [`${location.origin}/_mf/support/1.0.0/faqs.abc.js`, 'sha384-faqs'],
])('lets %s run only with the content it was released with', (url, hash) => {
  const script = scriptOf(url);
  expect(script.integrity).toBe(hash);
  expect(new URL(script.src, location.origin).pathname).toBe(
    new URL(url, location.origin).pathname,
  );
  expect(script.async).toBe(true);
});

test('prepares a file with the hash it is run with', () => {
  const attrs = { rel: 'preload', as: 'script' };
  const link = plugin.createLink?.({ url: '/_mf/support/1.0.0/faqs.abc.js', attrs });
  if (!(link instanceof HTMLLinkElement)) throw new Error('There is no link.');
  expect(link.getAttribute('integrity')).toBe('sha384-faqs');
  expect([link.rel, link.getAttribute('as')]).toEqual(['preload', 'script']);
  expect(link.getAttribute('href')).toBe('/_mf/support/1.0.0/faqs.abc.js');
});

test('runs no file that is not part of a release', () => {
  expect(() => scriptOf('/_mf/support/1.0.0/other.js')).toThrow(TypeError);
});
