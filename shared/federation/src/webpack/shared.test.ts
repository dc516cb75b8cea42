import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  facades,
  facadeSource,
  providedModules,
  requirementOf,
  shareList,
  sharedModules,
  versionOf,
} from './shared.ts';

const numbers = (version: string) => version.split('.').map(Number);

/** Reports whether `^a.b.0` accepts a version: the leftmost number that is not 0 must be equal. */
const accepts = (requirement: string, version: string) => {
  const [major = -1, minor = -1] = numbers(requirement.slice(1));
  const [gotMajor = -2, gotMinor = -2] = numbers(version);
  return gotMajor === major && (major === 0 ? gotMinor === minor : gotMinor >= minor);
};

const remote = shareList();

test('a remote consumes exactly the shared modules', () => {
  expect(Object.keys(remote)).toEqual([...sharedModules]);
});

test.each(sharedModules)('a remote contains no %s and takes no unfit version', (module) => {
  expect(remote[module]).toEqual({
    singleton: true,
    strictVersion: true,
    import: false,
    requiredVersion: requirementOf(module),
  });
});

test.each(providedModules)('what is asked of %s is met by what is here', (module) => {
  const requirement = requirementOf(module);
  expect(requirement).toMatch(/^\^\d+\.\d+\.0$/);
  expect(versionOf(module)).toMatch(/^\d+\.\d+\.\d+$/);
  expect(accepts(requirement, versionOf(module))).toBe(true);
});

test('a subpath has the version of its package', () => {
  expect(versionOf('react-dom/client')).toBe(versionOf('react-dom'));
  expect(versionOf('react/jsx-runtime')).toBe(versionOf('react'));
  expect(versionOf('@outpost/ui/details')).toBe(versionOf('@outpost/ui'));
});

test.each(facades)('%s has a source of its own', (facade) => {
  expect(existsSync(facadeSource(facade))).toBe(true);
  expect(new Set(facades.map(facadeSource)).size).toBe(facades.length);
});

test('what a package does not export has no source', () => {
  expect(() => facadeSource('@outpost/ui/nothing')).toThrow(
    '@outpost/ui does not export @outpost/ui/nothing.',
  );
});

test('nothing that belongs inside a facade is shared', () => {
  const hidden = /^(@mui|@emotion|react-router|zustand|ky|js-cookie|i18next|@tanstack|valibot)/;
  expect(sharedModules.filter((module) => hidden.test(module))).toEqual([]);
});
