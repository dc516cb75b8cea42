import { expect, test } from 'vitest';
import { codeFiles } from '@outpost/federation';
import { allowReleases } from './page-code.ts';
import { makeReleases } from './testing/releases.ts';

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
