import { expect, test } from 'vitest';
import { codeFiles } from './code-files.ts';

const origin = 'https://acme.example.com';

const files = codeFiles(origin);
files.add({ base: '/_mf/support/1.0.0/', files: { 'remote-entry.js': 'sha384-entry' } });

test.each([
  ['/_mf/support/1.0.0/remote-entry.js', 'sha384-entry'],
  [`${origin}/_mf/support/1.0.0/remote-entry.js`, 'sha384-entry'],
  ['/_mf/support/2.0.0/../1.0.0/remote-entry.js', 'sha384-entry'],
  ['/_mf/support/1.0.0/remote-entry.js?again', 'sha384-entry'],
])('%s may be run as %j', (url, hash) => {
  expect(files.integrityOf(url)).toBe(hash);
});

test.each([
  ['another version', '/_mf/support/0.9.0/remote-entry.js'],
  ['another file of a version', '/_mf/support/1.0.0/other.js'],
  ['another origin', 'https://evil.example/_mf/support/1.0.0/remote-entry.js'],
  ['a host without a scheme', '//evil.example/_mf/support/1.0.0/remote-entry.js'],
  ['another port', `${origin}:8443/_mf/support/1.0.0/remote-entry.js`],
  ['no https', 'http://acme.example.com/_mf/support/1.0.0/remote-entry.js'],
  ['outside the builds', '/files/a.js'],
  ['a way out of a version', '/_mf/support/1.0.0/../a.js'],
  ['an encoded way out of it', '/_mf/support/1.0.0/%2e%2e/a.js'],
  ['data', 'data:text/javascript,alert(1)'],
  ['a blob', `blob:${origin}/_mf/1234`],
  ['a script', 'javascript:alert(1)'],
])('refuses %s', (_, url) => {
  expect(() => files.integrityOf(url)).toThrow(TypeError);
});
