import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublishedRelease } from '@outpost/contracts';
import { deploy, deployTokenFor, goLive, madeRelease } from '../../testing/release-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

describe('a build that is not stored', () => {
  const part = 'support';
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    const provides = { react: '19.3.0', '@outpost/ui': '2.0.0' };
    const exports = { '@outpost/ui': ['Button'] };
    await goLive(server, madeRelease('host', '1.0.0', { provides, exports }));
    const area = { label: 'Lead Forms', mounts: ['/lead-forms'] };
    await goLive(server, madeRelease('lead-forms', '1.0.0', { area }));
    token = await deployTokenFor(server, part);
  });
  afterAll(() => server.stop());

  const small = { scriptBytes: 1_000, mediaBytes: 0 };
  const check = (said: Partial<PublishedRelease>, sizes: object = small) => {
    const { release } = madeRelease(part, '3.0.0');
    return deploy(server, token, 'check', { release: { ...release, ...said }, ...sizes });
  };

  test('is accepted by each live host when it fits', async () => {
    const { status, body } = await check({});
    expect([status, body.data]).toEqual([200, { hosts: [{ version: '1.0.0', problems: [] }] }]);
  });

  test.each<[string, Partial<PublishedRelease>, object, string, RegExp]>([
    ['a newer module', { requires: { react: '^20.0.0' } }, small, 'requires', /not \^20\.0\.0/],
    [
      'a name the host does not export',
      { uses: { '@outpost/ui': ['Button', 'Calendar'] } },
      small,
      'requires',
      /imports Calendar from @outpost\/ui/,
    ],
    ['another contract', { contract: '99.0.0' }, small, 'contract', /99\.0\.0/],
    ['a bundled React', { bundles: ['react'] }, small, 'imports', /react belongs to the host/],
    [
      'a path of another remote',
      { area: { label: 'Support', mounts: ['/lead-forms'] } },
      small,
      'area',
      /belongs to lead-forms/,
    ],
    ['large scripts', {}, { ...small, scriptBytes: 400_000 }, 'budget', /400 kB/],
    ['large fonts', {}, { ...small, mediaBytes: 900_000 }, 'budget', /900 kB/],
  ])('is told about %s', async (_name, said, sizes, wanted, sentence) => {
    const { body } = await check(said, sizes);
    const [{ problems }] = body.data.hosts;
    expect(problems).toEqual([{ check: wanted, problem: expect.stringMatching(sentence) }]);
  });

  test('is not stored', async () => {
    await check({});
    expect(await server.sql(`SELECT id FROM releases WHERE part = $1`, [part])).toEqual([]);
    expect(await server.sql(`SELECT id FROM release_history WHERE part = $1`, [part])).toEqual([]);
  });
});
