import { beforeEach, expect, test, vi } from 'vitest';
import { makeRelease } from '../testing/releases.ts';
import { describeVersion } from './open-version.ts';

const address = { version: '0.9.0', base: '/_mf/support/0.9.0/', integrity: 'sha384-described' };
const { lastKnownGood: _none, ...described } = makeRelease('support', { version: '0.9.0' });

const network = vi.fn<(url: string, options: RequestInit) => Promise<Response>>();

beforeEach(() => {
  network.mockReset().mockImplementation(async () => Response.json(described));
  vi.stubGlobal('fetch', network);
});

test('a version is described beside its files, and the description must be the released one', async () => {
  await expect(describeVersion('support', address)).resolves.toEqual(described);
  const integrity = 'sha384-described';
  expect(network.mock.calls).toEqual([['/_mf/support/0.9.0/release.json', { integrity }]]);
});

test.each([
  ['gone', () => Promise.resolve(new Response('', { status: 404 })), 'lost'],
  ['not what was released', () => Promise.reject(new TypeError('Failed to fetch')), 'lost'],
  ['no description', () => Promise.resolve(new Response('<html>')), 'damaged'],
  ['of another remote', async () => Response.json({ ...described, name: 'billing' }), 'damaged'],
  ['of another version', async () => Response.json({ ...described, version: '1' }), 'damaged'],
  ['of another place', async () => Response.json({ ...described, base: '/_mf/x/' }), 'damaged'],
])('a description that is %s describes nothing', async (_, answer, kind) => {
  network.mockImplementation(answer);
  await expect(describeVersion('support', address)).rejects.toMatchObject({ kind });
});
