import { runtimeModule, standardManifest } from '@outpost/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeRelease, makeReleases } from '../testing/releases.ts';
import { screenFetcher } from './screen-files.ts';

const described = makeRelease('support', {
  files: { 'remote-entry.js': 'x', 'routes.js': 'x', 'faqs.js': 'x', 'faq.js': 'x' },
  manifest: standardManifest({
    container: 'outpost_support',
    entry: 'remote-entry.js',
    routes: ['routes.js'],
  }),
  screens: { '/faqs': ['faqs.js'], '/faqs/:id': ['faq.js'] },
  needs: { '/faqs': ['@outpost/lists'] },
});
const addressOnly = { ...described, files: {}, manifest: null, screens: {} };
const { host } = makeReleases();
host.onDemand = { '@outpost/lists': ['lists.js'], [runtimeModule]: ['runtime.js'] };

const own = (...files: string[]) => files.map((file) => `/_mf/support/1.0.0/${file}`);
const shared = (...files: string[]) => files.map((file) => `/_mf/host/1.0.0/${file}`);

const network = vi.fn<(url: string) => Promise<Response>>();
const asked = () => network.mock.calls.map(([url]) => url);
beforeEach(() => {
  network.mockReset().mockImplementation(async () => new Response('code'));
  vi.stubGlobal('fetch', network);
});

test.each([
  ['/faqs', ['faqs.js'], ['runtime.js', 'lists.js']],
  ['/faqs/7', ['faq.js'], ['runtime.js']],
  ['/nowhere', [], ['runtime.js']],
])('all files of %s are fetched at once', async (address, screen, ofHost) => {
  network.mockReturnValue(new Promise(() => undefined));
  await screenFetcher(host, async () => described)(addressOnly, address);
  const files = own('remote-entry.js', 'routes.js', ...screen);
  expect(asked()).toEqual([...files, ...shared(...ofHost)]);
});

test('a file is fetched once, also when its download failed', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const fetchScreen = screenFetcher(host, async () => described);
  await fetchScreen(addressOnly, '/faqs');
  await fetchScreen(addressOnly, '/faqs');
  expect(asked()).toHaveLength(5);
});

test('a version whose files the page lists is left to the page', async () => {
  await screenFetcher(host, async () => described)(described, '/faqs');
  expect(network).not.toHaveBeenCalled();
});

test('nothing is fetched of a version that cannot be described', async () => {
  const fetchScreen = screenFetcher(host, () => Promise.reject(new Error('Failed to fetch')));
  await expect(fetchScreen(addressOnly, '/faqs')).resolves.toBeUndefined();
  expect(network).not.toHaveBeenCalled();
});
