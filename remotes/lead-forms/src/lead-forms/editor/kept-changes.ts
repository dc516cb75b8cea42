import { useEffect, useState } from 'react';
import type { PendingOp } from './op-differences.ts';

const prefix = 'outpost.input.form-editor.';

/** Where one page keeps what it has not saved yet; it outlives the page, and the browser. */
export interface KeptChanges {
  /** What pages left behind that are not there any more. */
  found: readonly PendingOp[];
  keep: (pending: readonly PendingOp[]) => void;
  release: () => void;
}

/** A store that is full or forbidden costs the safety net, not the form. */
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

/** Missing where pages are not served safely: every page counts as gone there. */
const locks = (): LockManager | undefined => navigator.locks;

/** Shows other pages that this one is there, until it is released or the page ends in any way. */
const hold = (name: string): Promise<() => void> =>
  new Promise((resolve) => {
    const manager = locks();
    const unheld = () => resolve(() => undefined);
    if (!manager) return unheld();
    // Refused where a browser blocks storage: the form works without the lock.
    manager.request(name, () => new Promise<void>((release) => resolve(release))).catch(unheld);
  });

/** Does something about a page that is not there any more; nobody else does the same meanwhile. */
const unlessThere = async (name: string, work: () => void): Promise<void> => {
  const manager = locks();
  if (!manager) return work();
  const ifThere = (lock: Lock | null) => {
    if (lock) work();
  };
  await manager.request(name, { ifAvailable: true }, ifThere).catch(() => undefined);
};

/** Opens a place for what is not saved, and takes over what earlier pages have left in theirs. */
export const openKeptChanges = async (key: string): Promise<KeptChanges> => {
  const shared = `${prefix}${key}.`;
  const own = `${shared}${Date.now()}-${crypto.randomUUID()}`;
  const release = await hold(own);
  const names = attempt(() => Object.keys(localStorage)) ?? [];
  let found: PendingOp[] = [];
  for (const name of names.filter((one) => one.startsWith(shared) && one !== own).toSorted())
    await unlessThere(name, () => {
      found = [...found, ...read(name)];
      // First here and then no longer there: in between nothing may get lost.
      write(own, found);
      write(name, []);
    });
  let isReleased = false;
  return {
    found,
    keep: (pending) => {
      // Once this page has left, another one may have taken it over.
      if (!isReleased || read(own).length > 0) write(own, pending);
    },
    release: () => {
      isReleased = true;
      release();
    },
  };
};

/** The place of this page, once it is known what others have left; null until then. */
export const useKeptChanges = (key: string): KeptChanges | null => {
  const [kept, setKept] = useState<KeptChanges | null>(null);
  useEffect(() => {
    const opening = openKeptChanges(key);
    void opening.then(setKept);
    return () => void opening.then(({ release }) => release());
  }, [key]);
  return kept;
};
