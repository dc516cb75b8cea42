import { beforeAll, expect, test } from 'vitest';
import {
  addLiveReleases,
  deploy,
  deployTokenFor,
  madeRelease,
  publishMade,
} from '../../testing/release-rows.ts';
import { testServer } from '../../testing/test-server.ts';
import { testSecret } from '../../testing/test-secrets.ts';
import { gateProofs, hostsProven } from './gate-proofs.ts';

const part = 'support';
const proofs = gateProofs(testSecret);

const server = testServer();
let token: string;
beforeAll(async () => {
  await addLiveReleases(server);
  token = await deployTokenFor(server, part);
  for (const version of ['2.0.0', '3.0.0']) await publishMade(server, madeRelease(part, version));
});

const page = (url: string, cookie = '') =>
  server.http.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } });

const tell = (version: string, given: string[]) =>
  deploy(server, token, 'mounted', { part, version, proofs: given });

test('the page of the gate carries a proof for what it mounts, and no other page has one', async () => {
  const remotes = { [part]: '2.0.0' };
  const { body } = await deploy(server, token, 'overrides', { remotes });
  const cookie = `release-override=${body.data.key}`;
  const { payload } = await page(`/?release-gate=${part}`, cookie);
  const proof = /"gate":\{"part":"support","proof":"([^"]+)"/.exec(payload)?.[1] ?? '';
  expect(await proofs.read(proof)).toMatchObject({ host: '1.0.0', part, version: '2.0.0' });
  for (const [url, carried] of [
    ['/', cookie],
    [`/?release-gate=${part}`, ''],
  ] as const)
    expect((await page(url, carried)).payload).not.toContain('"proof"');
  const { status, body: said } = await tell('2.0.0', [proof]);
  expect(status).toBe(200);
  expect(said.data.release.mounted.hosts).toEqual(['1.0.0']);
});

const other = new Uint8Array(32).fill(8);
test.each([
  ['nothing', async () => ''],
  ['a text', async () => 'mounted'],
  [
    'the proof of another server',
    () => gateProofs(other).make({ host: '1.0.0', part, version: '3.0.0' }),
  ],
  ['the proof of another version', () => proofs.make({ host: '1.0.0', part, version: '2.0.0' })],
  [
    'the proof of another part',
    () => proofs.make({ host: '1.0.0', part: 'lab', version: '3.0.0' }),
  ],
])('%s proves no mounting', async (_name, proof) => {
  const { status, body } = await tell('3.0.0', [await proof()]);
  expect([status, body.fields]).toEqual([422, { proofs: 'Proofs are incorrect' }]);
});

test('a host is proven with every remote that is live', async () => {
  const make = (name: string) => proofs.make({ host: '2.0.0', part: name, version: '1.0.0' });
  const given = [await make('support'), await make('lab')];
  const wanted = { part: 'host', version: '2.0.0' };
  const remotes = ['support', 'lab'];
  expect(await hostsProven(proofs, { ...wanted, proofs: given }, remotes)).toEqual(['2.0.0']);
  expect(await hostsProven(proofs, { ...wanted, proofs: given.slice(1) }, remotes)).toEqual([]);
});
