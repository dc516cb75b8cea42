import { queryFor, useQuery } from '@outpost/api-client';
import { waitingCalls, type Permission, type WaitingCounts } from '@outpost/contracts';
import { t, type TextKey } from '../i18n/i18n.ts';
import { useIsQuiet } from '../prepare/use-is-quiet.ts';
import { holds, type Viewer } from './viewer.ts';

interface Source {
  count: keyof WaitingCounts;
  /** Permission without which the count is not shown. */
  permission: Permission;
  words: TextKey<'waiting'>;
}

/** Entries with a number of pending records, by their paths. */
const sources: Readonly<Record<string, Source>> = {
  '/manage-requests': {
    count: 'requests',
    permission: 'requests:write',
    words: 'waiting.requests',
  },
  '/support-ticket': {
    count: 'tickets',
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
 * Returns the numbers of pending records by the paths of their entries. Queries of the screen go
 * first; a failed request shows no numbers.
 */
export const useWaiting = (viewer: Viewer): WaitingByPath => {
  const isQuiet = useIsQuiet();
  const shown = Object.entries(sources).flatMap(([path, source]) =>
    holds(viewer, source.permission) ? [{ path, ...source }] : [],
  );
  const { data, isError } = useQuery({
    ...queryFor(waitingCalls.waiting, {}),
    enabled: shown.length > 0 && isQuiet,
  });
  return new Map(
    shown.flatMap(({ path, count, words }) => {
      const value = isError ? 0 : (data?.waiting[count] ?? 0);
      return value > 0 ? [[path, { value, words: t(words, { count: value }) }]] : [];
    }),
  );
};
