import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules } from '@outpost/federation/webpack';
import { expect, test } from 'vitest';
import { allParts, inputsOf, repository } from './parts.ts';

const remotes = allParts().filter(({ role }) => role === 'remote');

/** Packages of the workspace that a remote bundles: a change of one changes the build. */
const bundledBy = (folder: string): string[] => {
  const text = readFileSync(join(repository, folder, 'package.json'), 'utf8');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return Object.keys(dependencies).filter(
    (name) =>
      name.startsWith('@outpost/') &&
      name !== '@outpost/federation' &&
      !sharedModules.some((module) => module === name),
  );
};

test.each(remotes)('$name is built again after a change of what it bundles', ({ folder }) => {
  const bundled = bundledBy(folder).map((name) => `shared/${name.replace('@outpost/', '')}`);
  expect(bundled).toContain('shared/contracts');
  expect(inputsOf('remote', folder)).toEqual(expect.arrayContaining([folder, ...bundled]));
});

test.each(remotes)('$name stays as it is when the host changes', ({ folder }) => {
  const inputs = inputsOf('remote', folder);
  expect(inputs).not.toContain('shared/ui');
  expect(inputs).toContain('shared/ui/package.json');
});
