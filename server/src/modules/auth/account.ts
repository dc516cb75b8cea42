import {
  type AdminPanelUser,
  forbiddenWhileImpersonating,
  type Permission,
  permissionsOf,
  shownName,
} from '@outpost/contracts';
import type { AppConfig } from '../../config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Impersonator, Session } from '../../platform/http/session.ts';
import { logoAddress } from '../../tables/white-labels.table.ts';
import type { Account, Tenant } from './auth.repository.ts';

/** Names of the `roleGroup` values that mark accounts of internal staff. */
export type StaffGroups = Pick<AppConfig, 'staffGroups' | 'teamGroup' | 'deactivatedGroup'>;

/** Impersonation of an account: its impersonator, its end, and the address to return to. */
export interface Impersonation extends Impersonator {
  permissions: readonly Permission[];
  expiresAt: Date;
  returnUrl: string;
}

/** Impersonation of an account, and the tenant that internal staff chose to work in. */
interface Place {
  visit: Impersonation | null;
  chosen: Tenant | null;
}

const isOf = (account: Account, groups: readonly string[]) =>
  account.tenantKind === 'platform' &&
  account.role !== null &&
  account.roleGroup !== null &&
  groups.includes(account.roleGroup);

const isDeactivated = (account: Account, { deactivatedGroup }: StaffGroups): boolean =>
  account.status === 'deactivated' || account.roleGroup === deactivatedGroup;

/** Reports that the account's franchisor is disabled: none of its people can sign in. */
export const isMspDisabled = ({ mspStatus }: Account): boolean => mspStatus === 'disabled';

/**
 * Reports that an account belongs to internal staff, who see every tenant. A platform role without
 * one of the groups is not enough.
 */
export const isStaff = (account: Account, { staffGroups, teamGroup }: StaffGroups): boolean =>
  isOf(account, [...staffGroups, teamGroup]);

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

/** People of a franchisor who are in no franchisee company belong to the franchisor's own row. */
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
  isInternalTeam: isOf(account, [groups.teamGroup]),
  isRestricted: account.restrictedStatus === 'restricted',
  impersonation: place.visit && {
    name: place.visit.name,
    email: place.visit.email,
    reason: place.visit.reason,
    expiresAt: place.visit.expiresAt.toISOString(),
    returnUrl: place.visit.returnUrl,
  },
});

/**
 * Builds the session of a request. `chosen` is the tenant that internal staff named instead of
 * their own.
 */
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
  apiKey: null,
});

/**
 * Returns the actor of an audit entry for a request without a session: the account that the link
 * was made for.
 */
export const personOf = (account: Account) => ({
  tenantId: account.tenantId,
  userId: account.id,
  name: shownName(account),
  email: account.email,
});

export const impersonatorOf = (account: Account): Pick<Impersonation, 'id' | 'name' | 'email'> => ({
  id: account.id,
  name: shownName(account),
  email: account.email,
});

/**
 * Returns why an existing account gets no session: 403 at sign-in with the right password, 401
 * where it ended a session. Null when the account is active.
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
