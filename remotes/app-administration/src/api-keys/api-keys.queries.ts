import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { activityEndpoints, apiKeyEndpoints } from '@outpost/contracts';

const touched = [apiKeyEndpoints.list, apiKeyEndpoints.usage, activityEndpoints.ofApiKey];

export const useApiKeyUsage = (id: string) =>
  useQuery(queryFor(apiKeyEndpoints.usage, { params: { id } }));

export const useCreateApiKey = () => useChange(apiKeyEndpoints.create, touched);
export const useEditApiKey = () => useChange(apiKeyEndpoints.change, touched);
export const useRotateApiKey = () => useChange(apiKeyEndpoints.rotate, touched);
export const useRevokeApiKey = () => useChange(apiKeyEndpoints.revoke, touched);
export const useDeleteApiKey = () => useChange(apiKeyEndpoints.remove, touched);
