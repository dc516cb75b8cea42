import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, ParamsOf, ReplyOf } from '@outpost/contracts';
import type { ApiFailure } from './api-failure.ts';
import type { QueryInput } from './encode-query.ts';
import { useOfflineSince } from './offline.ts';
import { listQueryFor, useReady } from './queries.ts';

/** How often a server that could not be reached is asked again. */
const askAgainMs = 5_000;

interface Page {
  total: number;
  page: number;
  limit: number;
}

type RowOf<Reply, Plural extends string> =
  Reply extends Record<Plural, readonly (infer Row)[]> ? Row : never;

/** When the rows on screen were fetched, also while they are another page's. */
const useFetchedAt = (dataUpdatedAt: number): number => {
  const [last, setLast] = useState(dataUpdatedAt);
  if (dataUpdatedAt > 0 && dataUpdatedAt !== last) setLast(dataUpdatedAt);
  return dataUpdatedAt || last;
};

const unreachableInterval = ({ state }: { state: { error: ApiFailure | null } }) =>
  state.error?.statusCode === 0 ? askAgainMs : false;

/** One page of a list endpoint whose rows stand under `plural`, as the list kit takes it. */
export const useList = <E extends Endpoint, const P extends string>(
  endpoint: E,
  plural: P,
  query: QueryInput,
  params?: ParamsOf<E>,
) => {
  useReady(endpoint, { query, ...(params && { params }) });
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
    /** When the rows on screen were fetched, in milliseconds. */
    fetchedAt: result.dataUpdatedAt,
    /** The rows on screen answer an earlier query; this one has no answer yet. */
    isOfEarlierQuery: result.isPlaceholderData,
    /** Without a network: since when, and when the rows on screen were fetched; milliseconds. */
    offline: offlineSince === null ? null : { since: offlineSince, asOf: rowsOf },
    failure: result.error,
    onRetry: () => void result.refetch(),
  };
};
