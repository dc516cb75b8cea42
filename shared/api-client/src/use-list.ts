import { useState, useSyncExternalStore } from 'react';
import type { Endpoint, ParamsOf, QueryInput, ReplyOf } from '@outpost/contracts';
import { onlineManager, useQuery } from '@tanstack/react-query';
import type { ApiFailure } from './api-failure.ts';
import { listQueryFor, usePrefetchedReply } from './queries.ts';

let since: number | null = null;

const read = (): number | null => {
  if (onlineManager.isOnline()) since = null;
  else since ??= Date.now();
  return since;
};

const listen = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Returns the time in milliseconds since which the browser is offline; null while online. */
const useOfflineSince = (): number | null => useSyncExternalStore(listen, read);

/** Milliseconds between retries while the server cannot be reached. */
const askAgainMs = 5_000;

interface Page {
  total: number;
  page: number;
  limit: number;
}

type RowOf<Reply, Plural extends string> =
  Reply extends Record<Plural, readonly (infer Row)[]> ? Row : never;

/** Returns the time the rows on screen were fetched, even while they are another page's. */
const useFetchedAt = (dataUpdatedAt: number): number => {
  const [last, setLast] = useState(dataUpdatedAt);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== last) setLast(dataUpdatedAt);
  return dataUpdatedAt || last;
};

const unreachableInterval = ({ state }: { state: { error: ApiFailure | null } }) =>
  state.error?.statusCode === 0 ? askAgainMs : false;

/**
 * Loads one page of a list endpoint, in the shape the list kit takes; `plural` is the key of its
 * rows.
 */
export const useList = <E extends Endpoint, const P extends string>(
  endpoint: E,
  plural: P,
  query: QueryInput,
  params?: ParamsOf<E>,
) => {
  usePrefetchedReply(endpoint, { query, params });
  const result = useQuery({
    ...listQueryFor(endpoint, query, params),
    refetchInterval: unreachableInterval,
  });
  const offlineSince = useOfflineSince();
  const rowsOf = useFetchedAt(result.dataUpdatedAt);
  const data = result.data as (Page & Record<P, RowOf<ReplyOf<E>, P>[]>) | undefined;
  return {
    rows: data?.[plural],
    total: data?.total ?? 0,
    page: data?.page ?? 1,
    limit: data?.limit ?? 1,
    isFetching: result.isFetching,
    /** Time the rows on screen were fetched, in milliseconds. */
    fetchedAt: result.dataUpdatedAt,
    /** True while the rows belong to an earlier query than the present one. */
    isOfEarlierQuery: result.isPlaceholderData,
    /** Without a network: its start, and the time the rows were fetched; milliseconds. */
    offline: offlineSince === null ? null : { since: offlineSince, asOf: rowsOf },
    failure: result.error,
    onRetry: () => void result.refetch(),
  };
};
