import { queryFor, useQuery } from '@outpost/api-client';
import { currentTenant, isFranchisorContext, useUser } from '@outpost/auth-store';
import { organizationEndpoints } from '@outpost/contracts';

const { bySubdomain, brand } = organizationEndpoints;

/** Key of an organization: its id, or the subdomain of its host. */
export type OrganizationKey = { subdomain: string } | { id: string };

export const useOrganization = (key: OrganizationKey) => {
  const subdomain = 'subdomain' in key ? key.subdomain : '';
  const found = useQuery({
    ...queryFor(bySubdomain, { params: { subdomain } }),
    enabled: subdomain !== '',
  });
  const whiteLabel = found.data?.whiteLabel;
  const foundId = whiteLabel && '_id' in whiteLabel ? whiteLabel._id : '';
  const id = 'id' in key ? key.id : foundId;
  const organization = useQuery({ ...queryFor(brand, { params: { id } }), enabled: id !== '' });
  const { error, refetch } = found.error ? found : organization;
  return { data: organization.data, error, refetch };
};

/** Returns the viewer's or the host's organization; null on the host of internal staff. */
export const useOwnOrganization = (): OrganizationKey | null => {
  const user = useUser();
  if (user && user.role === null) return { id: user.whiteLabel._id };
  return isFranchisorContext(currentTenant(), true) ? { subdomain: currentTenant() } : null;
};
