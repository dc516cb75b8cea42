import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReleaseSet, RemoteRelease } from '@outpost/contracts';
import { remoteLoader } from './remote-loader.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn<() => Promise<unknown>>(),
  registerPlugins: vi.fn<() => void>(),
  registerRemotes: vi.fn<() => void>(),
}));

const load = vi.mocked(loadRemote);
const routes = [{ path: '/faqs' }];
const support = { name: 'support', label: 'App Support', mounts: ['/faqs'] };
const leadForms = { name: 'lead-forms', label: 'Lead Forms', mounts: ['/lead-forms'] };

const release = (name: string): RemoteRelease => ({
  name,
  version: '1.2.3',
  base: `/_mf/${name}/1.2.3/`,
  files: {},
  contract: '1.0.0',
  requires: {},
  provides: {},
  manifest: {},
  lastKnownGood: null,
});

const releases: ReleaseSet = {
  sequence: 1,
  overrides: null,
  host: { ...release('host'), scripts: [] },
  remotes: { support: release('support'), 'lead-forms': release('lead-forms') },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  load.mockReset();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('knows each remote by the address of its release, and guards what is loaded', () => {
  remoteLoader(releases);
  expect(vi.mocked(registerRemotes).mock.calls).toEqual([
    [
      [
        { name: 'outpost_support', entry: '/_mf/support/1.2.3/mf-manifest.json' },
        { name: 'outpost_lead_forms', entry: '/_mf/lead-forms/1.2.3/mf-manifest.json' },
      ],
    ],
  ]);
  expect(vi.mocked(registerPlugins).mock.calls[0]?.[0]).toMatchObject([{ name: 'release-set' }]);
});

test('gives a remote’s routes and version', async () => {
  load.mockResolvedValue({ routes });
  const loader = remoteLoader(releases);
  await expect(loader.load(leadForms)).resolves.toEqual({ version: '1.2.3', routes });
  expect(load).toHaveBeenCalledExactlyOnceWith('outpost_lead_forms/routes');
  expect(loader.failureOf(leadForms)).toBeNull();
});

test('asks for nothing that is not part of the release', async () => {
  const loader = remoteLoader({ ...releases, remotes: {} });
  await expect(loader.load(support)).resolves.toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(loader.failureOf(support)).toEqual({
    message: 'It is not part of this release.',
    version: null,
  });
});

test('tries again after 0.5 and 1 second', async () => {
  load.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
  load.mockResolvedValueOnce({ routes });
  const work = remoteLoader(releases).load(support);
  await vi.advanceTimersByTimeAsync(499);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(work).resolves.toMatchObject({ routes });
});

test('gives up after the third attempt, without throwing, and keeps the reason', async () => {
  load.mockRejectedValue(new Error('It is gone.'));
  const loader = remoteLoader(releases);
  const work = loader.load(support);
  await vi.runAllTimersAsync();
  await expect(work).resolves.toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
  expect(loader.failureOf(support)).toEqual({ message: 'It is gone.', version: '1.2.3' });
  expect(loader.failureOf(leadForms)).toBeNull();
});

test('waits 8 seconds for an answer, each time', async () => {
  load.mockReturnValue(new Promise(() => undefined));
  const loader = remoteLoader(releases);
  const work = loader.load(support);
  await vi.advanceTimersByTimeAsync(3 * 8_000 + 1_500 - 1);
  expect(loader.failureOf(support)).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  await expect(work).resolves.toBeNull();
  expect(load).toHaveBeenCalledTimes(3);
  expect(loader.failureOf(support)?.message).toBe('It did not answer in time.');
});

test.each([
  ['nothing', null],
  ['a module without routes', {}],
])('takes %s for a failure', async (_, module) => {
  load.mockResolvedValue(module);
  const loader = remoteLoader(releases);
  const work = loader.load(support);
  await vi.runAllTimersAsync();
  await expect(work).resolves.toBeNull();
  expect(loader.failureOf(support)?.message).toBe('It brought no routes.');
});

test('forgets the reason once it loads', async () => {
  load.mockRejectedValue(new Error('It is gone.'));
  const loader = remoteLoader(releases);
  const first = loader.load(support);
  await vi.runAllTimersAsync();
  await first;
  load.mockResolvedValue({ routes });
  await expect(loader.load(support)).resolves.toMatchObject({ routes });
  expect(loader.failureOf(support)).toBeNull();
});
