import type { Release } from '@outpost/contracts';

/** Code files a page may run, with their hashes. */
export interface CodeFiles {
  /** Allows the files of a release, each with its released content. */
  add(release: Pick<Release, 'base' | 'files'>): void;
  /** Returns the hash of a file. Throws for an unknown file. */
  integrityOf(url: string): string;
}

/** Returns an empty list of files; a file that is not added is refused. */
export const codeFiles = (origin: string): CodeFiles => {
  const hashes = new Map<string, string>();
  return {
    add({ base, files }) {
      for (const [file, hash] of Object.entries(files)) hashes.set(base + file, hash);
    },
    integrityOf(url) {
      const { origin: from, pathname } = new URL(url, origin);
      const hash = from === origin ? hashes.get(pathname) : undefined;
      if (hash !== undefined) return hash;
      throw new TypeError(`Not a file of a release: ${url}`);
    },
  };
};
