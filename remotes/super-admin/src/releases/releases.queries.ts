import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { deployTokenEndpoints, releaseEndpoints, whiteLabelEndpoints } from '@outpost/contracts';

const mostChoices = 100;

/** Endpoints whose answers every promotion and rollback changes. */
const touched = [
  releaseEndpoints.live,
  releaseEndpoints.list,
  releaseEndpoints.history,
  releaseEndpoints.failures,
];

/** Loads the stored versions of a remote, newest first. */
export const useVersions = (part: string) =>
  useQuery(
    queryFor(releaseEndpoints.list, {
      query: { limit: mostChoices, filters: { part: [part] } },
    }),
  );

/** Returns the organizations that have a subdomain, as options. */
export const useInstances = () => {
  const query = { limit: mostChoices, sort: { name: 'up' as const } };
  const { data } = useQuery(queryFor(whiteLabelEndpoints.list, { query }));
  return (data?.whiteLabels ?? []).flatMap(({ name, subdomain }) =>
    subdomain ? [{ value: subdomain, label: name }] : [],
  );
};

export const usePromote = () => useChange(releaseEndpoints.promote, touched);
export const useRollback = () => useChange(releaseEndpoints.rollback, touched);
export const useFollow = () => useChange(releaseEndpoints.follow, touched);
export const useOverride = () => useChange(releaseEndpoints.override, []);

export const useDeployTokens = () => useQuery(queryFor(deployTokenEndpoints.list));
export const useCreateToken = () =>
  useChange(deployTokenEndpoints.create, [deployTokenEndpoints.list]);
export const useRevokeToken = () =>
  useChange(deployTokenEndpoints.revoke, [deployTokenEndpoints.list]);
