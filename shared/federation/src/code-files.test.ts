import { expect, test } from 'vitest';
import { codeFiles } from './code-files.ts';

const origin = 'https://acme.example.com';

const files = codeFiles(origin);
files.add({ base: '/_mf/support/1.0.0/', files: { 'remote-entry.js': 'sha384-entry' } });
files.addUnsealed('/_mf/lead-forms/dev/');

test.each([
  ['/_mf/support/1.0.0/remote-entry.js', 'sha384-entry'],
  [`${origin}/_mf/support/1.0.0/remote-entry.js`, 'sha384-entry'],
  ['/_mf/support/2.0.0/../1.0.0/remote-entry.js', 'sha384-entry'],
  ['/_mf/support/1.0.0/remote-entry.js?again', 'sha384-entry'],
  ['/_mf/lead-forms/dev/remote-entry.js', ''],
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
  ['a way out of an unsealed version', '/_mf/lead-forms/dev/../live/a.js'],
  ['an encoded way out of it', '/_mf/lead-forms/dev/%2e%2e/live/a.js'],
  ['an unsealed path elsewhere', 'https://evil.example/_mf/lead-forms/dev/a.js'],
  ['data', 'data:text/javascript,alert(1)'],
  ['a blob', `blob:${origin}/_mf/1234`],
  ['a script', 'javascript:alert(1)'],
])('refuses %s', (_, url) => {
  expect(() => files.integrityOf(url)).toThrow(TypeError);
});
