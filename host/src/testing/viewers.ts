import {
  defaultAgency,
  permissionsOf,
  type Actor,
  type PlatformRole,
  type TeamRole,
} from '@outpost/contracts';
import type { Viewer } from '../frame/viewer.ts';

const viewer = (actor: Actor, place: { msp: boolean; isFranchisor: boolean }): Viewer => ({
  ...actor,
  ...place,
  isInternalStaff: actor.role !== null,
  permissions: permissionsOf(actor),
  agency: defaultAgency,
});

/** Makes an account of internal staff, outside an organization or on the host of one. */
export const staffViewer = (role: PlatformRole, isFranchisor = false): Viewer =>
  viewer({ role, teamRole: null }, { msp: false, isFranchisor });

/** Makes an account of an organization. */
export const teamViewer = (
  teamRole: TeamRole | null,
  { msp = false, isFranchisor = true } = {},
): Viewer => viewer({ role: null, teamRole }, { msp, isFranchisor });
