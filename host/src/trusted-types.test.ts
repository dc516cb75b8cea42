import { expect, test, vi } from 'vitest';
import { allowHtml, guardScripts } from './trusted-types.ts';

test.each(['', ' ', '\n'])('lets the toast library write %j', (html) => {
  expect(allowHtml(html)).toBe(html);
});

test.each(['<b>', ' <script>alert(1)</script>', 'x'])('lets nobody write %j', (html) => {
  expect(() => allowHtml(html)).toThrow(TypeError);
});

const check = (url: string) => {
  if (url !== '/_mf/support/1.0.0/a.js') throw new TypeError(`Not a file of a release: ${url}`);
};

test('makes the rules the default of the page', () => {
  const createPolicy =
    vi.fn<(name: string, rules: Record<string, (text: string) => string>) => void>();
  vi.stubGlobal('trustedTypes', { createPolicy });
  guardScripts(check);
  expect(createPolicy).toHaveBeenCalledTimes(1);
  const [name, rules] = createPolicy.mock.calls[0] ?? [];
  expect(name).toBe('default');
  expect(rules?.['createScriptURL']?.('/_mf/support/1.0.0/a.js')).toBe('/_mf/support/1.0.0/a.js');
  expect(() => rules?.['createScriptURL']?.('/_mf/support/1.0.0/b.js')).toThrow(TypeError);
  expect(() => rules?.['createHTML']?.('<b>')).toThrow(TypeError);
});

test('does nothing in a browser without Trusted Types', () => {
  expect(() => guardScripts(check)).not.toThrow();
});
