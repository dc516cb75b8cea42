import { useChange, useUpload } from '@outpost/api-client';
import { organizationEndpoints, whiteLabelEndpoints } from '@outpost/contracts';

const { bySubdomain, brand, changeBrand, updateLogo, removeLogo } = organizationEndpoints;

const touched = [bySubdomain, brand, whiteLabelEndpoints.list, whiteLabelEndpoints.byId];

export const useChangeOrganization = () => useChange(changeBrand, touched);
export const useUploadLogo = () => useUpload(updateLogo, touched);
export const useRemoveLogo = () => useChange(removeLogo, touched);
