import { useQuery } from '@tanstack/react-query';
import type { Endpoint, ParamsOf, ReplyOf } from '@outpost/contracts';
import type { QueryInput } from './encode-query.ts';
import { listQueryFor, useReady } from './queries.ts';

interface Page {
  total: number;
  page: number;
  limit: number;
}

type RowOf<Reply, Plural extends string> =
  Reply extends Record<Plural, readonly (infer Row)[]> ? Row : never;

/** One page of a list endpoint whose rows stand under `plural`, as the list kit takes it. */
export const useList = <E extends Endpoint, const P extends string>(
  endpoint: E,
  plural: P,
  query: QueryInput,
  params?: ParamsOf<E>,
) => {
  useReady(endpoint, { query, ...(params && { params }) });
  const result = useQuery(listQueryFor(endpoint, query, params));
  const data = result.data as (Page & Record<P, RowOf<ReplyOf<E>, P>[]>) | undefined;
  return {
    rows: data?.[plural],
    total: data?.total ?? 0,
    page: data?.page ?? 1,
    limit: data?.limit ?? 1,
    isFetching: result.isFetching,
    /** When the rows on screen were fetched, in milliseconds. */
    fetchedAt: result.dataUpdatedAt,
    failure: result.error,
    onRetry: () => void result.refetch(),
  };
};
