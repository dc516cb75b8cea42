import { beforeAll, expect, test } from 'vitest';
import { remoteScripts } from '../../testing/built-scripts.ts';
import { goLive, madeRelease, mount, publishMade } from '../../testing/release-rows.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer();
const ui = '@outpost/ui';
const hostWith = (version: string, names: string[]) => {
  const provides = { react: '19.3.0', [ui]: '1.0.0' };
  return madeRelease('host', version, { provides, exports: { [ui]: names } });
};
/** Declares no imports, although its files may contain some. */
const remoteWith = (version: string, names: string[]) => {
  const [entry = '', chunk = ''] = remoteScripts({ [ui]: names });
  const requires = { react: '^19.0.0', [ui]: '^1.0.0' };
  const files = { 'entry.js': entry, '5.js': chunk };
  return madeRelease('support', version, { files, requires, uses: { [ui]: [] } });
};
const promote = (part: string, version: string) =>
  server.call('super@demo.test', 'POST', '/v1/super-admin/releases/promote', {
    body: { part, version },
  });

beforeAll(async () => {
  await goLive(server, hostWith('1.0.0', ['Button', 'Text']));
  await goLive(server, remoteWith('1.0.0', ['Text']));
});

test('a remote whose files import a name the live host does not export is refused', async () => {
  await publishMade(server, remoteWith('2.0.0', ['Button', 'Carousel']));
  await mount(server, 'support', '2.0.0', '1.0.0');
  const { status, body } = await promote('support', '2.0.0');
  expect([status, body.fields]).toEqual([
    409,
    {
      requires: 'support 2.0.0 imports Carousel from @outpost/ui, which host 1.0.0 does not export',
    },
  ]);
});

test('a remote whose files import what the live host exports goes live', async () => {
  await publishMade(server, remoteWith('2.1.0', ['Button', 'Text']));
  await mount(server, 'support', '2.1.0', '1.0.0');
  expect((await promote('support', '2.1.0')).status).toBe(200);
});

test('a host without an export that files of a live remote import is refused', async () => {
  await publishMade(server, hostWith('3.0.0', ['Text']));
  await mount(server, 'host', '3.0.0', '3.0.0');
  const { status, body } = await promote('host', '3.0.0');
  expect([status, body.fields.requires]).toEqual([
    409,
    'support 2.1.0 imports Button from @outpost/ui, which host 3.0.0 does not export',
  ]);
});
