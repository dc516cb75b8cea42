import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { deployTokenEndpoints, releaseEndpoints, whiteLabelEndpoints } from '@outpost/contracts';

const mostChoices = 100;

/** What moves with every step. */
const touched = [
  releaseEndpoints.live,
  releaseEndpoints.list,
  releaseEndpoints.history,
  releaseEndpoints.failures,
];

/** Stored versions of a part, the newest first. */
export const useVersions = (part: string) =>
  useQuery(
    queryFor(releaseEndpoints.list, {
      query: { limit: mostChoices, filters: { part: [part] } },
    }),
  );

/** Organizations that are open under an address of their own. */
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
