import { confirmSession, endSession } from '@outpost/auth-store';
import { runtimeModule, standardManifest } from '@outpost/contracts';
import { makeAdminPanelUser } from '@outpost/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeRelease, makeReleases } from '../testing/releases.ts';
import { prepareSections, sectionFiles } from './prepare-sections.ts';

const release = makeRelease('support', {
  files: { 'remote-entry.js': 'x', 'routes.js': 'x', 'leads.js': 'x', 'other.js': 'x' },
  manifest: standardManifest({
    container: 'outpost_support',
    entry: 'remote-entry.js',
    routes: ['routes.js'],
  }),
  screens: {
    '/linkedin-leads': ['leads.js', 'unreleased.js'],
    '/linkedin-leads/:id': ['other.js'],
  },
  needs: { '/linkedin-leads': ['@outpost/lists', '@outpost/ui'] },
});
const initial = makeReleases();
initial.host.onDemand = { '@outpost/lists': ['lists.js'], [runtimeModule]: ['runtime.js'] };
const releases = { initial, versionOf: (name: string) => (name === 'support' ? release : null) };
const own = ['remote-entry.js', 'routes.js', 'leads.js'].map(
  (file) => `/_mf/support/1.0.0/${file}`,
);
const files = [...own, '/_mf/host/1.0.0/runtime.js', '/_mf/host/1.0.0/lists.js'];

const network = vi.fn<(url: string, options?: object) => Promise<Response>>();
beforeEach(() => {
  network.mockReset().mockResolvedValue(new Response('code'));
  vi.stubGlobal('fetch', network);
  confirmSession(makeAdminPanelUser());
});

test('the files behind a section are its remote, its screen and the shared code it needs', async () => {
  await expect(sectionFiles(['/linkedin-leads', '/home', '/users'], releases)).resolves.toEqual(
    files,
  );
});

test('a version that the page does not describe is described first', async () => {
  const undescribed = { ...release, files: {}, manifest: null };
  const unknown = {
    initial,
    versionOf: (name: string) => (name === 'support' ? undescribed : null),
  };
  await expect(sectionFiles(['/linkedin-leads'], unknown, async () => release)).resolves.toEqual(
    files,
  );
});

test.each([
  ['whose manifest is not known', async () => ({ ...release, manifest: null })],
  ['whose description does not come', () => Promise.reject(new Error('Failed to fetch'))],
])('a version %s has none', async (_, describe) => {
  await expect(sectionFiles(['/linkedin-leads'], releases, describe)).resolves.toEqual([]);
});

test('sections are fetched at low priority, and one that fails keeps none of the others', async () => {
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await prepareSections(releases);
  expect(network.mock.calls).toEqual(files.map((file) => [file, { priority: 'low' }]));
});

test('nothing is fetched for nobody', async () => {
  endSession();
  await prepareSections(releases);
  expect(network).not.toHaveBeenCalled();
});

test('nothing is fetched for somebody who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await prepareSections(releases);
  expect(network).not.toHaveBeenCalled();
});
