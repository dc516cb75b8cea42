import { type ApiFailure, call, keyOf, queryFor, useQuery } from '@outpost/api-client';
import { formResponseEndpoints } from '@outpost/contracts';

const peopleEndpoint = formResponseEndpoints.ofUsers;

/** Loads one response with its questions. */
export const useResponse = (id: string) =>
  useQuery(queryFor(formResponseEndpoints.byId, { params: { id } }));
/** Loads the responses of one user, newest first. */
export const useTimeline = (id: string) =>
  useQuery(queryFor(formResponseEndpoints.ofUser, { params: { id } }));

/** Loads the same for all picked users in one call; sends no request without users. */
export const usePeople = (userIds: readonly string[]) =>
  useQuery({
    queryKey: [...keyOf(peopleEndpoint), userIds],
    queryFn: () => call(peopleEndpoint, { body: { userIds: [...userIds] } }),
    enabled: userIds.length > 0,
    placeholderData: (before) => before,
  });

/** Loads responses by id, in that order; null until all of them are loaded. */
export const useResponses = (ids: readonly string[]) => {
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(formResponseEndpoints.byId), 'several', ids],
    queryFn: () =>
      Promise.all(ids.map((id) => call(formResponseEndpoints.byId, { params: { id } }))),
  });
  return {
    responses: data?.map(({ response }) => response) ?? null,
    error: error as ApiFailure | null,
    onRetry: () => void refetch(),
  };
};
