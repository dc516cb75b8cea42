import { queryFor, useChange, useQuery } from '@outpost/api-client';
import {
  deployTokenEndpoints,
  releaseEndpoints,
  whiteLabelEndpoints,
  type WhiteLabel,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';

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

/** Source of a picker of organizations that have a subdomain; a subdomain is the option's value. */
export const useOrganizationSource = () =>
  usePickerSource<WhiteLabel>(whiteLabelEndpoints.list, 'whiteLabels', {
    labelOf: ({ name }) => name,
    optionValueOf: ({ subdomain }) => subdomain ?? '',
    accepts: ({ subdomain }) => subdomain !== null,
  });

export const usePromote = () => useChange(releaseEndpoints.promote, touched);
export const useRollback = () => useChange(releaseEndpoints.rollback, touched);
export const useFollow = () => useChange(releaseEndpoints.follow, touched);
export const useOverride = () => useChange(releaseEndpoints.override, []);

export const useDeployTokens = () => useQuery(queryFor(deployTokenEndpoints.list));
export const useCreateToken = () =>
  useChange(deployTokenEndpoints.create, [deployTokenEndpoints.list]);
export const useRevokeToken = () =>
  useChange(deployTokenEndpoints.revoke, [deployTokenEndpoints.list]);
