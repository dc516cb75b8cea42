import type { Release } from '@outpost/contracts';

/** Code files a page may run, with their hashes. */
export interface CodeFiles {
  /** Allows the files of a release, each with its released content. */
  add(release: Pick<Release, 'base' | 'files'>): void;
  /** Allows all files below a path without hashes, for development builds that change. */
  addUnsealed(base: string): void;
  /** Returns the hash of a file, empty without one. Throws for an unknown file. */
  integrityOf(url: string): string;
}

/** Returns an empty list of files; a file that is not added is refused. */
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
