import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ChangeEvent, Endpoint } from '@outpost/contracts';

/** Numbers of rows created and changed since a list was fetched last. */
interface PendingChanges {
  created: number;
  changed: number;
  /** Time of the last change, in milliseconds. */
  at: number;
}

/** Organization of a row, and the record to which it belongs. */
interface Place {
  whiteLabel?: string | undefined;
  parent?: string | null | undefined;
}

/** Changes of rows of one place. */
interface Heard extends PendingChanges, Place {}

const nothing: readonly Heard[] = [];

/** Pending changes, by the API path of their list. */
const heard = new Map<string, readonly Heard[]>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Counts a change of a row in the list at `path`; one without a place is in every such list. */
export const recordChange = (
  path: string,
  { action }: Pick<ChangeEvent, 'action'>,
  { whiteLabel, parent }: Place = {},
): void => {
  const all = heard.get(path) ?? nothing;
  const isAlike = (one: Heard) => one.whiteLabel === whiteLabel && one.parent === parent;
  const { created, changed } = all.find(isAlike) ?? { created: 0, changed: 0 };
  const isNew = action === 'created';
  const next = {
    whiteLabel,
    parent,
    created: created + Number(isNew),
    changed: changed + Number(!isNew),
    at: Date.now(),
  };
  heard.set(path, [...all.filter((one) => !isAlike(one)), next]);
  tell();
};

/** Time of the last request for a list, in milliseconds, by its API path. */
const askedAt = new Map<string, number>();

/** Notes that a list is being fetched: its answer may lack changes from now on. */
export const noteFetch = (path: string): void => void askedAt.set(path, Date.now());

/** Changes before the request are part of its answer. */
const forgetUntil = (path: string, fetchedAt: number) => {
  const all = heard.get(path) ?? nothing;
  const until = Math.min(fetchedAt, askedAt.get(path) ?? fetchedAt);
  if (all.every(({ at }) => at <= until) && heard.delete(path)) tell();
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const sum = (all: readonly Heard[], count: 'created' | 'changed') =>
  all.reduce((total, one) => total + one[count], 0);

/**
 * Returns the changes of a list since `fetchedAt`, the time its rows on screen were fetched: of a
 * list of one organization, or of one record, only the changes there.
 */
export const usePendingChanges = (
  { path }: Pick<Endpoint, 'path'>,
  fetchedAt: number,
  { whiteLabel, parent }: Place = {},
): Pick<PendingChanges, 'created' | 'changed'> => {
  const all = useSyncExternalStore(listen, () => heard.get(path) ?? nothing);
  useEffect(() => forgetUntil(path, fetchedAt), [path, fetchedAt]);
  return useMemo(() => {
    const isHere = (wanted: Place['parent'], given: Place['parent']) =>
      !wanted || !given || wanted === given;
    const here = all.filter(
      (one) => isHere(whiteLabel, one.whiteLabel) && isHere(parent, one.parent),
    );
    return { created: sum(here, 'created'), changed: sum(here, 'changed') };
  }, [all, whiteLabel, parent]);
};
