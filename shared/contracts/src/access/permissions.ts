export const permissions = [
  'users:read',
  'users:write',
  'companies:read',
  'companies:write',
  'white-labels:read',
  'white-labels:write',
  'webhooks:read',
  'webhooks:write',
  'lead-forms:read',
  'lead-forms:write',
  'faqs:read',
  'faqs:write',
  // Content of the platform for every tenant; only internal staff change it.
  'videos:read',
  'videos:write',
  'api-keys:read',
  'api-keys:write',
  'audit-log:read',
  'billing:read',
  'msps:read',
  'msps:write',
  'admins:read',
  'admins:write',
  // Live versions of host and remotes, and their tenants.
  'releases:read',
  'releases:write',
  'requests:read',
  // Creating and commenting on requests.
  'requests:write',
  'requests:decide',
  // A tenant's own settings: details, brand and sign-in policy.
  'organization:read',
  'organization:write',
  // Impersonation.
  'users:login-as',
  // Sending links and mails to people.
  'users:mail',
  // Working in another tenant than the own one.
  'tenants:choose',
] as const;

export type Permission = (typeof permissions)[number];

export const platformRoles = ['super-admin', 'admin', 'support'] as const;
export type PlatformRole = (typeof platformRoles)[number];

export const teamRoles = ['owner', 'admin', 'member', 'guest', 'educator', 'seat-holder'] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * The fields of an account that decide about its permissions. Exactly one of the two roles is set.
 */
export interface Actor {
  readonly role: PlatformRole | null;
  readonly teamRole: TeamRole | null;
  /** True for accounts limited to the companies of one MSP. */
  readonly isMsp?: boolean;
}

const readOnly = permissions.filter((permission) => permission.endsWith(':read'));

const notForSupport: readonly Permission[] = ['api-keys:read', 'audit-log:read', 'billing:read'];

const platformGrants: Record<PlatformRole, readonly Permission[]> = {
  'super-admin': permissions,
  admin: permissions,
  support: [
    ...readOnly.filter((permission) => !notForSupport.includes(permission)),
    'users:login-as',
    'users:mail',
  ],
};

/** Permissions of a tenant's owners and admins for the tenant as a whole. */
const inCharge: readonly Permission[] = [
  'msps:read',
  'msps:write',
  'requests:read',
  'requests:write',
  'organization:read',
  'organization:write',
];

/** Withheld from accounts of one MSP: MSPs, and settings of the whole tenant. */
const beyondBranch: readonly Permission[] = ['msps:read', 'msps:write', 'organization:write'];

const teamGrants: Record<TeamRole, readonly Permission[]> = {
  owner: [
    'users:read',
    'users:write',
    'users:mail',
    'companies:read',
    'companies:write',
    'billing:read',
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
    'faqs:read',
    'videos:read',
    ...inCharge,
  ],
  member: ['users:read', 'companies:read', 'faqs:read', 'videos:read'],
  guest: ['faqs:read', 'videos:read'],
  educator: ['faqs:read', 'videos:read'],
  'seat-holder': ['faqs:read', 'videos:read'],
};

const platformRanks: Record<PlatformRole, number> = { 'super-admin': 9, admin: 8, support: 7 };

const teamRanks: Record<TeamRole, number> = {
  owner: 5,
  admin: 4,
  member: 2,
  educator: 2,
  'seat-holder': 2,
  guest: 1,
};

const rankOf = ({ role, teamRole }: Actor): number =>
  role ? platformRanks[role] : teamRole ? teamRanks[teamRole] : 0;

/** Reports whether an account ranks above another, as impersonation requires. */
export const outranks = (actor: Actor, other: Actor): boolean => rankOf(actor) > rankOf(other);

/** Reports whether an account ranks at least as high as another, as changes of it require. */
export const ranksAtLeast = (actor: Actor, other: Actor): boolean => rankOf(actor) >= rankOf(other);

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
  'videos:write',
  'api-keys:read',
  'api-keys:write',
  'audit-log:read',
  'admins:read',
  'admins:write',
  'releases:read',
  'releases:write',
  'users:login-as',
];

/** Never granted to an impersonator, whatever both accounts may do. */
export const forbiddenWhileImpersonating: readonly Permission[] = ['billing:read'];

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
