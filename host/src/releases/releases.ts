import { onReleases } from '@outpost/api-client';
import type { ReleaseSet, RemoteRelease } from '@outpost/contracts';

const awayMs = 5 * 60_000;

/**
 * Calls `check` when other versions may be live: on the server's event, and on return to the tab
 * after a while. Returns a function that stops it.
 */
export const watchReleases = (check: () => unknown): (() => void) => {
  let leftAt: number | null = document.hidden ? Date.now() : null;
  const lookUp = () => {
    if (document.hidden) leftAt = Date.now();
    else if (leftAt !== null && Date.now() - leftAt > awayMs) void check();
  };
  document.addEventListener('visibilitychange', lookUp);
  const stop = onReleases(() => void check());
  return () => {
    document.removeEventListener('visibilitychange', lookUp);
    stop();
  };
};

export const hostPart = 'host';

/** Versions this tab uses, and those that are live now. */
export interface Releases {
  /** Release set of the page; the tab keeps it, except for remotes it takes over with `take`. */
  readonly initial: ReleaseSet;
  /** Returns the version of a remote this tab uses; null if there is none. */
  versionOf(name: string): RemoteRelease | null;
  /** Returns the live version of a remote if it differs from the one this tab uses. */
  newerOf(name: string): RemoteRelease | null;
  /** Switches this tab to the live version of a remote. */
  take(name: string): void;
  /** Loads the live release set; a failure changes nothing. */
  check(): Promise<void>;
  /**
   * Returns the names of remotes whose live version differs from the one this tab uses; the same
   * array until it changes.
   */
  changed(): readonly string[];
  subscribe(listener: () => void): () => void;
}

/** Follows the live release set, starting from the page's. `ask` loads the live one. */
export const followReleases = (initial: ReleaseSet, ask: () => Promise<ReleaseSet>): Releases => {
  const used = new Map(Object.entries(initial.remotes));
  const listeners = new Set<() => void>();
  let newest = initial;
  let changed: readonly string[] = [];

  // A remote under an override never counts as changed.
  const isOverridden = (name: string) => initial.overrides?.parts.includes(name) === true;
  const newerOf = (name: string): RemoteRelease | null => {
    const live = newest.remotes[name];
    if (!live || isOverridden(name) || live.version === used.get(name)?.version) return null;
    return live;
  };
  const findChanges = () => {
    const isNewHost =
      newest.host.version !== initial.host.version && !isOverridden(hostPart) ? [hostPart] : [];
    const remotes = Object.keys(newest.remotes).filter((name) => newerOf(name));
    changed = [...isNewHost, ...remotes];
    for (const listener of listeners) listener();
  };

  return {
    initial,
    versionOf: (name) => used.get(name) ?? null,
    newerOf,
    take(name) {
      const live = newerOf(name);
      if (!live) return;
      used.set(name, live);
      findChanges();
    },
    async check() {
      const live = await ask().catch(() => null);
      if (!live || live.sequence <= newest.sequence) return;
      newest = live;
      findChanges();
    },
    changed: () => changed,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
