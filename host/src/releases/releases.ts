import type { ReleaseSet, RemoteRelease } from '@outpost/contracts';

export const hostPart = 'host';

/** Which versions this tab uses, and which are live by now. */
export interface Releases {
  /** The set the page came with; the tab stays on it unless a remote is taken anew. */
  readonly initial: ReleaseSet;
  /** The version of a remote this tab uses; null when there is none. */
  versionOf(name: string): RemoteRelease | null;
  /** The version of a remote that is live by now, when it is another one. */
  newerOf(name: string): RemoteRelease | null;
  /** From now on this tab uses the live version of a remote. */
  take(name: string): void;
  /** Asks what is live; no answer changes nothing. */
  check(): Promise<void>;
  /** The parts that are live in another version than this tab uses. The same list until it changes. */
  changed(): readonly string[];
  subscribe(listener: () => void): () => void;
}

/** Follows the release set from the one of the page. `ask` fetches the one that is live. */
export const followReleases = (initial: ReleaseSet, ask: () => Promise<ReleaseSet>): Releases => {
  const used = new Map(Object.entries(initial.remotes));
  const listeners = new Set<() => void>();
  let newest = initial;
  let changed: readonly string[] = [];

  // What an override shows is no news, whatever is live for everybody else.
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
