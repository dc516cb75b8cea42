import { expect, test } from 'vitest';
import { codeFiles } from '@outpost/federation';
import { allowReleases } from './page-code.ts';
import { makeRelease, makeReleases } from './testing/releases.ts';

const support = '/_mf/support/1.0.0/remote-entry.js';
const other = '/_mf/support/1.0.0/other.js';

const known = (...given: Parameters<typeof makeReleases>) => {
  const code = codeFiles(location.origin);
  allowReleases(makeReleases(...given), code);
  return code;
};

test('a page runs the files of the host and of every remote of its set, and nothing else', () => {
  const code = known();
  expect(code.integrityOf('/_mf/host/1.0.0/host.js')).toBe('sha384-host');
  expect(code.integrityOf(support)).toBe('sha384-support');
  expect(() => code.integrityOf(other)).toThrow(TypeError);
});

test('a version that is being worked on has no hashes', () => {
  const remotes = { support: makeRelease('support', { manifest: null }) };
  const overrides = { parts: ['support'], until: '2026-02-10T11:00:00.000Z' };
  const code = known({ remotes, overrides });
  expect(code.integrityOf(support)).toBe('');
  expect(code.integrityOf(other)).toBe('');
});

test.each([
  ['a version whose manifest is asked for', null, null],
  ['an override of a stored version', makeRelease('support').manifest, ['support']],
  ['an override of another part', null, ['lead-forms']],
])('%s keeps its hashes', (_, manifest, parts) => {
  const remotes = { support: makeRelease('support', { manifest }) };
  const overrides = parts && { parts, until: '2026-02-10T11:00:00.000Z' };
  const code = known({ remotes, overrides });
  expect(code.integrityOf(support)).toBe('sha384-support');
  expect(() => code.integrityOf(other)).toThrow(TypeError);
});
