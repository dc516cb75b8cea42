import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@outpost/api-client';
import type { Dashboard, Permission } from '@outpost/contracts';
import { useLocation } from '@outpost/router';
import { dashboardQuery, presetNamed, rangeParameter } from '../home/range.ts';
import { t, type TextKey } from '../i18n/i18n.ts';
import { whenQuiet } from '../prepare/when-idle.ts';
import { holds, type Viewer } from './viewer.ts';

interface Source {
  count: (dashboard: Dashboard) => number;
  /** Permission without which the count is not shown. */
  permission: Permission;
  words: TextKey<'waiting'>;
}

/** Entries with a number of pending records, by their paths. */
const sources: Readonly<Record<string, Source>> = {
  '/manage-requests': {
    count: ({ queue }) => queue.find(({ kind }) => kind === 'pending-requests')?.count ?? 0,
    permission: 'requests:write',
    words: 'waiting.requests',
  },
  '/support-ticket': {
    count: ({ tiles: { tickets } }) => (tickets ? tickets.BUG + tickets.CR : 0),
    permission: 'tickets:read',
    words: 'waiting.tickets',
  },
};

/** Number beside an entry, and the same in words. */
export interface Waiting {
  value: number;
  words: string;
}

export type WaitingByPath = ReadonlyMap<string, Waiting>;

/** Returns the counts of several entries as one; undefined if nothing waits. */
export const altogether = (
  paths: readonly string[],
  waiting: WaitingByPath,
): Waiting | undefined => {
  const found = paths.flatMap((path) => waiting.get(path) ?? []);
  if (found.length === 0) return undefined;
  return {
    value: found.reduce((all, { value }) => all + value, 0),
    words: found.map(({ words }) => words).join(', '),
  };
};

/**
 * Returns the numbers of pending records by the paths of their entries, from the dashboard that
 * home shows. Queries of the screen go first; a failed request shows no numbers.
 */
export const useWaiting = (viewer: Viewer, paths: readonly string[]): WaitingByPath => {
  const cache = useQueryClient();
  const { pathname, search } = useLocation();
  const [isTime, setTime] = useState(false);
  const shown = paths.flatMap((path) => {
    const source = sources[path];
    return source && holds(viewer, source.permission) ? [{ path, ...source }] : [];
  });
  const isNeeded = shown.length > 0;
  useEffect(
    () => (isNeeded ? whenQuiet(cache, () => setTime(true)) : undefined),
    [cache, isNeeded],
  );
  const range = pathname === '/home' ? new URLSearchParams(search).get(rangeParameter) : null;
  const { data, isError } = useQuery({
    ...dashboardQuery(presetNamed(range)),
    enabled: isNeeded && isTime,
  });
  const dashboard = isError ? undefined : data?.dashboard;
  return new Map(
    shown.flatMap(({ path, count, words }) => {
      const value = dashboard ? count(dashboard) : 0;
      return value > 0 ? [[path, { value, words: t(words, { count: value }) }]] : [];
    }),
  );
};
