import { beforeEach, expect, test, vi } from 'vitest';
import { codeFiles } from '@outpost/federation';
import { makeRelease } from '../testing/releases.ts';
import {
  abandonScripts,
  describeVersion,
  versionOpener,
  type openContainer,
} from './open-container.ts';

const routes = [{ path: '/faqs', title: 'FAQs', screen: async () => () => null }];
const open = vi.fn<typeof openContainer>();

beforeEach(() => {
  open.mockReset().mockResolvedValue({ routes });
});

const opener = (...releases: ReturnType<typeof makeRelease>[]) => {
  const code = codeFiles(location.origin);
  for (const release of releases) code.add(release);
  return versionOpener(code, open);
};

test('each version has a container of its own, and the hash of its entry', async () => {
  const [one, other] = ['1.2.3-a', '1.2.4'].map((version) =>
    makeRelease('lead-forms', { version }),
  );
  if (!one || !other) throw new Error('There are two.');
  const openVersion = opener(one, other);
  await expect(openVersion(one)).resolves.toBe(routes);
  await openVersion(other);
  const integrity = 'sha384-lead-forms';
  expect(open.mock.calls).toEqual([
    [
      {
        container: 'outpost_lead_forms_1_2_3_a',
        url: '/_mf/lead-forms/1.2.3-a/remote-entry.js',
        integrity,
      },
      './routes',
    ],
    [
      {
        container: 'outpost_lead_forms_1_2_4',
        url: '/_mf/lead-forms/1.2.4/remote-entry.js',
        integrity,
      },
      './routes',
    ],
  ]);
});

test('an entry nobody released is not run', async () => {
  await expect(opener()(makeRelease('support'))).rejects.toThrow(TypeError);
  expect(open).not.toHaveBeenCalled();
});

test('a manifest the page does not have is fetched, once', async () => {
  const release = makeRelease('support');
  const network = vi.fn<(url: string) => Promise<Response>>(async () =>
    Response.json(release.manifest),
  );
  vi.stubGlobal('fetch', network);
  const openVersion = opener(release);
  await openVersion({ ...release, manifest: null });
  await openVersion({ ...release, manifest: null });
  expect(network.mock.calls).toEqual([['/_mf/support/1.0.0/mf-manifest.json']]);
  expect(open.mock.calls[0]?.[0]).toMatchObject({ container: 'outpost_support_1_0_0' });
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
  const release = makeRelease('support', { manifest: null });
  const openVersion = opener(release);
  await expect(openVersion(release)).rejects.toMatchObject({ kind: 'lost' });
  await expect(openVersion(release)).rejects.toMatchObject({ kind: 'lost' });
  expect(network).toHaveBeenCalledTimes(2);
  expect(open).not.toHaveBeenCalled();
});

test.each([
  ['nothing', null],
  ['a module without routes', {}],
  ['routes that are no screens', { routes: [{ path: '/faqs' }] }],
])('a version that brings %s is empty', async (_, module) => {
  open.mockResolvedValue(module as Awaited<ReturnType<typeof openContainer>>);
  const release = makeRelease('support');
  await expect(opener(release)(release)).rejects.toMatchObject({ kind: 'empty' });
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

const address = { version: '0.9.0', base: '/_mf/support/0.9.0/', integrity: 'sha384-described' };
const { lastKnownGood: _none, ...described } = makeRelease('support', { version: '0.9.0' });

const describing = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

beforeEach(() => {
  describing.mockReset().mockImplementation(async () => Response.json(described));
  vi.stubGlobal('fetch', describing);
});

test('a version is described beside its files, and the description must be the released one', async () => {
  await expect(describeVersion('support', address)).resolves.toEqual(described);
  const integrity = 'sha384-described';
  expect(describing.mock.calls).toEqual([['/_mf/support/0.9.0/release.json', { integrity }]]);
});

test.each([
  ['gone', () => Promise.resolve(new Response('', { status: 404 })), 'lost'],
  ['not what was released', () => Promise.reject(new TypeError('Failed to fetch')), 'lost'],
  ['no description', () => Promise.resolve(new Response('<html>')), 'damaged'],
  ['of another remote', async () => Response.json({ ...described, name: 'billing' }), 'damaged'],
  ['of another version', async () => Response.json({ ...described, version: '1' }), 'damaged'],
  ['of another place', async () => Response.json({ ...described, base: '/_mf/x/' }), 'damaged'],
])('a description that is %s describes nothing', async (_, answer, kind) => {
  describing.mockImplementation(answer);
  await expect(describeVersion('support', address)).rejects.toMatchObject({ kind });
});
