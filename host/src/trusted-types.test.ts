import { expect, test, vi } from 'vitest';
import { allowHtml, allowScriptUrl, guardScripts } from './trusted-types.ts';

const origin = 'https://acme.example.com';

test.each([
  '/_mf/support/1.0.0/remote-entry.js',
  `${origin}/_mf/support/1.0.0/remote-entry.js`,
  '/_mf/support/../lead-forms/1.0.0/remote-entry.js',
])('loads code from %s', (url) => {
  expect(allowScriptUrl(url, origin)).toBe(url);
});

test.each([
  ['another origin', 'https://evil.example/_mf/support/1.0.0/remote-entry.js'],
  ['a host without a scheme', '//evil.example/_mf/a.js'],
  ['another port', `${origin}:8443/_mf/a.js`],
  ['no https', 'http://acme.example.com/_mf/a.js'],
  ['outside the builds', '/uploads/a.js'],
  ['a folder that only begins alike', '/_mfx/a.js'],
  ['the folder without its slash', '/_mf'],
  ['a way out of the builds', '/_mf/../uploads/a.js'],
  ['an encoded way out of the builds', '/_mf/%2e%2e/uploads/a.js'],
  ['a path relative to nothing', 'a.js'],
  ['data', 'data:text/javascript,alert(1)'],
  ['a blob', `blob:${origin}/_mf/1234`],
  ['a script', 'javascript:alert(1)'],
])('loads no code from %s', (_, url) => {
  expect(() => allowScriptUrl(url, origin)).toThrow(TypeError);
});

test.each(['', ' ', '\n'])('lets the toast library write %j', (html) => {
  expect(allowHtml(html)).toBe(html);
});

test.each(['<b>', ' <script>alert(1)</script>', 'x'])('lets nobody write %j', (html) => {
  expect(() => allowHtml(html)).toThrow(TypeError);
});

test('makes the rules the default of the page', () => {
  const createPolicy =
    vi.fn<(name: string, rules: Record<string, (text: string) => string>) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  guardScripts();
  expect(createPolicy).toHaveBeenCalledTimes(1);
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules?.['createScriptURL']?.('/_mf/a.js')).toBe('/_mf/a.js');
  expect(() => rules?.['createScriptURL']?.('https://evil.example/_mf/a.js')).toThrow(TypeError);
  expect(() => rules?.['createHTML']?.('<b>')).toThrow(TypeError);
});

test('does nothing in a browser without Trusted Types', () => {
  expect(() => guardScripts()).not.toThrow();
});
