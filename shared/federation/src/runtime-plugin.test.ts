// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { RemoteRelease } from '@outpost/contracts';
import { releaseSetPlugin } from './runtime-plugin.ts';

const release = (name: string, version: string): RemoteRelease => ({
  name,
  version,
  base: `/_mf/${name}/${version}/`,
  files: { 'remote-entry.js': `sha384-${name}-entry`, 'faqs.abc.js': `sha384-${name}-faqs` },
  contract: '1.0.0',
  requires: {},
  provides: {},
  manifest: { id: name, name },
  lastKnownGood: null,
});

const plugin = releaseSetPlugin({
  remotes: { support: release('support', '1.0.0'), 'lead-forms': release('lead-forms', '2.1.0') },
});

const ask = (url: string) => plugin.fetch?.(url, {}) as Promise<Response> | undefined;

const scriptOf = (url: string) => {
  const script = plugin.createScript?.({ url });
  if (!(script instanceof HTMLScriptElement)) throw new Error('There is no script.');
  return script;
};

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/_mf/support/1.0.0/mf-manifest.json', 'support'],
  [`${location.origin}/_mf/support/1.0.0/mf-manifest.json`, 'support'],
  ['/_mf/support/1.0.0/mf-manifest.json?t=1', 'support'],
  ['/_mf/lead-forms/2.1.0/mf-manifest.json', 'lead-forms'],
])('answers %s from the release set, without a request', async (url, name) => {
  const network = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', network);
  const response = await ask(url);
  expect(response?.headers.get('content-type')).toBe('application/json');
  expect(await response?.json()).toEqual({ id: name, name });
  expect(network).not.toHaveBeenCalled();
});

test('answers as often as it is asked', async () => {
  const url = '/_mf/support/1.0.0/mf-manifest.json';
  await (await ask(url))?.json();
  expect(await (await ask(url))?.json()).toEqual({ id: 'support', name: 'support' });
});

test.each([
  ['another version', '/_mf/support/0.9.0/mf-manifest.json'],
  ['a remote it does not know', '/_mf/billing/1.0.0/mf-manifest.json'],
  ['another file', '/_mf/support/1.0.0/remote-entry.js'],
])('leaves %s to the network', (_, url) => {
  expect(ask(url)).toBeUndefined();
});

test.each([
  ['/_mf/support/1.0.0/remote-entry.js', 'sha384-support-entry'],
  [`${location.origin}/_mf/support/1.0.0/faqs.abc.js`, 'sha384-support-faqs'],
  ['/_mf/lead-forms/2.1.0/remote-entry.js', 'sha384-lead-forms-entry'],
])('lets %s run only with the content it was released with', (url, hash) => {
  const script = scriptOf(url);
  expect(script.integrity).toBe(hash);
  expect(new URL(script.src, location.origin).pathname).toBe(
    new URL(url, location.origin).pathname,
  );
  expect(script.async).toBe(true);
});

test('has no hash for a file that is not part of the release', () => {
  expect(scriptOf('/_mf/support/1.0.0/other.js').integrity).toBeFalsy();
});
