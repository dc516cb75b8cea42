import { queryFor, useChange, useQuery } from '@outpost/api-client';
import { activityEndpoints, adminEndpoints, userEndpoints } from '@outpost/contracts';
import type { AdminErrand } from './admin-actions.ts';

/** Endpoints whose answers contain admins. */
export const touchedByAdmins = [
  adminEndpoints.list,
  adminEndpoints.byId,
  adminEndpoints.ofTenants,
  activityEndpoints.ofAdmin,
  userEndpoints.list,
];

export const useAdmin = (id: string) => useQuery(queryFor(adminEndpoints.byId, { params: { id } }));

export const useInviteAdmin = () => useChange(adminEndpoints.create, touchedByAdmins);
export const useAdminRole = () => useChange(adminEndpoints.changeRole, touchedByAdmins);
export const useDeleteAdmin = () => useChange(adminEndpoints.remove, touchedByAdmins);
export const useErrand = (errand: AdminErrand) => useChange(adminEndpoints[errand], []);
