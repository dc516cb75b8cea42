import { type ApiFailure, call, keyOf, queryFor, useQuery } from '@outpost/api-client';
import { formResponseEndpoints } from '@outpost/contracts';

const peopleEndpoint = formResponseEndpoints.ofUsers;

/** One response with its questions. */
export const useResponse = (id: string) =>
  useQuery(queryFor(formResponseEndpoints.byId, { params: { id } }));
/** What one person answered, newest first. */
export const useTimeline = (id: string) =>
  useQuery(queryFor(formResponseEndpoints.ofUser, { params: { id } }));

/** The same of everybody who was picked, in one call; nothing is asked for nobody. */
export const usePeople = (userIds: readonly string[]) =>
  useQuery({
    queryKey: [...keyOf(peopleEndpoint), userIds],
    queryFn: () => call(peopleEndpoint, { body: { userIds: [...userIds] } }),
    enabled: userIds.length > 0,
    placeholderData: (before) => before,
  });

/** Some responses by their ids, in that order; null until all of them have come. */
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
