import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { manifestFile } from '@outpost/federation';
import type { RemoteArea } from '@outpost/contracts';
import { configsOf } from '../build/build-part.ts';
import { areaOf, type BuiltPart } from '../build/built-part.ts';
import { startScriptsOf } from '../build/release-of.ts';

/** Fields of a watched build that replace those of a release. */
export interface Rebuilt {
  name: string;
  version: string;
  base: string;
  files: Record<string, string>;
  /** Only of the host. */
  scripts?: string[];
  /** Only of a remote. */
  manifest?: Record<string, unknown>;
  area?: RemoteArea;
}

/** Version name of every watched build. */
const watchedVersion = 'dev';

/** A part to watch, and the folder of its files. */
export interface WatchedPart extends Omit<BuiltPart, 'version'> {
  output: string;
}

const integrityOf = async (folder: string, files: string[]) => {
  const entries = files.map(async (file) => {
    const hash = createHash('sha384').update(await readFile(join(folder, file)));
    return [file, `sha384-${hash.digest('base64')}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

const rebuilt = async (
  { name, role, area, output }: WatchedPart,
  stats: Stats,
): Promise<Rebuilt> => {
  const { compilation } = stats;
  const files = Object.keys(compilation.assets).filter((file) => !file.endsWith('.map'));
  const common = {
    name,
    version: watchedVersion,
    base: `/_mf/${name}/dev-${compilation.fullHash ?? compilation.hash}/`,
    files: await integrityOf(output, files),
  };
  if (role === 'host') return { ...common, scripts: startScriptsOf(stats) };
  const manifest = JSON.parse(await readFile(join(output, manifestFile), 'utf8')) as Record<
    string,
    unknown
  >;
  return { ...common, manifest, area: areaOf({ name, area }) };
};

export interface WatchOutcome {
  result: Rebuilt | null;
  problems: string[];
  seconds: number;
}

/** Builds a part now and, incrementally, after each change of its sources. */
export const watchPart = async (
  part: WatchedPart,
  tell: (outcome: WatchOutcome) => void,
): Promise<void> => {
  const [config = {}] = await configsOf({ ...part, version: watchedVersion });
  const compiler = webpack({
    ...config,
    output: { ...config.output, path: part.output, clean: false },
  });
  const finish = async (error: Error | null, stats?: Stats) => {
    if (error || !stats) return tell({ result: null, problems: [String(error)], seconds: 0 });
    const seconds = ((stats.endTime ?? 0) - (stats.startTime ?? 0)) / 1000;
    if (stats.hasErrors()) {
      const problems = [stats.toString({ preset: 'errors-only' })];
      return tell({ result: null, problems, seconds });
    }
    tell({ result: await rebuilt(part, stats), problems: [], seconds });
  };
  compiler?.watch({ aggregateTimeout: 50 }, (error, stats) => void finish(error, stats));
};
