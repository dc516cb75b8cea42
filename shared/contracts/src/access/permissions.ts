import { nouns, type Permission } from '../nouns.ts';
import type { Actor, PlatformRole, TeamRole } from './roles.ts';

export type { Permission };

export const permissions: readonly Permission[] = nouns.flatMap(
  (noun): readonly Permission[] => noun.permissions,
);

const readOnly = permissions.filter((permission) => permission.endsWith(':read'));

const notForSupport: readonly Permission[] = [
  'api-keys:read',
  'audit-log:read',
  'billing:read',
  'referrals:read',
];

const platformGrants: Record<PlatformRole, readonly Permission[]> = {
  'super-admin': permissions,
  admin: permissions,
  support: [
    ...readOnly.filter((permission) => !notForSupport.includes(permission)),
    'users:login-as',
    'users:mail',
    'tickets:write',
    'bug-reports:write',
    'linkedin-leads:write',
  ],
};

/** Permissions of a tenant's owners and admins for the tenant as a whole. */
const inCharge: readonly Permission[] = [
  'msps:read',
  'msps:write',
  'requests:read',
  'requests:write',
  'tickets:read',
  'linkedin-leads:read',
  'linkedin-leads:write',
  'referrals:read',
  'referrals:write',
  'connections:read',
  'connections:write',
  'organization:read',
  'organization:write',
  'webhooks:read',
  'webhooks:write',
  'web-pixels:read',
  'web-pixels:write',
  'waitlist:read',
  'waitlist:write',
];

/** Withheld from accounts of one MSP: MSPs, and settings of the whole tenant. */
const beyondBranch: readonly Permission[] = [
  'msps:read',
  'msps:write',
  'organization:write',
  'webhooks:read',
  'webhooks:write',
  'waitlist:read',
  'waitlist:write',
  'billing:read',
  'billing:write',
];

const teamGrants: Record<TeamRole, readonly Permission[]> = {
  owner: [
    'users:read',
    'users:write',
    'users:mail',
    'companies:read',
    'companies:write',
    'billing:read',
    'billing:write',
    'events:read',
    'faqs:read',
    'faqs:write',
    'videos:read',
    ...inCharge,
  ],
  admin: [
    'users:read',
    'users:write',
    'users:mail',
    'companies:read',
    'companies:write',
    'billing:read',
    'events:read',
    'faqs:read',
    'videos:read',
    ...inCharge,
  ],
  member: [
    'users:read',
    'companies:read',
    'faqs:read',
    'videos:read',
    'linkedin-leads:read',
    'linkedin-leads:write',
  ],
  guest: ['faqs:read', 'videos:read'],
  educator: ['faqs:read', 'videos:read'],
  'seat-holder': ['faqs:read', 'videos:read'],
};

/** Context of an account's work: internal staff on the platform, or anyone inside a tenant. */
export type PermissionContext = 'platform' | 'franchisor';

/** Granted to internal staff on the platform only, not while they work inside a tenant. */
const atHomeOnly: readonly Permission[] = [
  'white-labels:read',
  'white-labels:write',
  'webhooks:read',
  'webhooks:write',
  'lead-forms:read',
  'lead-forms:write',
  'product-forms:read',
  'product-forms:write',
  'flows:read',
  'flows:write',
  'videos:write',
  'api-keys:read',
  'api-keys:write',
  'audit-log:read',
  'events:read',
  'account-reviews:read',
  'account-reviews:write',
  'billing:decide',
  'admins:read',
  'admins:write',
  'releases:read',
  'releases:write',
  'users:login-as',
  // Inside a tenant, the database shows no internal notes.
  'tickets:write',
  'canned-replies:read',
  // Duplicates belong to several tenants.
  'bug-reports:write',
  // One tracker has the issues of all tenants.
  'jira:read',
  'jira:write',
];

/** Never granted to an impersonator, whatever both accounts may do. */
export const forbiddenWhileImpersonating: readonly Permission[] = [
  'billing:read',
  'billing:write',
  'billing:decide',
];

/**
 * Returns all permissions of an account; used by the server for each request, and by the
 * navigation.
 */
export const permissionsOf = (
  actor: Actor,
  context: PermissionContext = 'platform',
): readonly Permission[] => {
  if (actor.role) {
    const granted = platformGrants[actor.role];
    if (context === 'platform') return granted;
    return granted.filter((permission) => !atHomeOnly.includes(permission));
  }
  const granted = actor.teamRole ? teamGrants[actor.teamRole] : [];
  return actor.isMsp ? granted.filter((permission) => !beyondBranch.includes(permission)) : granted;
};

export const can = (actor: Actor, permission: Permission): boolean =>
  permissionsOf(actor).includes(permission);
