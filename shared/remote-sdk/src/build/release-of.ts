import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { inlineEntry, manifestFile, screensFile, sharedFile } from '@outpost/federation';
import { facades, providedModules, requirementOf, versionOf } from '@outpost/federation/webpack';
import { compress, integrityOf, listFiles } from './artifact-files.ts';
import { areaOf, type BuiltPart } from './built-part.ts';
import { bundlesOf, usesOf } from './run-webpack.ts';

const versions = (of: (module: string) => string) =>
  Object.fromEntries(providedModules.map((module) => [module, of(module)]));

/** Returns the script of each page by name; each page has one file. */
const entriesOf = (pages: Stats[]): Record<string, string> =>
  Object.fromEntries(
    pages.flatMap(({ compilation }) =>
      [...compilation.entrypoints].map(([name, entry]) => [name, entry.getFiles()[0] ?? '']),
    ),
  );

/** Returns the files that start the host, in the order in which they run. */
export const startScriptsOf = ({ compilation }: Stats): string[] =>
  [...compilation.entrypoints.values()].flatMap((entry) => [...entry.getFiles()]);

/** Returns the script of the host that its pages may carry inside. */
const inlineScriptOf = ({ compilation }: Stats): string | undefined =>
  compilation.entrypoints.get(inlineEntry)?.getFiles()[0];

/** Compresses the built files and returns their release; `stats` has the part first, then its pages. */
export const releaseOf = async (
  part: BuiltPart,
  folder: string,
  [stats, ...pages]: Stats[],
): Promise<Record<string, unknown>> => {
  const files = await listFiles(folder);
  const { name, version } = part;
  await compress(folder, files);
  const common = {
    name,
    version,
    base: `/_mf/${name}/${version}/`,
    files: await integrityOf(folder, files),
    bundles: stats ? bundlesOf(stats) : [],
    contract: versionOf('@outpost/contracts'),
  };
  const describedIn = async (file: string): Promise<object> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'));
  if (part.role === 'host')
    return {
      ...common,
      ...(await describedIn(screensFile)),
      ...(await describedIn(sharedFile)),
      requires: {},
      provides: versions(versionOf),
      scripts: stats ? startScriptsOf(stats) : [],
      inlineScript: stats && inlineScriptOf(stats),
    };
  return {
    ...common,
    requires: versions(requirementOf),
    ...(stats && { uses: usesOf(stats, facades) }),
    provides: {},
    manifest: await describedIn(manifestFile),
    ...(await describedIn(screensFile)),
    ...(pages.length > 0 && { entries: entriesOf(pages) }),
    area: areaOf(part),
  };
};
