import { listQueryFor, useQuery } from '@outpost/api-client';
import { userEndpoints } from '@outpost/contracts';

/** People whose name or address holds a text. */
export const usePeopleNamed = (searchValue: string) =>
  useQuery(listQueryFor(userEndpoints.list, { searchValue, limit: '20' }));
