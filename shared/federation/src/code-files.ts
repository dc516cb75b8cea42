import type { Release } from '@outpost/contracts';

/** The files a page may run as code, and what each of them must hash to. */
export interface CodeFiles {
  /** From now on the files of a release may be run, each with the content it was released with. */
  add(release: Pick<Release, 'base' | 'files'>): void;
  /** Files below a path that change while somebody works on them, so that none has a hash. */
  addUnsealed(base: string): void;
  /** The hash of a file, empty where it has none. Throws for a file that is not known. */
  integrityOf(url: string): string;
}

/** An empty list of files; everything that is not added to it is refused. */
export const codeFiles = (origin: string): CodeFiles => {
  const hashes = new Map<string, string>();
  const unsealed: string[] = [];
  return {
    add({ base, files }) {
      for (const [file, hash] of Object.entries(files)) hashes.set(base + file, hash);
    },
    addUnsealed: (base) => void unsealed.push(base),
    integrityOf(url) {
      const { origin: from, pathname } = new URL(url, origin);
      const hash = from === origin ? hashes.get(pathname) : undefined;
      if (hash !== undefined) return hash;
      if (from === origin && unsealed.some((base) => pathname.startsWith(base))) return '';
      throw new TypeError(`Not a file of a release: ${url}`);
    },
  };
};
