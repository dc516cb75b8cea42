import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { ReleaseSet } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { carriedKey } from '../../platform/http/override-cookie.ts';
import type { DeployerReader } from '../../platform/http/serve.ts';
import { platformTenant, type TenantNaming } from '../../platform/http/tenant-name.ts';
import type { ReleaseSetStore } from '../../platform/releases/release-set-store.ts';
import { artifactsIn, type Artifacts } from './artifacts.ts';
import { artifactSender, type SendArtifact } from './artifacts.routes.ts';
import { builtSet } from './built-set.ts';
import { deployerReader } from './deploy-tokens.service.ts';
import { gateKeeper } from './gate-keeper.ts';
import { gateProofs, proofFor, type GateProofs } from './gate-proofs.ts';
import { releaseMoves, type ReleaseMoves } from './move.service.ts';
import { overrideLinks, type OverrideLinks } from './override-links.ts';
import { overrideKeys } from './overrides.ts';
import { releaseSets } from './release-sets.ts';

interface Options {
  database: Database;
  storage: FileStorage;
  jwtSecret: Uint8Array;
  naming: TenantNaming;
  publicUrl: string;
  /** Folder of the builds the server comes with. */
  artifactsDir: string;
  /** Version of the contracts the server speaks. */
  contract: string;
}

/** Everything about the versions of the panel's parts that others need. */
export interface Releases {
  artifacts: Artifacts;
  moves: ReleaseMoves;
  links: OverrideLinks;
  proofs: GateProofs;
  /** What a page of the gate shows once the part is mounted. */
  gateProof(part: string, releases: ReleaseSet): Promise<string>;
  readDeployer: DeployerReader;
  releasesFor(request: FastifyRequest): Promise<ReleaseSet | null>;
  /** The builds this server came with. */
  readImage(): Promise<ReleaseSet | null>;
  /** What everybody has. */
  store: ReleaseSetStore;
  isOverrideKey(key: string): Promise<boolean>;
  sendArtifact: SendArtifact;
}

export const openReleases = (options: Options): Releases => {
  const { database, storage, jwtSecret, naming, publicUrl, artifactsDir, contract } = options;
  const artifacts = artifactsIn(storage);
  const keys = overrideKeys(jwtSecret);
  const proofs = gateProofs(jwtSecret);
  const readImage = builtSet(artifactsDir);
  const sets = releaseSets(database, readImage);
  return {
    artifacts,
    moves: releaseMoves(database, gateKeeper(artifacts, contract)),
    links: overrideLinks(keys, publicUrl),
    proofs,
    gateProof: (part, releases) => proofFor(proofs, part, releases),
    readDeployer: deployerReader(database),
    readImage,
    async releasesFor(request) {
      const key = carriedKey(request);
      return sets.of(naming.requested(request), key === null ? null : await keys.read(key));
    },
    store: {
      read: () => sets.of(platformTenant),
      async open({ base, files }, file) {
        const hash = files[file];
        if (hash !== undefined && (await artifacts.size(hash)) !== null)
          return artifacts.read(hash);
        // What the server comes with, before it was taken into the storage.
        const path = join(artifactsDir, base.replace('/_mf/', 'mf/'), file);
        return existsSync(path) ? createReadStream(path) : null;
      },
    },
    isOverrideKey: async (key) => (await keys.read(key)) !== null,
    sendArtifact: artifactSender(database, artifacts),
  };
};
