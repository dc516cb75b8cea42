import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gateChecks, type GateCheck, type PublishedRelease } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Artifacts } from './artifacts.ts';
import { gateProblems } from './gate.ts';
import { liveBuilds } from './release-sets.ts';
import { lookIntoFiles, type FilesFound } from './release-files.ts';
import {
  automaticRollback,
  described,
  findRelease,
  liveParts,
  type ReleaseRow,
} from './releases.repository.ts';

const entry = createRequire(import.meta.url).resolve('@outpost/contracts');
const { version } = JSON.parse(readFileSync(join(entry, '../../package.json'), 'utf8')) as {
  version: string;
};

/** The server's version of the API contract. */
export const contractVersion = version;

export interface GateKeeper {
  /** Reads the files of a version. Slow: never inside a transaction. */
  lookInto(row: ReleaseRow): Promise<FilesFound>;
  /** Returns the problems of a version that should go live for all tenants, or for one. */
  check(
    tx: Transaction,
    row: ReleaseRow,
    subdomain: string | null,
    found: FilesFound,
  ): Promise<Partial<Record<GateCheck, string>>>;
  /** Returns the problems of a build that is not stored, for each live host. */
  foresee(
    tx: Transaction,
    build: Described,
  ): Promise<{ version: string; problems: { check: GateCheck; problem: string }[] }[]>;
}

/**
 * Describes a version with the names its files import, or with those it declares where none were
 * read. A host declares its exports.
 */
const judged = (row: ReleaseRow): PublishedRelease => {
  const release = described(row);
  const { imports = {}, exports } = row.names ?? {};
  return {
    ...release,
    ...(Object.keys(imports).length > 0 && { uses: imports }),
    ...(exports && Object.keys(exports).length > 0 && { exports }),
  };
};

/** Facts of a build that is not stored, as its description and its build say. */
interface Described {
  release: PublishedRelease;
  scriptBytes: number;
  mediaBytes: number;
}

/** Checks that read files, or need a mount: of a build that is not stored they say nothing. */
const ofStored: readonly GateCheck[] = ['integrity', 'manifest', 'failed', 'mount'];

const othersOf = async (tx: Transaction, part: string, subdomain: string | null) => {
  const names =
    part === 'host' ? (await liveParts(tx)).filter((name) => name !== 'host') : ['host'];
  const found: ReleaseRow[] = [];
  for (const name of names)
    for (const build of await liveBuilds(tx, name, subdomain)) {
      const row = await findRelease(tx, name, build);
      if (row) found.push(row);
    }
  return found.map(judged);
};

/** Maps the paths of all other remotes to their names. */
const mountsBeside = async (tx: Transaction, part: string): Promise<Map<string, string>> => {
  const taken = new Map<string, string>();
  for (const name of await liveParts(tx)) {
    if (name === part) continue;
    for (const build of await liveBuilds(tx, name, null)) {
      const row = await findRelease(tx, name, build);
      for (const path of (row && described(row).area?.mounts) || []) taken.set(path, name);
    }
  }
  return taken;
};

/** Checks stored versions before they go live. */
export const gateKeeper = (artifacts: Artifacts): GateKeeper => ({
  lookInto: (row) => lookIntoFiles(artifacts, row),
  async check(tx, row, subdomain, found) {
    const release = judged(row);
    const { scriptBytes, bundles, mountedIn } = row;
    const others = await othersOf(tx, row.part, subdomain);
    const mounts = await mountsBeside(tx, row.part);
    const failedBefore = await automaticRollback(tx, row.part, row.build);
    return gateProblems(
      { release, scriptBytes, bundles, mountedIn, found, failedBefore },
      { others, mounts, contract: contractVersion },
    );
  },
  async foresee(tx, { release, scriptBytes, mediaBytes }) {
    const { bundles, name } = release;
    const found = { damaged: [], packages: [], modules: [], executable: [], mediaBytes };
    const candidate = {
      release,
      scriptBytes,
      bundles,
      mountedIn: [],
      found,
      failedBefore: null,
    };
    const mounts = await mountsBeside(tx, name);
    return (await othersOf(tx, name, null)).map((host) => {
      const all = gateProblems(candidate, { others: [host], mounts, contract: contractVersion });
      const problems = gateChecks.flatMap((check) => {
        const problem = ofStored.includes(check) ? undefined : all[check];
        return problem === undefined ? [] : [{ check, problem }];
      });
      return { version: host.version, problems };
    });
  },
});
