import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { useCan } from '@outpost/auth-store';
import {
  companyDetailEndpoints,
  companyEndpoints,
  requestEndpoints,
  userEndpoints,
  type Company,
} from '@outpost/contracts';
import type { PickerSource } from '@outpost/ui';
import { usePickerSource } from '@outpost/lists';

const requests = [requestEndpoints.list, requestEndpoints.byId];

export const useRequest = (id: string) =>
  useQuery(queryFor(requestEndpoints.byId, { params: { id } }));

/** Decides a request. An approval also changes companies and users. */
export const useDecide = () =>
  useChange(requestEndpoints.decide, [...requests, companyEndpoints.list, userEndpoints.list]);
export const useComment = () => useChange(requestEndpoints.comment, requests);
export const useAsk = () => useChange(requestEndpoints.create, requests);

/** Returns the picker's companies the account may create a request for. */
export const useCompanySource = (): PickerSource => {
  const isNeeded = useCan('companies:read');
  const labelOf = ({ name }: Company) => name;
  return usePickerSource<Company>(companyEndpoints.list, 'companies', { labelOf, isNeeded });
};

/** Returns `isOneOfMany` if there are several such companies, else the only one. */
export const useOwnCompanies = (): { isOneOfMany: boolean; only: Company | undefined } => {
  const mayRead = useCan('companies:read');
  const { data } = useQuery({
    ...queryFor(companyEndpoints.list, { query: { limit: 1 } }),
    enabled: mayRead,
  });
  const total = data?.total ?? 0;
  return { isOneOfMany: total > 1, only: total === 1 ? data?.companies[0] : undefined };
};

/** Loads the chosen company; undefined before a choice. */
export const useChosenCompany = (id: string): Company | undefined => {
  const query = queryFor(companyDetailEndpoints.byId, { params: { id } });
  return useQuery({ ...query, enabled: id !== '' }).data?.company;
};
