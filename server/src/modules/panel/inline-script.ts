import { text } from 'node:stream/consumers';
import type { ReleaseSet } from '@outpost/contracts';
import { hashOf, type Artifacts } from '../releases/index.ts';

/** A script of the host that the page carries inside, instead of a tag with its address. */
export interface InlineScript {
  file: string;
  code: string;
}

/** Maximum scripts in memory: more than are ever live at once. */
const most = 20;

/** Characters that would end the block of the page too early, or change how it is read. */
const unsafe = /<\/script|<!--|\r/i;

/**
 * Returns a reader of the script that a page carries inside: null when its host has none, and when
 * the stored content is missing, damaged or no text for a page. The page then names its address.
 */
export const inlineScriptReader = (artifacts: Pick<Artifacts, 'size' | 'read'>) => {
  const known = new Map<string, string>();

  const read = async (hash: string): Promise<string | null> => {
    const before = known.get(hash);
    if (before !== undefined) return before;
    if ((await artifacts.size(hash)) === null) return null;
    const code = await text(await artifacts.read(hash));
    if (hashOf(code) !== hash || unsafe.test(code)) return null;
    if (known.size >= most) known.clear();
    known.set(hash, code);
    return code;
  };

  return async ({ host }: Pick<ReleaseSet, 'host'>): Promise<InlineScript | null> => {
    const file = host.inlineScript;
    const hash = file === undefined ? undefined : host.files[file];
    if (file === undefined || hash === undefined) return null;
    const code = await read(hash).catch(() => null);
    return code === null ? null : { file, code };
  };
};
