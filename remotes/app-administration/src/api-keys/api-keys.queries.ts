import { useChange } from '@outpost/api-client';
import { apiKeyEndpoints } from '@outpost/contracts';

const touched = [apiKeyEndpoints.list];

export const useCreateApiKey = () => useChange(apiKeyEndpoints.create, touched);
export const useEditApiKey = () => useChange(apiKeyEndpoints.change, touched);
export const useRevokeApiKey = () => useChange(apiKeyEndpoints.revoke, touched);
export const useDeleteApiKey = () => useChange(apiKeyEndpoints.remove, touched);
