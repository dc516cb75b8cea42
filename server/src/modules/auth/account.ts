import {
  type AdminPanelUser,
  forbiddenWhileImpersonating,
  type Permission,
  permissionsOf,
  shownName,
} from '@outpost/contracts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Impersonator, Session } from '../../platform/http/session.ts';
import { logoAddress } from '../white-labels/white-labels.table.ts';
import type { Account, Tenant } from './auth.repository.ts';

/** How the groups that accounts of internal staff carry are read. */
export interface StaffGroups {
  /** Groups whose members are internal staff. */
  internal: readonly string[];
  /** The group of the own team, which counts as internal staff as well. */
  team: string;
  /** Marks an account that was deactivated where the groups come from. */
  deactivated: string;
}

/** Somebody else working in an account, until when, and where they came from. */
export interface Visit extends Impersonator {
  permissions: readonly Permission[];
  expiresAt: Date;
  returnUrl: string;
}

/** Who else works in an account, and the instance internal staff chose to work in. */
interface Place {
  visit: Visit | null;
  chosen: Tenant | null;
}

const isOf = (account: Account, groups: readonly string[]) =>
  account.tenantKind === 'platform' &&
  account.role !== null &&
  account.roleGroup !== null &&
  groups.includes(account.roleGroup);

const isDeactivated = (account: Account, { deactivated }: StaffGroups): boolean =>
  account.status === 'deactivated' || account.roleGroup === deactivated;

/** Whether the whole branch of an account is shut out. */
export const isMspDisabled = ({ mspStatus }: Account): boolean => mspStatus === 'disabled';

/** Internal staff, who see every tenant; a platform role alone does not make anybody one. */
export const isStaff = (account: Account, { internal, team }: StaffGroups): boolean =>
  isOf(account, [...internal, team]);

const permissionsIn = (account: Account, { visit, chosen }: Place): readonly Permission[] => {
  const own = permissionsOf(account, chosen ? 'franchisor' : 'platform');
  if (!visit) return own;
  return own.filter(
    (permission) =>
      visit.permissions.includes(permission) && !forbiddenWhileImpersonating.includes(permission),
  );
};

const presentTenant = (tenant: Tenant): AdminPanelUser['whiteLabel'] => ({
  _id: tenant.tenantId,
  name: tenant.tenantName,
  subdomain: tenant.subdomain ?? '',
  type: tenant.tenantKind === 'instance' ? tenant.tenantType : null,
  logo: logoAddress(tenant.logo),
  accent: tenant.accent,
  agency: tenant.agency,
});

/** A franchisor's people who are in no company of the branch belong to its head. */
const companyOf = ({ companyId, franchisorId }: Account): AdminPanelUser['company'] => {
  const id = companyId ?? franchisorId;
  return id === null ? null : { _id: id };
};

const present = (account: Account, groups: StaffGroups, place: Place): AdminPanelUser => ({
  _id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  isSuperAdmin: account.role === 'super-admin',
  isAdmin: account.role === 'admin',
  isSupport: account.role === 'support',
  teamRole: account.teamRole,
  msp: account.isMsp,
  whiteLabel: presentTenant(place.chosen ?? account),
  company: companyOf(account),
  timeZone: account.timeZone,
  permissions: [...permissionsIn(account, place)],
  isInternalStaff: isStaff(account, groups),
  isInternalTeam: isOf(account, [groups.team]),
  isRestricted: account.restrictedStatus === 'restricted',
  impersonation: place.visit && {
    name: place.visit.name,
    email: place.visit.email,
    reason: place.visit.reason,
    expiresAt: place.visit.expiresAt.toISOString(),
    returnUrl: place.visit.returnUrl,
  },
});

/** The caller of a request. `chosen` is the instance internal staff named instead of their own. */
export const sessionOf = (
  id: string,
  account: Account,
  groups: StaffGroups,
  { visit, chosen }: Place = { visit: null, chosen: null },
): Session => ({
  id,
  tenantId: account.tenantId,
  userId: account.id,
  name: shownName(account),
  email: account.email,
  subdomain: account.subdomain ?? '',
  actor: { role: account.role, teamRole: account.teamRole },
  permissions: permissionsIn(account, { visit, chosen }),
  isRestricted: account.restrictedStatus === 'restricted',
  impersonator: visit && {
    id: visit.id,
    name: visit.name,
    email: visit.email,
    reason: visit.reason,
  },
  user: present(account, groups, { visit, chosen }),
  isPlatform: isStaff(account, groups),
  chosenTenantId: chosen?.tenantId ?? null,
  timeZone: account.timeZone ?? 'UTC',
  isMsp: account.isMsp,
  franchisorId: account.franchisorId,
  companyId: account.companyId,
});

/** Who an audit entry names when nobody is signed in: whom the link was for. */
export const personOf = (account: Account) => ({
  tenantId: account.tenantId,
  userId: account.id,
  name: shownName(account),
  email: account.email,
});

export const visitorOf = (account: Account): Pick<Visit, 'id' | 'name' | 'email'> => ({
  id: account.id,
  name: shownName(account),
  email: account.email,
});

/**
 * Why an account that exists gets no session: 403 for whoever signs in with the right password, 401
 * where a session was ended by it. Null where nothing of this kind holds.
 */
export const shutOut = (
  account: Account,
  groups: StaffGroups,
  statusCode: 401 | 403,
): ApiError | null => {
  if (isDeactivated(account, groups))
    return new ApiError(
      statusCode,
      'account_deactivated',
      'Please contact support to Reactivate your account',
    );
  if (account.tenantStatus !== 'active')
    return new ApiError(
      statusCode,
      'organization_deactivated',
      'Your organization was deactivated: please contact support to reactivate it.',
    );
  if (isMspDisabled(account))
    return new ApiError(
      statusCode,
      'msp_disabled',
      'Your provider is disabled: please ask your provider or support to enable it again.',
    );
  return null;
};
