import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import type { CallInput } from './call.ts';

/** What is being fetched again although nobody did anything. */
const unasked = new WeakSet<Query>();

/** Fetches again, by itself, what is on screen of these answers; the others become stale. */
export const refetchInBackground = async (
  cache: QueryClient,
  predicate: (query: Query) => boolean,
): Promise<void> => {
  const shown = cache.getQueryCache().findAll({ type: 'active', predicate });
  for (const query of shown) unasked.add(query);
  await cache.invalidateQueries({ predicate });
  for (const query of shown) unasked.delete(query);
};

/** What the calls of a query are made with: until when they matter, and whether anybody asked. */
export const inputOf = ({
  client,
  queryKey,
  signal,
}: QueryFunctionContext): Required<Pick<CallInput, 'signal' | 'isBackground'>> => {
  const query = client.getQueryCache().find({ queryKey });
  return { signal, isBackground: query !== undefined && unasked.has(query) };
};
