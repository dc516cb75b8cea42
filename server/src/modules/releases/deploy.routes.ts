import { deployEndpoints } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { wholeFile } from '../../platform/files/sent-file.ts';
import { forbidden, invalid } from '../../platform/http/api-error.ts';
import type { Audit, Deployer } from '../../platform/http/call.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import { artifactsIn } from './artifacts.ts';
import { gateKeeper } from './gate-keeper.ts';
import { gateProofs, hostsProven } from './gate-proofs.ts';
import { releaseMoves } from './move.service.ts';
import { overrideLinks } from './override-links.ts';
import { addRelease, noteMounted, prepareRelease } from './publish.service.ts';
import { releasesOf } from './release-lists.ts';
import { liveBuilds } from './release-sets.ts';
import { livePart, liveParts } from './releases.repository.ts';
import type { Mover } from './write-history.ts';

const mostFileBytes = 20 * 1024 * 1024;
const listed = 50;

/** Throws 403 for another remote: a deploy token is valid for one remote. */
const checkPart = ({ part }: Deployer, wanted: string): void => {
  if (part !== wanted) throw forbidden();
};

const moverOf = ({ deployer: { name } }: { deployer: Deployer }): Mover => ({ id: null, name });

const liveRemotes = async (tx: Transaction): Promise<string[]> =>
  (await liveParts(tx)).filter((name) => name !== 'host');

/** Registers the calls that pipelines make with a deploy token. */
export const registerDeploy = (api: Api): void => {
  const artifacts = artifactsIn(api.storage);
  const keeper = gateKeeper(artifacts);
  const moves = releaseMoves(api);
  const links = overrideLinks(api);
  const proofs = gateProofs(api.jwtSecret);

  const write = <T>(
    { deployer, audit }: { deployer: Deployer; audit: Audit },
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> =>
    api.database.transaction({ role: 'worker' }, 'write', async (tx) => {
      const result = await work(tx);
      const { tenantId, name } = deployer;
      await audit(tx, { tenantId, userId: null, name: `Deploy token ${name}`, email: '' });
      return result;
    });

  serve(api, deployEndpoints.missing, async ({ body }) => {
    const hashes: string[] = [];
    for (const hash of body.hashes) if (!(await artifacts.isIntact(hash))) hashes.push(hash);
    return { hashes };
  });
  serve(api, deployEndpoints.upload, async ({ request }) => ({
    hash: await artifacts.keep(await wholeFile(request, mostFileBytes)),
  }));
  serve(api, deployEndpoints.publish, async (call) => {
    checkPart(call.deployer, call.body.release.name);
    const prepared = await prepareRelease(artifacts, call.body.release);
    return { release: await write(call, (tx) => addRelease(tx, prepared, call.deployer.name)) };
  });
  serve(api, deployEndpoints.check, async (call) => {
    checkPart(call.deployer, call.body.release.name);
    const hosts = await api.database.transaction({ role: 'worker' }, 'read', (tx) =>
      keeper.foresee(tx, call.body),
    );
    return { hosts };
  });
  serve(api, deployEndpoints.promote, async (call) => {
    checkPart(call.deployer, call.body.part);
    const prepared = await moves.prepare(call.body);
    return write(call, (tx) => moves.promote(tx, prepared, moverOf(call)));
  });
  serve(api, deployEndpoints.rollback, (call) => {
    checkPart(call.deployer, call.body.part);
    return write(call, (tx) => moves.rollback(tx, call.body, moverOf(call)));
  });
  serve(api, deployEndpoints.follow, (call) => {
    checkPart(call.deployer, call.body.part);
    return write(call, (tx) => moves.follow(tx, call.body, moverOf(call)));
  });
  serve(api, deployEndpoints.list, ({ deployer: { part } }) =>
    api.database.transaction({ role: 'worker' }, 'read', async (tx) => ({
      live: await livePart(tx, part),
      releases: await releasesOf(tx, part, listed),
      hosts: await liveBuilds(tx, 'host', null),
      remotes: await liveRemotes(tx),
    })),
  );
  serve(api, deployEndpoints.override, async (call) => {
    const { host, ...own } = call.body.remotes;
    for (const part of Object.keys(own)) checkPart(call.deployer, part);
    await write(call, async (tx) => {
      // Any live host is accepted, so that the version can be tried in each.
      if (host !== undefined && !(await liveBuilds(tx, 'host', null)).includes(host))
        checkPart(call.deployer, 'host');
      await links.check(tx, call.body.remotes);
    });
    return links.make(call.body.remotes);
  });
  serve(api, deployEndpoints.mounted, async (call) => {
    checkPart(call.deployer, call.body.part);
    const { part, version } = call.body;
    const remotes = await api.database.transaction({ role: 'worker' }, 'read', liveRemotes);
    const hosts = await hostsProven(proofs, call.body, remotes);
    if (hosts.length === 0) throw invalid({ proofs: 'Proofs are incorrect' });
    return { release: await write(call, (tx) => noteMounted(tx, { part, version, hosts })) };
  });
};
