import { queryFor, useQuery } from '@outpost/api-client';
import { apiKeyEndpoints } from '@outpost/contracts';

export const useApiKeyUsage = (id: string) =>
  useQuery(queryFor(apiKeyEndpoints.usage, { params: { id } }));
