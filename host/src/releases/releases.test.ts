import { expect, test, vi } from 'vitest';
import type { ReleaseSet } from '@outpost/contracts';
import { makeRelease, makeReleases } from '../testing/releases.ts';
import { followReleases } from './releases.ts';

const { host } = makeReleases();
const support = makeRelease('support', { version: '2.0.0' });
const remotes = { ...makeReleases().remotes, support };

const follow = async (changes: Partial<ReleaseSet>, initial = makeReleases()) => {
  const releases = followReleases(initial, async () => makeReleases({ sequence: 2, ...changes }));
  const heard = vi.fn<() => void>();
  releases.subscribe(heard);
  await releases.check();
  return { releases, heard };
};

test('a tab stays on the versions it came with', async () => {
  const { releases, heard } = await follow({ remotes });
  expect(releases.versionOf('support')?.version).toBe('1.0.0');
  expect(releases.newerOf('support')?.version).toBe('2.0.0');
  expect(releases.changed()).toEqual(['support']);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('it takes a remote anew when it is told to', async () => {
  const { releases, heard } = await follow({ remotes });
  releases.take('support');
  expect(releases.versionOf('support')?.version).toBe('2.0.0');
  expect(releases.newerOf('support')).toBeNull();
  expect(releases.changed()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('going back is a change as well', async () => {
  const { releases } = await follow({}, makeReleases({ remotes }));
  expect(releases.newerOf('support')?.version).toBe('1.0.0');
});

test('a new host is one of the changes', async () => {
  const { releases } = await follow({ host: { ...host, version: '2.0.0' } });
  expect(releases.changed()).toEqual(['host']);
});

test.each([
  ['is not newer', { sequence: 1, remotes }],
  ['changes nothing', { sequence: 9 }],
])('a set that %s is no news', async (_, changes) => {
  const { releases } = await follow(changes);
  expect(releases.changed()).toEqual([]);
});

test('what an override shows stays', async () => {
  const overrides = { parts: ['support', 'host'], until: '2026-02-10T11:00:00.000Z' };
  const { releases } = await follow(
    { remotes, host: { ...host, version: '2.0.0' } },
    makeReleases({ overrides }),
  );
  expect(releases.changed()).toEqual([]);
  expect(releases.newerOf('support')).toBeNull();
});

test('no answer changes nothing', async () => {
  const releases = followReleases(makeReleases(), () => Promise.reject(new Error('Offline.')));
  await releases.check();
  expect(releases.changed()).toEqual([]);
});

test('a remote nobody released is none', () => {
  const releases = followReleases(makeReleases(), async () => makeReleases());
  expect(releases.versionOf('billing')).toBeNull();
});
