import { useEffect, useState } from 'react';
import type { PendingOp } from './op-differences.ts';

const prefix = 'outpost.input.form-editor.';

/** Storage of one page's unsaved changes; it outlives the page and the browser. */
export interface KeptChanges {
  /** Changes that closed pages left unsaved. */
  found: readonly PendingOp[];
  keep: (pending: readonly PendingOp[]) => void;
  release: () => void;
}

/** Ignores errors of a full or forbidden storage: the form works without it. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const read = (name: string): PendingOp[] =>
  attempt(() => JSON.parse(localStorage.getItem(name) ?? '[]') as PendingOp[]) ?? [];

const write = (name: string, pending: readonly PendingOp[]): void => {
  attempt(() =>
    pending.length === 0
      ? localStorage.removeItem(name)
      : localStorage.setItem(name, JSON.stringify(pending)),
  );
};

/** Undefined on pages without HTTPS, where all other pages count as closed. */
const locks = (): LockManager | undefined => navigator.locks;

/**
 * Holds a lock that shows other pages that this one is open, until it is released or the page ends.
 */
const hold = (name: string): Promise<() => void> =>
  new Promise((resolve) => {
    const manager = locks();
    const unheld = () => resolve(() => undefined);
    if (!manager) return unheld();
    // The request fails in browsers that block storage: the form works without the lock.
    manager.request(name, () => new Promise<void>((release) => resolve(release))).catch(unheld);
  });

/**
 * Runs `work` if the page of that name is closed; the lock prevents that two pages do so at once.
 */
const unlessThere = async (name: string, work: () => void): Promise<void> => {
  const manager = locks();
  if (!manager) return work();
  const ifThere = (lock: Lock | null) => {
    if (lock) work();
  };
  await manager.request(name, { ifAvailable: true }, ifThere).catch(() => undefined);
};

/** Opens the storage of this page and takes over the unsaved changes of closed pages. */
export const openKeptChanges = async (key: string): Promise<KeptChanges> => {
  const shared = `${prefix}${key}.`;
  const own = `${shared}${Date.now()}-${crypto.randomUUID()}`;
  const release = await hold(own);
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  let found: PendingOp[] = [];
  for (const name of names.filter((one) => one.startsWith(shared) && one !== own).toSorted())
    await unlessThere(name, () => {
      found = [...found, ...read(name)];
      // Written to the new place first, so that a crash in between loses nothing.
      write(own, found);
      write(name, []);
    });
  let isReleased = false;
  return {
    found,
    keep: (pending) => {
      // After this page is closed, another one may have taken over its changes.
      if (!isReleased || read(own).length > 0) write(own, pending);
    },
    release: () => {
      isReleased = true;
      release();
    },
  };
};

/** Returns the storage of this page; null until the changes of closed pages are known. */
export const useKeptChanges = (key: string): KeptChanges | null => {
  const [kept, setKept] = useState<KeptChanges | null>(null);
  useEffect(() => {
    const opening = openKeptChanges(key);
    void opening.then(setKept);
    return () => void opening.then(({ release }) => release());
  }, [key]);
  return kept;
};
