import { useChange } from '@outpost/api-client';
import {
  adminEndpoints,
  formLogEndpoints,
  leadFormEndpoints,
  leadFormSetupEndpoints,
  permissionsOf,
  platformRoles,
  shownName,
  type Admin,
} from '@outpost/contracts';
import { usePickerSource } from '@outpost/lists';

const roles = platformRoles.filter((role) =>
  permissionsOf({ role, teamRole: null, isMsp: false }).includes('lead-forms:write'),
);

/** Returns the internal staff who may change lead forms, without the present owner. */
export const useOwnerSource = (present: string | null) =>
  usePickerSource<Admin>(adminEndpoints.list, 'admins', {
    labelOf: shownName,
    query: { filters: { status: ['confirmed'], role: roles } },
    accepts: ({ _id }) => _id !== present,
  });

export const useTransferOwnership = () =>
  useChange(leadFormSetupEndpoints.transferOwnership, [
    leadFormEndpoints.list,
    leadFormEndpoints.byId,
    formLogEndpoints.list,
  ]);
