import { download, useList, type QueryInput } from '@outpost/api-client';
import { companyEndpoints, userEndpoints } from '@outpost/contracts';

export const useCompanies = (query: QueryInput) =>
  useList(companyEndpoints.list, 'companies', query);
export const useUsers = (query: QueryInput) => useList(userEndpoints.list, 'users', query);

/** Saves every company the query gives. */
export const exportCompanies = (query: QueryInput): Promise<number> =>
  download(companyEndpoints.csv, query, 'companies.csv');
