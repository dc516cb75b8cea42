import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostScriptBytes, type GateCheck } from '@outpost/contracts';
import { contractVersion } from '../../contract-version.ts';
import {
  addLiveReleases,
  goLive,
  madeRelease,
  mount,
  publishMade,
  releaseSetOf,
} from '../../testing/release-rows.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashOf } from './artifacts.ts';
import { gateProblems, type Candidate, type Surroundings } from './gate.ts';

const host = (version: string, react: string) => ({
  name: 'host',
  version,
  requires: {},
  provides: { react },
});
const remote = (react: string) => ({
  name: 'support',
  version: '1.0.0',
  requires: { react },
  provides: {},
});

const candidate = (said: Partial<Candidate> = {}): Candidate => ({
  release: { ...remote('^19.0.0'), contract: '1.0.0' },
  scriptBytes: mostScriptBytes.remote,
  bundles: ['@hello-pangea/dnd', '@outpost/ui-sortable'],
  mountedIn: ['1.0.0'],
  damaged: [],
  ...said,
});
const asHost = (said: Partial<Candidate> = {}) =>
  candidate({
    release: { ...host('2.0.0', '19.3.0'), contract: '1.0.0' },
    mountedIn: ['2.0.0'],
    bundles: ['react', '@mui/material'],
    scriptBytes: mostScriptBytes.host,
    ...said,
  });

const mounts = new Map([['/users', 'account-management']]);
const besideHost: Surroundings = {
  others: [host('1.0.0', '19.3.0')],
  mounts,
  contract: '1.0.0',
};
const besideTwo = { ...besideHost, others: [host('1.0.0', '19.3.0'), host('1.1.0', '19.4.0')] };
const besideRemote: Surroundings = { others: [remote('^19.0.0')], mounts, contract: '1.0.0' };
const speaking = (contract: string) => ({ ...remote('^19.0.0'), contract });

const cases: [string, Candidate, Surroundings, GateCheck[]][] = [
  ['a remote that fits', candidate(), besideHost, []],
  ['a host that fits', asHost(), besideRemote, []],
  ['the first host of all', asHost(), { ...besideHost, others: [] }, []],
  [
    'a remote that takes a path of its own',
    candidate({
      release: { ...candidate().release, area: { label: 'Lab', mounts: ['/billing-lab'] } },
    }),
    besideHost,
    [],
  ],
  [
    'a remote that takes a path of another one',
    candidate({ release: { ...candidate().release, area: { label: 'Lab', mounts: ['/users'] } } }),
    besideHost,
    ['area'],
  ],
  [
    'a remote that needs what no host has',
    candidate({ release: { ...candidate().release, requires: { vue: '^3.0.0' } } }),
    besideHost,
    ['requires'],
  ],
  [
    'a remote that needs a later one',
    candidate({ release: { ...remote('^19.4.0'), contract: '1.0.0' } }),
    besideHost,
    ['requires'],
  ],
  [
    'a remote that fits one live host and not the other',
    candidate({
      release: { ...remote('^19.4.0'), contract: '1.0.0' },
      mountedIn: ['1.0.0', '1.1.0'],
    }),
    besideTwo,
    ['requires'],
  ],
  [
    'a host whose version is a try only',
    asHost({ release: { ...host('2.0.0', '19.3.0-rc.1'), contract: '1.0.0' } }),
    besideRemote,
    ['requires'],
  ],
  [
    'a host without what a live remote needs',
    asHost({ release: { ...asHost().release, provides: {} } }),
    besideRemote,
    ['requires'],
  ],
  [
    'an older contract',
    candidate({ release: speaking('1.0.0') }),
    { ...besideHost, contract: '1.4.0' },
    [],
  ],
  ['a later contract', candidate({ release: speaking('1.1.0') }), besideHost, ['contract']],
  [
    'a contract that was broken since',
    candidate({ release: speaking('1.0.0') }),
    { ...besideHost, contract: '2.0.0' },
    ['contract'],
  ],
  [
    'a remote a byte too large',
    candidate({ scriptBytes: mostScriptBytes.remote + 1 }),
    besideHost,
    ['budget'],
  ],
  [
    'a host a byte too large',
    asHost({ scriptBytes: mostScriptBytes.host + 1 }),
    besideRemote,
    ['budget'],
  ],
  ['a changed file', candidate({ damaged: ['entry.js'] }), besideHost, ['integrity']],
  ...[
    'react',
    'react-dom',
    '@mui/material',
    '@emotion/react',
    'react-router',
    'ky',
    '@outpost/ui',
    '@outpost/auth-store',
  ].map((name): [string, Candidate, Surroundings, GateCheck[]] => [
    `a remote with ${name} inside`,
    candidate({ bundles: [name] }),
    besideHost,
    ['imports'],
  ]),
  ['a remote never mounted', candidate({ mountedIn: [] }), besideHost, ['mount']],
  ['a remote mounted beside one of two hosts', candidate(), besideTwo, ['mount']],
  ['a host never mounted', asHost({ mountedIn: ['1.0.0'] }), besideRemote, ['mount']],
  [
    'what is wrong in every way',
    candidate({
      release: { ...remote('^20.0.0'), contract: '9.0.0' },
      scriptBytes: 1_000_000,
      bundles: ['ky'],
      mountedIn: [],
      damaged: ['entry.js'],
    }),
    besideHost,
    ['requires', 'contract', 'budget', 'integrity', 'imports', 'mount'],
  ],
];

test.each(cases)('%s', (_name, what, surroundings, refused) => {
  expect(Object.keys(gateProblems(what, surroundings))).toEqual(refused);
});

test('what does not fit is named', () => {
  const problems = gateProblems(
    candidate({
      release: { ...remote('^19.4.0'), contract: '1.1.0' },
      scriptBytes: 151_000,
      bundles: ['ky'],
      mountedIn: [],
      damaged: ['entry.js'],
    }),
    besideHost,
  );
  expect(problems).toEqual({
    requires: 'host 1.0.0 has react 19.3.0, not ^19.4.0',
    contract: 'it speaks contract 1.1.0, the server 1.0.0',
    budget: '151 kB of scripts, at most 150 kB',
    integrity: 'entry.js is missing or was changed',
    imports: 'ky belongs to the host',
    mount: 'it was not mounted in a browser beside host 1.0.0',
  });
});

describe('promoting', () => {
  const part = 'support';
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await addLiveReleases(server);
  });
  afterAll(() => server.stop());

  const promote = (version: string, said: object = {}) =>
    server.call('super@demo.test', 'POST', '/v1/super-admin/releases/promote', {
      body: { part, version, ...said },
    });
  const liveNow = async () => (await releaseSetOf(server, 'acme')).remotes[part]?.version;
  const alter = (content: Buffer, other: Uint8Array) => {
    const name = Buffer.from(hashOf(content).slice('sha384-'.length), 'base64').toString('hex');
    server.files.set(`artifacts/${name}.bin`, other);
  };

  const stored: [string, string, Parameters<typeof madeRelease>[2], GateCheck[]][] = [
    ['needs what the host has not', '2.0.0', { requires: { react: '^20.0.0' } }, ['requires']],
    ['speaks another contract', '2.0.1', { contract: '99.0.0' }, ['contract']],
    ['brings what is the host’s', '2.0.2', { bundles: ['ky'] }, ['imports']],
  ];
  test.each(stored)('what %s is refused, by check', async (_name, version, said, checks) => {
    await publishMade(server, madeRelease(part, version, said));
    await mount(server, part, version, '1.0.0');
    const before = await liveNow();
    const { status, body } = await promote(version);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, 'gate_refused', checks]);
    expect(body.message).toBe(`The gate refuses support ${version}.`);
    expect(await liveNow()).toBe(before);
  });

  test('what was mounted beside the live host passes', async () => {
    await publishMade(server, madeRelease(part, '2.1.0', { contract: contractVersion }));
    expect(Object.keys((await promote('2.1.0')).body.fields)).toEqual(['mount']);
    await mount(server, part, '2.1.0', '1.0.0');
    expect((await promote('2.1.0')).status).toBe(200);
    expect(await liveNow()).toBe('2.1.0');
  });

  test.each([
    ['a file', '2.2.0', 0, 'entry.js'],
    ['a compressed file', '2.2.1', 1, 'entry.js.br'],
  ])('%s that was tampered with is refused', async (_name, version, which, file) => {
    const made = madeRelease(part, version);
    await publishMade(server, made);
    await mount(server, part, version, '1.0.0');
    alter(made.contents[which] ?? Buffer.from(''), Buffer.from('evil();'));
    const { status, body } = await promote(version);
    expect([status, body.fields]).toEqual([
      409,
      { integrity: `${file} is missing or was changed` },
    ]);
  });

  test('a compressed file that is another is refused', async () => {
    const [one, other] = [madeRelease(part, '2.2.2'), madeRelease(part, '2.2.3')];
    await publishMade(server, other);
    const { encoded } = other.release;
    await publishMade(server, { ...one, release: { ...one.release, encoded } });
    await mount(server, part, '2.2.2', '1.0.0');
    const { body } = await promote('2.2.2');
    expect(body.fields).toEqual({ integrity: 'entry.js.br is missing or was changed' });
  });

  test('a host that lacks what a live remote needs is refused', async () => {
    await publishMade(server, madeRelease('host', '2.3.0', { provides: {} }));
    await mount(server, 'host', '2.3.0', '2.3.0');
    const { status, body } = await promote('2.3.0', { part: 'host' });
    expect([status, Object.keys(body.fields)]).toEqual([409, ['requires']]);
  });

  test('past the gate it goes all the same, and the history says so', async () => {
    await publishMade(server, madeRelease(part, '2.4.0', { bundles: ['ky'] }));
    const { status, body } = await promote('2.4.0', { isForced: true, reason: 'A fire.' });
    expect(status).toBe(200);
    const { event } = body.data;
    expect(event).toMatchObject({
      action: 'promote',
      version: '2.4.0',
      isForced: true,
      reason: 'A fire.',
      actor: expect.stringContaining(' '),
    });
    expect(await liveNow()).toBe('2.4.0');
  });

  test('one instance meets its own host only', async () => {
    const newer = { requires: { react: '^19.5.0' } };
    const body = { part: 'host', version: '2.5.0', tenant: 'northwind', isForced: true };
    await publishMade(server, madeRelease('host', '2.5.0', { provides: { react: '19.5.0' } }));
    await server.call('super@demo.test', 'POST', '/v1/super-admin/releases/promote', { body });
    await publishMade(server, madeRelease(part, '2.5.0', newer));
    await mount(server, part, '2.5.0', '2.5.0');
    expect((await promote('2.5.0', { tenant: 'northwind' })).status).toBe(200);
    expect(Object.keys((await promote('2.5.0', { tenant: 'acme' })).body.fields)).toEqual([
      'requires',
      'mount',
    ]);
    expect(Object.keys((await promote('2.5.0')).body.fields)).toEqual(['requires', 'mount']);
  });

  test('what is not stored is not found', async () => {
    for (const said of [{}, { isForced: true }])
      expect((await promote('9.9.9', said)).status).toBe(404);
    await goLive(server, madeRelease(part, '2.6.0'));
    expect((await promote('2.6.0', { tenant: 'nobody' })).status).toBe(404);
  });
});
