import { queryFor, useChange, useQuery, useUpload } from '@outpost/api-client';
import { organizationEndpoints, whiteLabelEndpoints } from '@outpost/contracts';

const { bySubdomain, brand, changeBrand, updateLogo, removeLogo } = organizationEndpoints;

const touched = [bySubdomain, brand, whiteLabelEndpoints.list, whiteLabelEndpoints.byId];

/** Which organization is meant: by the host it is looked after on, or by its id. */
export type OrganizationKey = { subdomain: string } | { id: string };

const queryOf = (key: OrganizationKey) =>
  'id' in key ? queryFor(brand, { params: key }) : queryFor(bySubdomain, { params: key });

export const useOrganization = (key: OrganizationKey) =>
  useQuery(queryOf(key) as ReturnType<typeof queryFor<typeof brand>>);
export const useChangeOrganization = () => useChange(changeBrand, touched);
export const useUploadLogo = () => useUpload(updateLogo, touched);
export const useRemoveLogo = () => useChange(removeLogo, touched);
