import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '@outpost/contracts';
import type { ApiFailure } from './api-failure.ts';
import { call, type CallInput } from './call.ts';
import { keyOf } from './queries.ts';

type Change<E extends Endpoint> = Omit<CallInput<E>, 'query' | 'signal'>;
type Stored = [QueryKey, unknown][];

interface RowChange<Row, E extends Endpoint> {
  /** The list whose cached rows show the change at once. */
  list: Endpoint;
  /** Key of the rows in the list's reply. */
  plural: string;
  /** Returns the changed row; null removes it from the list. */
  patch: (row: Row, input: Change<E>) => Row | null;
  /** Endpoints whose cached answers are refetched afterwards. */
  touches: readonly Endpoint[];
}

const patched = <Row extends { _id: string }>(
  data: unknown,
  plural: string,
  id: string,
  patch: (row: Row) => Row | null,
): unknown => {
  if (data === null || typeof data !== 'object' || !(plural in data)) return data;
  const page = data as Record<string, unknown> & { total: number };
  const rows = page[plural] as Row[];
  const next = rows.flatMap((row) => (row._id === id ? (patch(row) ?? []) : [row]));
  return { ...page, [plural]: next, total: page.total - (rows.length - next.length) };
};

/**
 * Changes one row and shows the change in its list before the server answers. A refusal restores
 * the rows; in any case they are refetched.
 */
export const useRowChange = <Row extends { _id: string }, E extends Endpoint>(
  endpoint: E,
  { list, plural, patch, touches }: RowChange<Row, E>,
) => {
  const cache = useQueryClient();
  // The path ends with the row: `/companies/:id/agents/:agentId`.
  const rowParam = /.*:(\w+)/.exec(endpoint.path)?.[1] ?? 'id';
  return useMutation<ReplyOf<E>, ApiFailure, Change<E>, Stored>({
    mutationFn: (input) => call(endpoint, input),
    async onMutate(input) {
      const id = (input.params as Record<string, string>)[rowParam] ?? '';
      await cache.cancelQueries({ queryKey: keyOf(list) });
      const before = cache.getQueriesData({ queryKey: keyOf(list) });
      for (const [key, data] of before)
        cache.setQueryData(
          key,
          patched<Row>(data, plural, id, (row) => patch(row, input)),
        );
      return before;
    },
    onError: (_error, _input, before = []) => {
      for (const [key, data] of before) cache.setQueryData(key, data);
    },
    onSettled: () =>
      Promise.all(touches.map((touched) => cache.invalidateQueries({ queryKey: keyOf(touched) }))),
  });
};
