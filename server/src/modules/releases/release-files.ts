import { text } from 'node:stream/consumers';
import { isMedia } from '@outpost/contracts';
import type { Artifacts } from './artifacts.ts';
import { described, type ReleaseRow } from './releases.repository.ts';

export const isScript = (file: string): boolean => /\.[cm]?js$/.test(file);

/** Texts that remain in the code of a package after bundling. */
const fingerprints: [name: string, mark: RegExp][] = [
  ['react', /react\.dev\/errors/],
  ['@mui/material', /mui\.com\/production-error|["'`]Mui[A-Z][A-Za-z]+["'`]/],
  ['@emotion/cache', /data-emotion/],
  ['react-router', /reactrouter\.com/],
  ['zustand', /setState(?::\s*[\w$]+)?,\s*getState(?::\s*[\w$]+)?,\s*getInitialState\b/],
  ['ky', /retry\.methods must be an array/],
  ['js-cookie', /withAttributes\b.{1,200}withConverter\b/s],
];

/** Lists packages of the host whose code a script contains. */
export const packagesIn = (script: string): string[] =>
  fingerprints.filter(([, mark]) => mark.test(script)).map(([name]) => name);

const sharedName = /["'`](@outpost\/[a-z\d/-]+)["'`]/g;

/** Lists shared modules that a script names. */
export const sharedModulesIn = (script: string): string[] =>
  [...script.matchAll(sharedName)].flatMap(([, name]) => name ?? []);

/** Facts from the stored files of a version, independent of its `release.json`. */
export interface FilesFound {
  /** Files whose stored content differs from the published one. */
  damaged: string[];
  /** Packages of the host whose code they contain. */
  packages: string[];
  /** Shared packages that the code imports. */
  modules: string[];
  /** Manifests with code that a loader would run. */
  executable: string[];
  mediaBytes: number;
}

/** Reads all files of a version. Slow: never inside a transaction. */
export const lookIntoFiles = async (artifacts: Artifacts, row: ReleaseRow): Promise<FilesFound> => {
  const found: FilesFound = {
    damaged: [],
    packages: [],
    modules: [],
    executable: [],
    mediaBytes: 0,
  };
  const packages = new Set<string>();
  const modules = new Set<string>();
  for (const [file, hash] of Object.entries(described(row).files)) {
    const compressed = row.encoded[file];
    if (!(await artifacts.isIntact(hash))) {
      found.damaged.push(file);
      continue;
    }
    // The server itself compressed the file, so its own hash is enough.
    if (compressed && !(await artifacts.isIntact(compressed)))
      found.damaged.push(`${file} as it travels`);
    if (isMedia(file)) found.mediaBytes += (await artifacts.size(hash)) ?? 0;
    const content =
      isScript(file) || file.endsWith('.json') ? await text(await artifacts.read(hash)) : '';
    if (file.endsWith('.json') && /"getPublicPath"/.test(content)) found.executable.push(file);
    if (!isScript(file)) continue;
    for (const name of packagesIn(content)) packages.add(name);
    for (const name of sharedModulesIn(content)) modules.add(name);
  }
  return { ...found, packages: [...packages], modules: [...modules].toSorted() };
};
