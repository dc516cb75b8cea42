import { useState } from 'react';
import { QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ParamsOf, ReplyOf } from '@outpost/contracts';
import type { ApiFailure } from './api-failure.ts';
import { inputOf } from './background.ts';
import { call, prefetchedReply, type CallInput } from './call.ts';
import { noteFetch } from './pending-changes.ts';
import { upload, type UploadInput } from './upload.ts';

const freshMs = 15_000;

/** Creates the cache of one page. Calls retry by themselves, so queries do not. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: freshMs, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });

/** Returns the query key prefix of all cached answers of an endpoint. */
export const keyOf = (endpoint: Endpoint) => [endpoint.method, endpoint.path] as const;

/** Returns the query of one call; its key is the endpoint and its input. */
export const queryFor = <E extends Endpoint>(endpoint: E, input: QueryParts<E> = {}) =>
  queryOptions<ReplyOf<E>, ApiFailure>({
    queryKey: [...keyOf(endpoint), input.params ?? null, input.query ?? null],
    queryFn: (context) => {
      noteFetch(endpoint.path);
      return call(endpoint, { ...input, ...inputOf(context) });
    },
  });

type QueryParts<E extends Endpoint> = Pick<CallInput<E>, 'params' | 'query'>;

/**
 * Puts a loaded prefetch into the cache before the component's first query reads it, so that the
 * first render shows data instead of a loading state.
 */
export const usePrefetchedReply = <E extends Endpoint>(endpoint: E, input: QueryParts<E>): void => {
  const cache = useQueryClient();
  useState(() => {
    const ready = prefetchedReply(endpoint, input);
    const { queryKey } = queryFor(endpoint, input);
    const knownAt = cache.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    if (ready && knownAt < ready.at)
      cache.setQueryData(queryKey, ready.data, { updatedAt: ready.at });
  });
};

type Before = { queryKey: readonly unknown[] } | undefined;

/** Rows of another record's list must not be the placeholder of this one's. */
const rowsBefore =
  (params: object | undefined) =>
  <Reply>(data: Reply | undefined, before: Before): Reply | undefined =>
    JSON.stringify(before?.queryKey[2] ?? undefined) === JSON.stringify(params) ? data : undefined;

type Query<E extends Endpoint> = ReturnType<typeof queryFor<E>>;
type ListQuery<E extends Endpoint> = {
  [Key in keyof Query<E>]: Key extends 'placeholderData'
    ? ReturnType<typeof rowsBefore>
    : Query<E>[Key];
};

/**
 * Returns the query of a list, as `queryFor`; rows on screen stay until the next page is loaded.
 */
export const listQueryFor = <E extends Endpoint>(
  endpoint: E,
  query: NonNullable<CallInput<E>['query']>,
  params?: ParamsOf<E>,
): ListQuery<E> => ({
  ...queryFor(endpoint, { query, params }),
  placeholderData: rowsBefore(params),
});

type Touched = readonly Endpoint[];

/** Refetches all cached answers of these endpoints. */
const useRefetch = (touches: Touched) => {
  const cache = useQueryClient();
  return async () => {
    await Promise.all(
      touches.map((touched) => cache.invalidateQueries({ queryKey: keyOf(touched) })),
    );
  };
};

/** Returns a mutation that refetches the answers of the `touches` endpoints on success. */
export const useChange = <E extends Endpoint>(endpoint: E, touches: Touched) => {
  const onSuccess = useRefetch(touches);
  return useMutation<ReplyOf<E>, ApiFailure, Omit<CallInput<E>, 'signal' | 'isBackground'>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess,
  });
};

/** Returns a mutation that uploads a file, and otherwise works as `useChange`. */
export const useUpload = <E extends Endpoint & { readonly isUpload: true }>(
  endpoint: E,
  touches: Touched,
) => {
  const onSuccess = useRefetch(touches);
  return useMutation<ReplyOf<E>, ApiFailure, UploadInput<E>>({
    mutationFn: (input) => upload(endpoint, input),
    onSuccess,
  });
};
