import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PartName, releaseFile, RemoteArea } from '@outpost/contracts';
import { buildPart } from '../build/build-part.ts';
import type { BuiltPart } from '../build/built-part.ts';
import { inputHash } from '../build/input-hash.ts';

const Manifest = v.object({
  version: v.string(),
  outpost: v.object({ name: PartName, ...RemoteArea.entries }),
});

const rsbuildConfig = 'rsbuild.config.js';

/** Returns the remote that a folder's `package.json` describes; null when it describes none. */
export const readProject = (folder: string): BuiltPart | null => {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return null;
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('outpost' in manifest)) return null;
  const { success, output, issues } = v.safeParse(Manifest, manifest);
  if (!success) {
    const [issue] = issues;
    throw new Error(`${path}: \`${v.getDotPath(issue) ?? 'outpost'}\`: ${issue.message}`);
  }
  const { name, label, mounts, entry } = output.outpost;
  const area = { name, label, mounts, ...(entry && { entry }) };
  const config = existsSync(join(folder, rsbuildConfig)) ? rsbuildConfig : 'webpack.config.js';
  const inputs = ['src', config, 'package.json'];
  const locks = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock'];
  const version = `${output.version}-${inputHash(folder, [...inputs, ...locks], area)}`;
  return { name, role: 'remote', area, version, configFile: join(folder, config) };
};

/** Builds the present version, unless it is built already, and returns its folder. */
export const buildProject = async (folder: string, part: BuiltPart): Promise<string> => {
  const target = join(folder, 'dist', part.version);
  if (existsSync(join(target, releaseFile))) return target;
  await buildPart(part, { building: join(folder, 'dist/building'), target });
  return target;
};
