import { queryFor, useQuery } from '@outpost/api-client';
import { organizationEndpoints } from '@outpost/contracts';

const { bySubdomain, brand } = organizationEndpoints;

/** Which organization is meant: by the host it is looked after on, or by its id. */
export type OrganizationKey = { subdomain: string } | { id: string };

const queryOf = (key: OrganizationKey) =>
  'id' in key ? queryFor(brand, { params: key }) : queryFor(bySubdomain, { params: key });

export const useOrganization = (key: OrganizationKey) =>
  useQuery(queryOf(key) as ReturnType<typeof queryFor<typeof brand>>);
