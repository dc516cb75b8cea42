import { beforeEach, expect, test, vi } from 'vitest';
import { codeFiles } from '@outpost/federation';
import { makeRelease } from '../testing/releases.ts';
import { versionDescriber } from './describe-version.ts';

const described = makeRelease('support', { version: '0.9.0' });
const integrity = 'sha384-described';
/** A remote that is not on screen, as the page has it. */
const address = { ...described, files: {}, manifest: null, screens: {}, integrity };
const entry = '/_mf/support/0.9.0/remote-entry.js';

const network = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

beforeEach(() => {
  network.mockReset().mockImplementation(async () => Response.json(described));
  vi.stubGlobal('fetch', network);
});

const start = () => {
  const code = codeFiles(location.origin);
  return { code, describe: versionDescriber(code) };
};

test('a version whose files the page knows is complete', async () => {
  const { code, describe } = start();
  await expect(describe(described)).resolves.toBe(described);
  expect(code.integrityOf(entry)).toBe('sha384-support');
  expect(network).not.toHaveBeenCalled();
});

test('another one is described beside its files, once, and the description must be the released one', async () => {
  const { code, describe } = start();
  const both = await Promise.all([describe(address), describe(address)]);
  const { name, version, base, files, manifest } = described;
  for (const found of both) expect(found).toMatchObject({ name, version, base, files, manifest });
  expect(network.mock.calls).toEqual([['/_mf/support/0.9.0/release.json', { integrity }]]);
  expect(code.integrityOf(entry)).toBe('sha384-support');
});

test('a description from before the standard manifest is read too', async () => {
  const manifest = { container: 'outpost_old', entry: 'entry.js', routes: ['r.js'], screens: {} };
  network.mockImplementation(async () => Response.json({ ...described, manifest }));
  const found = await start().describe(address);
  expect(found.manifest?.metaData).toMatchObject({ globalName: 'outpost_old', publicPath: 'auto' });
});

test.each([
  ['gone', () => Promise.resolve(new Response('', { status: 404 })), 'lost'],
  ['not what was released', () => Promise.reject(new TypeError('Failed to fetch')), 'lost'],
  ['no description', () => Promise.resolve(new Response('<html>')), 'damaged'],
  ['of another remote', async () => Response.json({ ...described, name: 'billing' }), 'damaged'],
  ['of another version', async () => Response.json({ ...described, version: '1' }), 'damaged'],
  ['of another place', async () => Response.json({ ...described, base: '/_mf/x/' }), 'damaged'],
])('a description that is %s allows nothing, and is asked for again', async (_, answer, kind) => {
  const { code, describe } = start();
  network.mockImplementationOnce(answer);
  await expect(describe(address)).rejects.toMatchObject({ kind });
  expect(() => code.integrityOf(entry)).toThrow(TypeError);
  await expect(describe(address)).resolves.toMatchObject({ version: '0.9.0' });
});
