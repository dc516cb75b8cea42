import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeFiles } from '@outpost/federation';
import { makeRelease } from '../testing/releases.ts';
import { abandonScripts, versionOpener } from './open-version.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: vi.fn<() => Promise<unknown>>(),
  registerPlugins: vi.fn<() => void>(),
  registerRemotes: vi.fn<() => void>(),
}));

const routes = [{ path: '/faqs' }];
const load = vi.mocked(loadRemote);

beforeEach(() => {
  vi.clearAllMocks();
  load.mockReset().mockResolvedValue({ routes });
});

const opener = () => versionOpener(codeFiles(location.origin));

/** What federation is answered when it asks for a manifest. */
const manifestAt = async (url: string) => {
  const plugins = vi.mocked(registerPlugins).mock.calls[0]?.[0] as unknown as [
    { fetch(url: string): Promise<Response> | undefined },
  ];
  return (await plugins[0].fetch(url))?.json();
};

test('each version has a name of its own', async () => {
  const open = opener();
  await expect(open(makeRelease('lead-forms', { version: '1.2.3-a' }))).resolves.toBe(routes);
  await open(makeRelease('lead-forms', { version: '1.2.4' }));
  expect(vi.mocked(registerRemotes).mock.calls).toEqual([
    [
      [
        {
          name: 'outpost_lead_forms_1_2_3_a',
          entry: '/_mf/lead-forms/1.2.3-a/mf-manifest.json',
        },
      ],
    ],
    [[{ name: 'outpost_lead_forms_1_2_4', entry: '/_mf/lead-forms/1.2.4/mf-manifest.json' }]],
  ]);
  expect(load.mock.calls).toEqual([
    ['outpost_lead_forms_1_2_3_a/routes'],
    ['outpost_lead_forms_1_2_4/routes'],
  ]);
});

test('the manifest the page came with is not asked for', async () => {
  const release = makeRelease('support');
  await opener()(release);
  expect(await manifestAt('/_mf/support/1.0.0/mf-manifest.json')).toEqual(release.manifest);
});

test('one the page does not have is fetched, once', async () => {
  const manifest = { metaData: { name: 'support' }, exposes: [], shared: [] };
  const network = vi.fn<(url: string) => Promise<Response>>(async () => Response.json(manifest));
  vi.stubGlobal('fetch', network);
  const open = opener();
  await open(makeRelease('support', { manifest: null }));
  await open(makeRelease('support', { manifest: null }));
  expect(network.mock.calls).toEqual([['/_mf/support/1.0.0/mf-manifest.json']]);
  expect(await manifestAt('/_mf/support/1.0.0/mf-manifest.json')).toEqual(manifest);
});

test.each([
  ['404', async () => Response.json({ code: 'not_found' }, { status: 404 })],
  ['500', async () => new Response('', { status: 500 })],
  ['a page', async () => new Response('<!doctype html>')],
  ['something else', async () => Response.json({ code: 'ok' })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a manifest answered with %s is lost, and asked for again the next time', async (_, answer) => {
  const network = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', network);
  const open = opener();
  const release = makeRelease('support', { manifest: null });
  await expect(open(release)).rejects.toMatchObject({ kind: 'lost' });
  await expect(open(release)).rejects.toMatchObject({ kind: 'lost' });
  expect(network).toHaveBeenCalledTimes(2);
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['nothing', null],
  ['a module without routes', {}],
])('a version that brings %s is empty', async (_, module) => {
  load.mockResolvedValue(module);
  await expect(opener()(makeRelease('support'))).rejects.toMatchObject({ kind: 'empty' });
});

test('what is on its way is given up, of this version only', () => {
  const given: string[] = [];
  for (const src of ['/_mf/support/1.0.0/a.js', '/_mf/support/2.0.0/a.js']) {
    const script = document.createElement('script');
    script.setAttribute('src', src);
    script.addEventListener('error', () => given.push(src));
    document.head.append(script);
  }
  abandonScripts('/_mf/support/1.0.0/');
  expect(given).toEqual(['/_mf/support/1.0.0/a.js']);
});
