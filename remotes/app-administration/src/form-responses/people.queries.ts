import { listQueryFor, useQuery } from '@outpost/api-client';
import { userEndpoints } from '@outpost/contracts';

/** Finds users whose name or email address contains a text. */
export const usePeopleNamed = (searchValue: string) =>
  useQuery(listQueryFor(userEndpoints.list, { searchValue, limit: '20' }));
