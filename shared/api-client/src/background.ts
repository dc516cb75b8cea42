import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { CallInput } from './call.ts';

/** Queries that are refetched without an action of the user. */
const unasked = new WeakSet<Query>();

/** Refetches matching queries that are on screen and marks the others stale. */
export const refetchInBackground = async (
  cache: QueryClient,
  predicate: (query: Query) => boolean,
): Promise<void> => {
  const shown = cache.getQueryCache().findAll({ type: 'active', predicate });
  for (const query of shown) unasked.add(query);
  await cache.invalidateQueries({ predicate });
  for (const query of shown) unasked.delete(query);
};

/** Returns the input every call of a query gets: its abort signal, and its `isBackground` flag. */
export const inputOf = ({
  client,
  queryKey,
  signal,
}: QueryFunctionContext): Required<Pick<CallInput, 'signal' | 'isBackground'>> => {
  const query = client.getQueryCache().find({ queryKey });
  return { signal, isBackground: query !== undefined && unasked.has(query) };
};
