import { useEffect, useSyncExternalStore } from 'react';
import type { ChangeEvent, Endpoint } from '@outpost/contracts';

/** Numbers of rows created and changed since a list was fetched last. */
interface PendingChanges {
  created: number;
  changed: number;
  /** Time of the last change, in milliseconds. */
  at: number;
}

const nothing: PendingChanges = { created: 0, changed: 0, at: 0 };

/** Pending changes, by the API path of their list. */
const heard = new Map<string, PendingChanges>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Counts a change of a row in the list at `path`. */
export const recordChange = (path: string, { action }: Pick<ChangeEvent, 'action'>): void => {
  const { created, changed } = heard.get(path) ?? nothing;
  const isNew = action === 'created';
  heard.set(path, {
    created: created + Number(isNew),
    changed: changed + Number(!isNew),
    at: Date.now(),
  });
  tell();
};

/** Time of the last request for a list, in milliseconds, by its API path. */
const askedAt = new Map<string, number>();

/** Notes that a list is being fetched: its answer may lack changes from now on. */
export const noteFetch = (path: string): void => void askedAt.set(path, Date.now());

/** Changes before the request are part of its answer. */
const forgetUntil = (path: string, fetchedAt: number) => {
  const { at } = heard.get(path) ?? nothing;
  const until = Math.min(fetchedAt, askedAt.get(path) ?? fetchedAt);
  if (at <= until && heard.delete(path)) tell();
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the changes of a list since `fetchedAt`, the time its rows on screen were fetched. */
export const usePendingChanges = (
  { path }: Pick<Endpoint, 'path'>,
  fetchedAt: number,
): Pick<PendingChanges, 'created' | 'changed'> => {
  const pendingChanges = useSyncExternalStore(listen, () => heard.get(path) ?? nothing);
  useEffect(() => forgetUntil(path, fetchedAt), [path, fetchedAt]);
  return pendingChanges;
};
