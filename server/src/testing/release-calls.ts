import {
  addLiveReleases,
  deploy,
  deployTokenFor,
  goLive,
  madeRelease,
  mount,
  publishMade,
} from './release-rows.ts';
import { type TestAnswer, type TestServer } from './test-server.ts';
import { testSecret } from './test-secrets.ts';
import { gateProofs } from '../modules/releases/gate-proofs.ts';

const api = '/v1/super-admin/releases';
const staff = 'super@demo.test';
const part = 'support';
const { release } = madeRelease(part, '1.0.0');

/** Bodies of a pipeline's calls for its remote, by call. */
export const deployBodies = {
  publish: { release },
  check: { release, scriptBytes: 1, mediaBytes: 0 },
  promote: { part, version: '1.0.0' },
  rollback: { part },
  follow: { part, tenant: 'acme', channel: 'live' },
  overrides: { remotes: { [part]: '1.0.0' } },
  mounted: {
    part,
    version: '1.0.0',
    proofs: [await gateProofs(testSecret).make({ host: '1.0.0', part, version: '1.0.0' })],
  },
} as const;

/** Successful calls of all endpoints that change releases. */
export const releaseChanges = (
  server: () => TestServer,
): Record<string, () => Promise<TestAnswer>> => {
  let made = 0;
  const next = () => madeRelease(part, `2.0.${(made += 1)}`);
  const stored = async () => {
    const version = next();
    await addLiveReleases(server());
    await publishMade(server(), version);
    return version.release.version;
  };
  const call = async (name: string, body: object) =>
    server().call(staff, 'POST', `${api}/${name}`, { body });
  const asPipeline = async (name: string, body: object) =>
    deploy(server(), await deployTokenFor(server(), part), name, body);
  const token = () => call('tokens', { name: 'Audited', part });

  const moves = (ask: typeof call, prefix: string, overrides: string) => ({
    [`${prefix}/promote`]: async () =>
      ask('promote', { part, version: await stored(), isForced: true, reason: 'A test' }),
    [`${prefix}/rollback`]: async () => {
      await stored();
      await goLive(server(), next());
      return ask('rollback', { part });
    },
    [`${prefix}/follow`]: async () => {
      await stored();
      return ask('follow', { part, tenant: 'acme', channel: 'live' });
    },
    [`${prefix}/${overrides}`]: async () =>
      ask('overrides', { remotes: { [part]: await stored() } }),
  });

  return {
    ...moves(call, 'POST /super-admin/releases', 'overrides'),
    ...moves(asPipeline, 'POST /deploy', 'overrides'),
    'POST /super-admin/releases/tokens': token,
    'POST /super-admin/releases/tokens/:id/revoke': async () =>
      call(`tokens/${(await token()).body.data.token._id}/revoke`, {}),
    'POST /release-failures': () =>
      server().call('owner@acme.test', 'POST', '/v1/release-failures', {
        body: { part, version: '1.0.0', phase: 'load', error: 'It broke.' },
      }),
    'POST /deploy/publish': () => publishMade(server(), next()),
    'POST /deploy/mounted': async () => mount(server(), part, await stored(), '1.0.0'),
  };
};
