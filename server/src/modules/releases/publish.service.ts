import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { valid } from 'semver';
import { v7 } from 'uuid';
import {
  isMedia,
  isSourceMap,
  releaseFile,
  type PublishedRelease,
  type StoredRelease,
} from '@outpost/contracts';
import { noteChange } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import { releases, type ModuleNames } from '../../tables/releases.table.ts';
import { hashOf, type Artifacts } from './artifacts.ts';
import { writeHistory } from './write-history.ts';
import { platformTenantId } from './platform-tenant.ts';
import { isScript } from './release-files.ts';
import { releaseById } from './release-lists.ts';
import { findRelease, lockReleases } from './releases.repository.ts';
import { nameShared } from './module-names.ts';

/** Reads the names of shared modules in the stored scripts of a build, in a thread of its own. */
const readNames = async (
  artifacts: Artifacts,
  { files }: Pick<PublishedRelease, 'files'>,
): Promise<ModuleNames> => {
  const texts: string[] = [];
  for (const [file, hash] of Object.entries(files))
    if (isScript(file)) texts.push(await text(await artifacts.read(hash)));
  if (!nameShared(texts)) return { imports: {} };
  const worker = new Worker(new URL('./module-names.worker.ts', import.meta.url), {
    workerData: texts,
  });
  const [names] = (await once(worker, 'message')) as [ModuleNames];
  await worker.terminate();
  return names;
};

/** Returns the text of a release's `release.json`. */
const descriptionOf = ({ bundles: _bundles, ...shown }: PublishedRelease) => JSON.stringify(shown);

/** Hashes of the files' brotli forms, by file name. */
export type Encoded = Record<string, string>;

interface Sizes {
  bytes: number;
  scriptBytes: number;
}

/** Sums the bytes of all files, and of scripts and styles as they are sent. */
const sizesOf = async (
  artifacts: Artifacts,
  { files }: PublishedRelease,
  encoded: Encoded,
): Promise<Sizes> => {
  const sizes: Sizes = { bytes: 0, scriptBytes: 0 };
  for (const [file, hash] of Object.entries(files)) {
    const whole = (await artifacts.size(hash)) ?? 0;
    sizes.bytes += whole;
    if (!isMedia(file) && !isSourceMap(file))
      sizes.scriptBytes += (await artifacts.size(encoded[file] ?? hash)) ?? 0;
  }
  return sizes;
};

const checkStored = async (artifacts: Artifacts, { files }: PublishedRelease): Promise<void> => {
  for (const [file, hash] of Object.entries(files))
    if ((await artifacts.size(hash)) === null)
      throw invalid({ release: `${file} was not uploaded` });
};

/** Compresses the files that become smaller. */
const compressFiles = async (
  artifacts: Artifacts,
  { files }: PublishedRelease,
): Promise<Encoded> => {
  const encoded: Encoded = {};
  for (const [file, hash] of Object.entries(files)) {
    const compressed = compressible.test(file) ? await artifacts.compress(hash) : null;
    if (compressed !== null) encoded[file] = compressed;
  }
  return encoded;
};

const compressible = /\.(js|mjs|json|css|svg|txt|map)$/;

const checkNames = ({
  name,
  version,
  base,
  files,
  scripts = [],
  inlineScript,
}: PublishedRelease): void => {
  // A build's version ends with a hash, which may be a number with a leading zero.
  if (!valid(version, { loose: true }))
    throw invalid({ release: `${version} is no semantic version` });
  if (base !== `/_mf/${name}/${version}/`) throw invalid({ release: 'Base is incorrect' });
  const wrong = Object.keys(files).find(
    (file) =>
      file === releaseFile || file.split('/').some((step) => ['', '.', '..'].includes(step)),
  );
  if (wrong !== undefined) throw invalid({ release: `${wrong} cannot be the name of a file` });
  const unknown = scripts.find((script) => !Object.hasOwn(files, script));
  if (unknown !== undefined) throw invalid({ release: `${unknown} is a script but no file` });
  if (inlineScript !== undefined && !scripts.includes(inlineScript))
    throw invalid({ release: `${inlineScript} is for the page but does not start the host` });
  if (name === 'host' && scripts.length === 0)
    throw invalid({ release: 'A host names the scripts that start it' });
};

const shown = async (tx: Transaction, id: string): Promise<StoredRelease> => {
  const release = await releaseById(tx, id);
  if (!release) throw notFound('This version');
  return release;
};

/**
 * Checks, compresses and measures the files of a release before the transaction that stores it.
 * Builds of the server's image are compressed already.
 */
export const prepareRelease = async (
  artifacts: Artifacts,
  release: PublishedRelease,
  given?: Encoded,
) => {
  checkNames(release);
  await checkStored(artifacts, release);
  const encoded = given ?? (await compressFiles(artifacts, release));
  const names = await readNames(artifacts, release);
  return { release, encoded, names, ...(await sizesOf(artifacts, release, encoded)) };
};

/** Adds a version; does nothing for an equal one, refuses a different one under the same name. */
export const addRelease = async (
  tx: Transaction,
  { release, encoded, names, bytes, scriptBytes }: Awaited<ReturnType<typeof prepareRelease>>,
  by: string,
  /** Hosts in which the version was mounted. */
  mountedIn: string[] = [],
): Promise<StoredRelease> => {
  const { name: part, version: build, contract, bundles, files } = release;
  await lockReleases(tx);
  const description = descriptionOf(release);
  const integrity = hashOf(description);
  const before = await findRelease(tx, part, build);
  if (before && before.integrity !== integrity)
    throw conflict(`${part} ${build} is published already, with other files.`);
  if (before) return shown(tx, before.id);
  const tenantId = await platformTenantId(tx);
  const id = v7();
  const noted = { id, tenantId, part, build, contract, bytes, scriptBytes, publishedBy: by };
  const content = {
    description,
    integrity,
    encoded,
    names,
    bundles,
    files: Object.keys(files).length,
  };
  const mounted = { mountedIn, mountedAt: mountedIn.length > 0 ? new Date() : null };
  await tx.insert(releases).values({ ...noted, ...content, ...mounted });
  // Without the contents: the audit log names the version, whose own row has them.
  noteChange(tx, 'releases', null, noted);
  await writeHistory(tx, {
    part,
    action: 'publish',
    build,
    before: null,
    channel: null,
    actor: { id: null, name: by },
  });
  return shown(tx, id);
};

/** Records the hosts in which a browser mounted a version. */
export const noteMounted = async (
  tx: Transaction,
  { part, version, hosts }: { part: string; version: string; hosts: string[] },
): Promise<StoredRelease> => {
  await lockReleases(tx);
  const row = await findRelease(tx, part, version);
  if (!row) throw notFound('This version');
  const mountedIn = [...new Set([...row.mountedIn, ...hosts])].slice(-50);
  const target = { id: row.id, ifMatch: null, noun: 'This version' };
  await changeRecord(tx, releases, target, { mountedIn, mountedAt: new Date() });
  return shown(tx, row.id);
};

/** Lists the hashes of all contents of stored versions. */
export const hashesInUse = async (tx: Transaction): Promise<Set<string>> => {
  const rows = await tx
    .select({ description: releases.description, encoded: releases.encoded })
    .from(releases);
  return new Set(
    rows.flatMap(({ description, encoded }) => [
      ...Object.values((JSON.parse(description) as PublishedRelease).files),
      ...Object.values(encoded),
    ]),
  );
};
