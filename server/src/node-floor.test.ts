import { expect, test } from 'vitest';
import { checkNode, isAtLeast, riskOf } from './node-floor.ts';

test.each([
  ['24.22.1', true],
  ['24.22.2', true],
  ['24.23.0', true],
  ['26.12.1', true],
  ['27.0.0', true],
  ['24.22.0', false],
  ['24.21.0', false],
  ['24.9.9', false],
  ['26.12.0', false],
  ['25.99.0', false],
  ['22.23.3', false],
  ['20.99.0', false],
])('Node.js %s is at or above the floor of its line: %s', (version, isSafe) => {
  expect(riskOf(version) === null).toBe(isSafe);
  const start = () => checkNode({ version, isProduction: true, accepted: null });
  if (isSafe) expect(start()).toBeNull();
  else expect(start).toThrow(`ALLOW_OLD_NODE=${version}`);
});

test('production below the floor starts where exactly that version was accepted', () => {
  const version = '24.21.0';
  const isProduction = true;
  expect(checkNode({ version, isProduction, accepted: version })).toContain('CVE-2026-111497');
  for (const accepted of ['true', '24.20.0', '24'])
    expect(() => checkNode({ version, isProduction, accepted })).toThrow('24.22.1');
});

test('development runs on any version', () => {
  expect(checkNode({ version: '24.21.0', isProduction: false, accepted: null })).toBeNull();
});

test('versions are compared by their numbers', () => {
  expect(isAtLeast('24.10.0', '24.9.9')).toBe(true);
  expect(isAtLeast('24.9.9', '24.10.0')).toBe(false);
});
