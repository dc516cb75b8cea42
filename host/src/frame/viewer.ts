import { currentTenant, isFranchisorContext } from '@outpost/auth-store';
import type { Actor, AdminPanelUser, Permission, WhiteLabelAgency } from '@outpost/contracts';
import { remoteOfPath } from '@outpost/federation';

/** What decides which entries an account sees: its role, and whose host it is on. */
export interface Viewer extends Actor {
  readonly msp: boolean;
  readonly isInternalStaff: boolean;
  readonly permissions: readonly Permission[];
  readonly isFranchisor: boolean;
  /** What the tiers of its organization are called. */
  readonly agency: WhiteLabelAgency;
}

/** A signed-in account on this host. */
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

/** Whether a path's screen is there at all: the host's own, or a remote's. */
export const screenExists = (path: string): boolean =>
  path === '/home' || remoteOfPath(path) !== null;
