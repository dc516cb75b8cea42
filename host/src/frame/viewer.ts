import { currentTenant, isFranchisorContext } from '@outpost/auth-store';
import type { Actor, AdminPanelUser, Permission, WhiteLabelAgency } from '@outpost/contracts';
import { remoteOfPath } from '@outpost/federation';

/** Properties that decide which entries an account sees: its role and its organization. */
export interface Viewer extends Actor {
  readonly msp: boolean;
  readonly isInternalStaff: boolean;
  readonly permissions: readonly Permission[];
  readonly isFranchisor: boolean;
  /** Names of the tiers of its organization. */
  readonly agency: WhiteLabelAgency;
}

/** Returns the properties of the signed-in account on this host that decide what it sees. */
export const viewerOf = (user: AdminPanelUser): Viewer => ({
  role: user.role,
  teamRole: user.teamRole,
  msp: user.msp,
  isInternalStaff: user.isInternalStaff,
  permissions: user.permissions,
  isFranchisor: isFranchisorContext(currentTenant(), true),
  agency: user.whiteLabel.agency,
});

export type Rule = (viewer: Viewer) => boolean;

export const everybody: Rule = () => true;
export const inside: Rule = ({ isFranchisor }) => isFranchisor;
export const outside: Rule = ({ isFranchisor }) => !isFranchisor;
export const hasMsp: Rule = ({ msp }) => msp;
export const isInternal: Rule = ({ isInternalStaff }) => isInternalStaff;
export const isStaff: Rule = ({ role }) => role !== null;
export const isAdmin: Rule = ({ role }) => role === 'super-admin' || role === 'admin';
export const isSupport: Rule = ({ role }) => role === 'support';

export const not =
  (rule: Rule): Rule =>
  (viewer) =>
    !rule(viewer);
export const both =
  (one: Rule, other: Rule): Rule =>
  (viewer) =>
    one(viewer) && other(viewer);
export const either =
  (one: Rule, other: Rule): Rule =>
  (viewer) =>
    one(viewer) || other(viewer);

export const holds = (viewer: Viewer, permission: Permission | undefined): boolean =>
  permission === undefined || viewer.permissions.includes(permission);

/** Returns true if the host or a remote has a screen for a path. */
export const screenExists = (path: string): boolean =>
  path === '/home' || remoteOfPath(path) !== null;
