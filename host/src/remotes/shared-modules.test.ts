import { expect, test } from 'vitest';
import { sharedModules as sharedNames, versionOf } from '@outpost/federation/webpack';
import { sharedModules } from './shared-modules.ts';

const provides = Object.fromEntries(sharedNames.map((name) => [name, versionOf(name)]));

test('the host shares every module that remotes consume, in the version of its release', () => {
  const shared = sharedModules(provides);
  expect(Object.keys(shared)).toEqual([...sharedNames]);
  for (const [name, module] of Object.entries(shared))
    expect(module).toMatchObject({
      version: provides[name],
      shareConfig: { singleton: true, strictVersion: true },
    });
});

test.each(sharedNames)('%s comes as the module that the host itself imports', async (name) => {
  const shared = sharedModules(provides)[name];
  if (!shared || Array.isArray(shared)) throw new Error(`${name} is not shared once.`);
  const factory = 'get' in shared ? await shared.get() : 'lib' in shared && shared.lib;
  const own: unknown = await import(name);
  expect(typeof factory === 'function' && factory()).toBe(own);
});

test('what a release provides besides modules is not shared', () => {
  expect(sharedModules({ '@module-federation/runtime-core': '2.9.2' })).toEqual({});
});
