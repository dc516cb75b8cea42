import { getInstance } from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { codeFiles } from '@outpost/federation';
import { makeRelease } from '../testing/releases.ts';
import { versionOpener } from './federation-runtime.ts';

const routes = [{ path: '/faqs', title: 'FAQs', screen: async () => () => null }];
const page = globalThis as unknown as Record<string, unknown>;
const onDemand = '@outpost/ui-charts';
const provides = { react: '19.3.1', '@outpost/ui': '2.0.0', [onDemand]: '1.0.0' };

type Container = ReturnType<typeof makeContainer>;
const makeContainer = (module: unknown = { routes }) => ({
  init: vi.fn<(scope: Record<string, Record<string, { lib?: () => unknown }>>) => void>(),
  get: vi.fn<(name: string) => Promise<() => unknown>>(async () => () => module),
});

let count = 0;
/** Makes a version with a container name of its own; the runtime remembers what it has loaded. */
const makeVersion = () => makeRelease('support', { version: `1.0.${(count += 1)}` });
type Version = ReturnType<typeof makeVersion>;
const nameOf = ({ manifest }: Version) => manifest?.metaData.globalName ?? '';
const entryOf = ({ base }: Version) => `${location.origin}${base}remote-entry.js`;

const opener = (...releases: Version[]) => {
  const code = codeFiles(location.origin);
  for (const release of releases) code.add(release);
  return versionOpener(code, provides);
};

/** Runs the callback instead of each script that is added to the page. */
const answerScripts = (run: (script: HTMLScriptElement) => void) =>
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    queueMicrotask(() => run(node as unknown as HTMLScriptElement));
    return node;
  });

const arrive = (version: Version, container: Container) => (script: HTMLScriptElement) => {
  page[nameOf(version)] = container;
  script.dispatchEvent(new Event('load'));
};

const network = vi.fn<(url: string) => Promise<Response>>();
beforeEach(() => {
  network.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', network);
  // The runtime also writes its errors to the console.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});

test('an entry runs with its hash, gets the shared modules, and gives its routes', async () => {
  const version = makeVersion();
  const container = makeContainer();
  const append = answerScripts(arrive(version, container));
  await expect(opener(version)(version)).resolves.toBe(routes);
  const [script] = append.mock.calls[0] as unknown as [HTMLScriptElement];
  expect([script.integrity, script.src]).toEqual(['sha384-support', entryOf(version)]);
  const [scope] = container.init.mock.calls[0] ?? [];
  expect(Object.keys(scope ?? {})).toEqual(Object.keys(provides));
  expect(container.get.mock.calls).toEqual([['./routes']]);
  expect(network).not.toHaveBeenCalled();
});

test('a second visit runs nothing again', async () => {
  const version = makeVersion();
  const container = makeContainer();
  const append = answerScripts(arrive(version, container));
  const open = opener(version);
  await Promise.all([open(version), open(version)]);
  await open(version);
  expect(append).toHaveBeenCalledTimes(1);
  expect(container.init).toHaveBeenCalledTimes(1);
});

test('two versions of a remote are two containers', async () => {
  const [one, other] = [makeVersion(), makeVersion()];
  const open = opener(one, other);
  const containers = [one, other].map((version) => {
    const container = makeContainer();
    page[nameOf(version)] = container;
    return container;
  });
  await open(one);
  await open(other);
  for (const { init } of containers) expect(init).toHaveBeenCalledTimes(1);
});

test('an entry that is not part of a release does not run', async () => {
  const append = answerScripts(() => undefined);
  const version = makeVersion();
  const { files, ...rest } = version;
  const other = { ...rest, files: { 'another.js': files['remote-entry.js'] ?? '' } };
  await expect(opener(other)(other)).rejects.toThrow('Not a file of a release');
  expect(append).not.toHaveBeenCalled();
});

test('a manifest that the page does not have is fetched, once', async () => {
  const version = makeVersion();
  page[nameOf(version)] = makeContainer();
  network.mockImplementation(async () => Response.json(version.manifest));
  const open = opener(version);
  await open({ ...version, manifest: null });
  await open({ ...version, manifest: null });
  expect(network.mock.calls).toEqual([[`${location.origin}${version.base}mf-manifest.json`]]);
});

test.each([
  ['404', async () => Response.json({ code: 'not_found' }, { status: 404 })],
  ['500', async () => new Response('', { status: 500 })],
  ['a page', async () => new Response('<!doctype html>')],
  ['something else', async () => Response.json({ code: 'ok' })],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a manifest answered with %s is asked for again the next time', async (_, answer) => {
  const version = makeVersion();
  page[nameOf(version)] = makeContainer();
  network.mockImplementationOnce(answer);
  network.mockImplementationOnce(async () => Response.json(version.manifest));
  const open = opener(version);
  await expect(open({ ...version, manifest: null })).rejects.toThrow('RUNTIME-003');
  await expect(open({ ...version, manifest: null })).resolves.toBe(routes);
});

test.each([
  ['nothing', null],
  ['a module without routes', {}],
  ['routes that are no screens', { routes: [{ path: '/faqs' }] }],
])('a version that brings %s is empty', async (_, module) => {
  const version = makeVersion();
  page[nameOf(version)] = makeContainer(module);
  await expect(opener(version)(version)).rejects.toMatchObject({ kind: 'empty' });
});

test('sharing that failed is tried again by the next attempt', async () => {
  const version = makeVersion();
  const container = makeContainer();
  container.init.mockImplementationOnce(() => {
    throw new Error('The network is away.');
  });
  page[nameOf(version)] = container;
  const open = opener(version);
  await expect(open(version)).rejects.toThrow('is away');
  await expect(open(version)).resolves.toBe(routes);
});

test('an entry that does not arrive says which, and is asked for again', async () => {
  const version = makeVersion();
  const open = opener(version);
  const lost = answerScripts((script) => script.dispatchEvent(new Event('error')));
  await expect(open(version)).rejects.toThrow(/ScriptNetworkError.*remote-entry\.js/s);
  lost.mockRestore();
  answerScripts(arrive(version, makeContainer()));
  await expect(open(version)).resolves.toBe(routes);
});

test('what an entry throws is what went wrong', async () => {
  const version = makeVersion();
  answerScripts((script) => {
    const message = 'It is broken.';
    window.dispatchEvent(new ErrorEvent('error', { filename: script.src, message }));
    script.dispatchEvent(new Event('load'));
  });
  await expect(opener(version)(version)).rejects.toThrow(/ScriptExecutionError.*It is broken/s);
});

test('a shared module that did not load is loaded again by the next attempt', async () => {
  const version = makeVersion();
  page[nameOf(version)] = makeContainer();
  await opener(version)(version);
  const runtime = getInstance(({ name }) => name === 'outpost');
  const shared = runtime?.shareScopeMap['default']?.[onDemand]?.['1.0.0'];
  if (!runtime || !shared) throw new Error(`${onDemand} is not shared.`);
  shared.get = vi.fn<() => Promise<() => string>>(async () => () => 'here');
  vi.mocked(shared.get).mockRejectedValueOnce(new Error('Loading chunk 4 failed.'));
  await expect(runtime.loadShare(onDemand)).rejects.toThrow('Loading chunk 4 failed.');
  const factory = await runtime.loadShare(onDemand);
  expect(factory && factory()).toBe('here');
});
