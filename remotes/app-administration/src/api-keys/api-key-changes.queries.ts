import { useChange } from '@outpost/api-client';
import { activityEndpoints, apiKeyEndpoints } from '@outpost/contracts';

const touched = [apiKeyEndpoints.list, apiKeyEndpoints.usage, activityEndpoints.ofApiKey];

export const useCreateApiKey = () => useChange(apiKeyEndpoints.create, touched);
export const useEditApiKey = () => useChange(apiKeyEndpoints.change, touched);
export const useRotateApiKey = () => useChange(apiKeyEndpoints.rotate, touched);
export const useRevokeApiKey = () => useChange(apiKeyEndpoints.revoke, touched);
export const useDeleteApiKey = () => useChange(apiKeyEndpoints.remove, touched);
