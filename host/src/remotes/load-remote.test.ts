import { beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseSet } from '@outpost/contracts';
import { codeFiles } from '@outpost/federation';
import { followReleases } from '../releases/releases.ts';
import { makeRelease, makeReleases } from '../testing/releases.ts';
import { remoteLoader } from './load-remote.ts';
import type { OpenVersion } from './open-version.ts';
import { RemoteFailure, versionHealth } from './report-failure.ts';
import type { FetchScreen } from './screen-files.ts';

const support = { name: 'support', label: 'App Support', mounts: ['/faqs'] };
const handle = { title: 'FAQs' };
const routes = [{ path: '/faqs', screen: async () => () => null, ...handle }];
const shown = [{ path: '/faqs', handle, lazy: expect.any(Function) }];
const address = { version: '0.9.0', base: '/_mf/support/0.9.0/', integrity: 'sha384-described' };
const current = makeRelease('support', { lastKnownGood: address });
const newer = makeRelease('support', { version: '2.0.0', lastKnownGood: address });

const remotesWith = (release: typeof current) => ({ remotes: { support: release } });

interface Given {
  initial?: Partial<ReleaseSet>;
  /** Release set that is live now. */
  live?: Partial<ReleaseSet>;
  isTyping?: () => boolean;
  resetOverride?: () => boolean;
  fetchScreen?: FetchScreen;
}

/** Makes a loader; `broken` holds errors by version. */
const start = ({ initial = remotesWith(current), live, ...given }: Given = {}) => {
  const broken = new Map<string, unknown>();
  const opened: string[] = [];
  const open: OpenVersion = async ({ version }) => {
    opened.push(version);
    const error = broken.get(version);
    if (error === 'never') await new Promise(() => undefined);
    if (error) throw error;
    return routes;
  };
  const releases = followReleases(makeReleases(initial), async () =>
    makeReleases({ sequence: 2, ...live }),
  );
  const tell = vi.fn<(report: object) => void>();
  const code = codeFiles(location.origin);
  const loader = remoteLoader({ releases, code, open, health: versionHealth(tell), ...given });
  /** Loads the remote while fake timers advance. */
  const load = async (path?: string) => {
    const work = loader.load(support, path);
    await vi.runAllTimersAsync();
    return work;
  };
  return { loader, load, broken, opened, releases, tell };
};

const threw = () => new RemoteFailure('threw', 'boom');

beforeEach(() => {
  vi.useFakeTimers();
});

test('gives the routes of the live version', async () => {
  const { loader, load, opened } = start();
  await expect(load()).resolves.toMatchObject({ version: '1.0.0', routes: shown, insteadOf: null });
  expect(opened).toEqual(['1.0.0']);
  expect(loader.failureOf(support)).toBeNull();
  expect(loader.isStale('support')).toBe(false);
});

test('the files of the wanted screen are fetched while the version opens, and never of one that failed', async () => {
  const fetchScreen = vi.fn<FetchScreen>(() => new Promise(() => undefined));
  const { load, loader } = start({ fetchScreen });
  await load('/faqs');
  expect(fetchScreen.mock.calls).toEqual([[current, '/faqs']]);
  await loader.crashed(support, '1.0.0', threw());
  await load('/faqs');
  expect(fetchScreen).toHaveBeenCalledTimes(1);
});

test('asks for nothing that is not part of the release', async () => {
  const { loader, load, opened } = start({ initial: { remotes: {} } });
  await expect(load()).resolves.toBeNull();
  expect(opened).toEqual([]);
  expect(loader.failureOf(support)).toMatchObject({ reason: 'It is not part of this release.' });
});

test('what gets lost is asked for four times before the last known good version', async () => {
  const { load, broken, opened } = start();
  broken.set('1.0.0', new RemoteFailure('lost'));
  const loaded = await load();
  expect(opened).toEqual(['1.0.0', '1.0.0', '1.0.0', '1.0.0', '0.9.0']);
  expect(loaded).toMatchObject({
    version: '0.9.0',
    insteadOf: { reason: 'Its code could not be fetched.' },
  });
});

test.each(['threw', 'damaged', 'unfit', 'empty'] as const)(
  'a version that is %s gives way at once',
  async (kind) => {
    const { load, broken, opened, loader } = start();
    broken.set('1.0.0', new RemoteFailure(kind));
    await load();
    expect(opened).toEqual(['1.0.0', '0.9.0']);
    expect(loader.isStale('support')).toBe(true);
  },
);

test('one that does not answer gives way after 8 seconds', async () => {
  const { loader, broken, opened } = start();
  broken.set('1.0.0', 'never');
  const work = loader.load(support);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(opened).toEqual(['1.0.0']);
  await vi.advanceTimersByTimeAsync(1);
  await expect(work).resolves.toMatchObject({ version: '0.9.0' });
});

test('whatever does not answer, somebody is told within 10 seconds', async () => {
  const { loader, broken } = start();
  broken.set('1.0.0', 'never').set('0.9.0', 'never');
  const work = loader.load(support);
  await vi.advanceTimersByTimeAsync(9_500);
  await expect(work).resolves.toBeNull();
  expect(loader.failureOf(support)?.reason).toBe('It did not answer in time.');
});

test('what the live version died of is what people are told, and each failure is reported', async () => {
  const { loader, load, broken, tell } = start();
  broken.set('1.0.0', threw()).set('0.9.0', new RemoteFailure('empty'));
  await load();
  const { reason, report } = loader.failureOf(support) ?? {};
  expect(reason).toBe('It ran into an error.');
  expect(tell.mock.calls).toEqual([
    [{ part: 'support', version: '1.0.0', phase: 'load', error: `threw (${report}): boom` }],
    [expect.objectContaining({ version: '0.9.0', phase: 'load' })],
  ]);
});

test('the third failure in a row lets the live version rest, but not on Retry', async () => {
  const { loader, load, broken, opened } = start();
  broken.set('1.0.0', threw());
  for (const _visit of [1, 2, 3, 4]) await load();
  expect(opened.filter((version) => version === '1.0.0')).toHaveLength(3);
  await expect(load()).resolves.toMatchObject({
    version: '0.9.0',
    insteadOf: { reason: 'It ran into an error.' },
  });
  broken.clear();
  await loader.renew(support);
  await expect(load()).resolves.toMatchObject({ version: '1.0.0' });
});

test('Retry takes what is live by now', async () => {
  const { loader, load, broken } = start({ live: remotesWith(newer) });
  broken.set('1.0.0', threw());
  await load();
  await loader.renew(support);
  await expect(load()).resolves.toMatchObject({ version: '2.0.0', insteadOf: null });
});

test('a version that throws while it is shown gives way for the visit, and is tried on the next', async () => {
  const { loader, load, tell } = start();
  await load();
  await expect(loader.crashed(support, '1.0.0', new Error('No rows.'))).resolves.toBe(true);
  expect(tell).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ version: '1.0.0', phase: 'render' }),
  );
  await expect(load()).resolves.toMatchObject({ version: '0.9.0' });
  await expect(loader.crashed(support, '0.9.0', new Error('No rows.'))).resolves.toBe(false);
  expect(loader.failureOf(support)?.reason).toBe('It ran into an error.');
  loader.leave('support');
  await expect(load()).resolves.toMatchObject({ version: '1.0.0' });
});

test('a screen whose code does not come is a failure to load', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const { loader, load, tell } = start();
  await load();
  await loader.crashed(support, '1.0.0', new Error('Loading chunk 4 failed.'));
  expect(tell).toHaveBeenCalledWith(expect.objectContaining({ phase: 'load' }));
});

test('what nothing can replace is shown as broken', async () => {
  const { loader, load } = start({ initial: remotesWith(makeRelease('support')) });
  await load();
  await expect(loader.crashed(support, '1.0.0', new Error('No rows.'))).resolves.toBe(false);
  expect(loader.failureOf(support)?.reason).toBe('It ran into an error.');
});

test('a newer version is taken by the next visit', async () => {
  const { loader, load, releases } = start({ live: remotesWith(newer) });
  await load();
  await releases.check();
  expect(loader.isStale('support')).toBe(true);
  await expect(load()).resolves.toMatchObject({ version: '2.0.0' });
  expect(releases.changed()).toEqual([]);
  expect(loader.isStale('support')).toBe(false);
});

test('but not while somebody is typing', async () => {
  let isTyping = true;
  const live = remotesWith(newer);
  const { loader, load, releases } = start({ live, isTyping: () => isTyping });
  await load();
  await releases.check();
  expect(loader.isStale('support')).toBe(false);
  await expect(load()).resolves.toMatchObject({ version: '1.0.0' });
  isTyping = false;
  expect(loader.isStale('support')).toBe(true);
  expect(releases.changed()).toEqual(['support']);
});

test('nor one that needs another panel than this tab has', async () => {
  const unfit = { ...newer, requires: { '@outpost/ui': '^2.0.0' } };
  const { load, releases } = start({ live: remotesWith(unfit) });
  await releases.check();
  await expect(load()).resolves.toMatchObject({ version: '1.0.0' });
});

test.each([
  ['ends by itself', true, null],
  ['gives way when that did not help', false, { version: '0.9.0' }],
])('an override whose part does not load %s', async (_, isReset, result) => {
  const overrides = { parts: ['support'], until: '2026-02-10T11:00:00.000Z' };
  const resetOverride = vi.fn<() => boolean>(() => isReset);
  const { load, broken } = start({
    initial: { ...remotesWith(current), overrides },
    resetOverride,
  });
  broken.set('1.0.0', threw());
  const loaded = await load();
  expect(loaded && { version: loaded.version }).toEqual(result);
  expect(resetOverride).toHaveBeenCalledTimes(1);
});
