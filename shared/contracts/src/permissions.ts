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
  // What the platform tells everybody; only its own staff change it.
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
  // Which versions of the panel's parts are live, and for whom.
  'releases:read',
  'releases:write',
  'requests:read',
  // Asking and commenting.
  'requests:write',
  'requests:decide',
  // What an instance says of itself: its details, brand and sign-in policy.
  'organization:read',
  'organization:write',
  // Working as somebody else.
  'users:login-as',
  // Sending people links and mails.
  'users:mail',
  // Working in an instance that is not one's own.
  'tenants:choose',
] as const;

export type Permission = (typeof permissions)[number];

export const platformRoles = ['super-admin', 'admin', 'support'] as const;
export type PlatformRole = (typeof platformRoles)[number];

export const teamRoles = ['owner', 'admin', 'member', 'guest', 'educator', 'seat-holder'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** The part of an account that decides what it may do. Exactly one of the two roles is set. */
export interface Actor {
  readonly role: PlatformRole | null;
  readonly teamRole: TeamRole | null;
  /** Whether it looks after the branch of one MSP only. */
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

/** What those in charge of an instance do with it as a whole. */
const inCharge: readonly Permission[] = [
  'msps:read',
  'msps:write',
  'requests:read',
  'requests:write',
  'organization:read',
  'organization:write',
];

/** Not for those of one branch: the branches themselves, and what the whole instance looks like. */
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

/** Whether an account stands higher than another: nobody works as their equals. */
export const outranks = (actor: Actor, other: Actor): boolean => rankOf(actor) > rankOf(other);

/** Whether an account stands at least as high as another: nobody changes or makes their betters. */
export const standsAbove = (actor: Actor, other: Actor): boolean => rankOf(actor) >= rankOf(other);

/** Where an account works: internal staff at home, or anybody inside an instance. */
export type PermissionContext = 'platform' | 'franchisor';

/** What internal staff do at home only: inside an instance they look after that one. */
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

/** Never lent to an impersonator, whatever both may do. */
export const forbiddenWhileImpersonating: readonly Permission[] = ['billing:read'];

/** Everything an account may do; read by the server for each request and by the navigation. */
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
