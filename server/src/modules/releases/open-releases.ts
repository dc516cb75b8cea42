import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { ReleaseSet } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { carriedKey } from '../../platform/http/override-cookie.ts';
import type { DeployerReader } from '../../platform/http/call.ts';
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
  /** Folder of the builds in the server's image. */
  artifactsDir: string;
  /** The server's version of the API contract. */
  contract: string;
}

/** Interface of the releases for the rest of the server. */
export interface Releases {
  artifacts: Artifacts;
  moves: ReleaseMoves;
  links: OverrideLinks;
  proofs: GateProofs;
  /** Proof that a page of the gate shows once the remote is mounted. */
  gateProof(part: string, releases: ReleaseSet): Promise<string>;
  readDeployer: DeployerReader;
  releasesFor(request: FastifyRequest): Promise<ReleaseSet | null>;
  /** Reads the builds of the server's image. */
  readImage(): Promise<ReleaseSet | null>;
  /** Release set of tenants without a version of their own. */
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
        // Builds of the image, until they are copied to the storage.
        const path = join(artifactsDir, base.replace('/_mf/', 'mf/'), file);
        return existsSync(path) ? createReadStream(path) : null;
      },
    },
    isOverrideKey: async (key) => (await keys.read(key)) !== null,
    sendArtifact: artifactSender(database, artifacts),
  };
};
