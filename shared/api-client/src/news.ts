import { useEffect, useSyncExternalStore } from 'react';
import type { ChangeEvent, Endpoint } from '@outpost/contracts';

/** Rows that came and rows that changed since a list was fetched last. */
interface Heard {
  created: number;
  changed: number;
  /** When it was heard last, in milliseconds. */
  at: number;
}

const nothing: Heard = { created: 0, changed: 0, at: 0 };

/** What was heard by the path its rows are read from. */
const heard = new Map<string, Heard>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Counts a change of rows that are read from `path`. */
export const hearNews = (path: string, { action }: Pick<ChangeEvent, 'action'>): void => {
  const { created, changed } = heard.get(path) ?? nothing;
  const isNew = action === 'created';
  heard.set(path, {
    created: created + Number(isNew),
    changed: changed + Number(!isNew),
    at: Date.now(),
  });
  tell();
};

/** When rows were asked for last, in milliseconds, by the path they are read from. */
const askedAt = new Map<string, number>();

/** Notes that rows are being asked for: what is heard from now on may not be among them. */
export const noteAsked = (path: string): void => void askedAt.set(path, Date.now());

/** What was heard before rows were asked for is among them. */
const forgetUntil = (path: string, fetchedAt: number) => {
  const { at } = heard.get(path) ?? nothing;
  const until = Math.min(fetchedAt, askedAt.get(path) ?? fetchedAt);
  if (at <= until && heard.delete(path)) tell();
};

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What was heard of a list's rows since `fetchedAt`, the moment its rows on screen were fetched. */
export const useNews = (
  { path }: Pick<Endpoint, 'path'>,
  fetchedAt: number,
): Pick<Heard, 'created' | 'changed'> => {
  const news = useSyncExternalStore(listen, () => heard.get(path) ?? nothing);
  useEffect(() => forgetUntil(path, fetchedAt), [path, fetchedAt]);
  return news;
};
