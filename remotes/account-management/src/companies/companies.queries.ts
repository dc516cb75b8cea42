import { download, useList, type QueryInput } from '@outpost/api-client';
import { companyEndpoints } from '@outpost/contracts';

export const useCompanies = (query: QueryInput) =>
  useList(companyEndpoints.list, 'companies', query);

/** Saves every company the query gives. */
export const exportCompanies = (query: QueryInput): Promise<number> =>
  download(companyEndpoints.csv, query, 'companies.csv');
