import { queryFor, useQuery } from '@outpost/api-client';
import { companyDetailEndpoints } from '@outpost/contracts';

export const useCompany = (id: string) =>
  useQuery(queryFor(companyDetailEndpoints.byId, { params: { id } }));
