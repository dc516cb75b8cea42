import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { PublishedRelease } from '@outpost/contracts';
import type { Artifacts } from './artifacts.ts';
import type { ModuleNames } from '../../tables/releases.table.ts';
import { nameShared } from './module-names.ts';
import { isScript } from './release-files.ts';

/** Reads the names of shared modules in the stored scripts of a build, in a thread of its own. */
export const readNames = async (
  artifacts: Artifacts,
  { files }: Pick<PublishedRelease, 'files'>,
): Promise<ModuleNames> => {
  const texts: string[] = [];
  for (const [file, hash] of Object.entries(files))
    if (isScript(file)) texts.push(await text(await artifacts.read(hash)));
  if (!nameShared(texts)) return { exports: {}, imports: {} };
  const worker = new Worker(new URL('./module-names.worker.ts', import.meta.url), {
    workerData: texts,
  });
  const [names] = (await once(worker, 'message')) as [ModuleNames];
  await worker.terminate();
  return names;
};
