import { bulkEndpoint } from '../list/bulk.ts';
import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { platformRoles, type TeamRole } from '../access/roles.ts';
import { userStatuses, UserStep } from '../users/users.ts';
import { choice, Email, Id, personName, strictBody, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

const person = {
  _id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  status: v.picklist(userStatuses),
  lastSignInAt: v.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
};

/** A member of internal staff. */
export const Admin = v.object({
  ...person,
  role: v.picklist(platformRoles),
  /** IP address of the last sign-in. */
  lastSignInIp: v.nullable(v.string()),
  /** Name of the inviter at that time. */
  invitedBy: v.nullable(v.string()),
  invitedByAccount: OptionalAccount,
});
export type Admin = v.InferOutput<typeof Admin>;

/** Team roles that administer a tenant. */
export const tenantAdminRoles = ['owner', 'admin'] as const satisfies TeamRole[];

/** An administrator of a tenant. */
export const TenantAdmin = v.object({
  ...person,
  teamRole: v.picklist(tenantAdminRoles),
  msp: v.boolean(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
});
export type TenantAdmin = v.InferOutput<typeof TenantAdmin>;

export const NewAdmin = strictBody({
  email: Email,
  firstName: personName('First name'),
  lastName: personName('Last name'),
  role: choice('Role', platformRoles),
});
export type NewAdmin = v.InferOutput<typeof NewAdmin>;

export const AdminRole = strictBody({ role: choice('Role', platformRoles) });
export type AdminRole = v.InferOutput<typeof AdminRole>;

export const adminSorts = ['name', 'email', 'role', 'status', 'lastSignInAt', 'createdAt'] as const;

export const AdminQuery = listQuery({
  sort: adminSorts,
  filters: { role: v.array(v.picklist(platformRoles)), status: v.array(v.picklist(userStatuses)) },
});

export const tenantAdminSorts = ['name', 'email', 'status', 'lastSignInAt', 'createdAt'] as const;

export const TenantAdminQuery = listQuery({
  sort: tenantAdminSorts,
  filters: {
    roles: v.array(v.picklist(tenantAdminRoles)),
    status: v.array(v.picklist(userStatuses)),
  },
});

const step = <const P extends string>(path: P, summary: string) =>
  endpoint('POST', path, {
    access: 'admins:write',
    summary,
    body: UserStep,
    reply: v.object({ admin: Admin }),
  });

const errand = <const P extends string>(path: P, summary: string) =>
  endpoint('POST', path, {
    access: 'admins:write',
    summary,
    reply: v.object({ message: v.string() }),
    forbidWhileImpersonating: true,
  });

const ofTenants = endpoint('GET', '/super-admin/white-label/admins', {
  access: 'organization:read',
  summary: 'Page through the people in charge of organizations.',
  query: TenantAdminQuery,
  reply: listReply('admins', TenantAdmin),
});

export const adminEndpoints = {
  list: endpoint('GET', '/super-admin/admins', {
    access: 'admins:read',
    summary: 'Page through internal staff.',
    query: AdminQuery,
    reply: listReply('admins', Admin),
  }),
  csv: endpoint('GET', '/super-admin/admins/csv', {
    access: 'admins:read',
    summary: 'All internal staff the same list query would give, as a CSV file.',
    query: AdminQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  byId: endpoint('GET', '/super-admin/admins/:id', {
    access: 'admins:read',
    summary: 'One account of internal staff; 404 for any other user.',
    reply: v.object({ admin: Admin }),
  }),
  ofTenants,
  ofTenantsCsv: fileOfList(ofTenants, 'people in charge', {
    name: ['First name', 'Last name', 'Email'],
    role: ['Role'],
    status: ['Status'],
    lastSignInAt: ['Last sign-in'],
    createdAt: ['Created'],
  }),
  create: endpoint('POST', '/super-admin/admins', {
    access: 'admins:write',
    summary: "Invite somebody to internal staff; 403 for a role above one's own.",
    body: NewAdmin,
    reply: v.object({ admin: Admin }),
    status: 201,
    forbidWhileImpersonating: true,
  }),
  changeRole: endpoint('PATCH', '/super-admin/admins/:id/role', {
    access: 'admins:write',
    summary: 'Give somebody of internal staff another role.',
    body: AdminRole,
    reply: v.object({ admin: Admin }),
  }),
  resend: errand(
    '/super-admin/admins/:id/resend',
    'Mail a pending admin a new activation link; earlier ones stop working.',
  ),
  resetLink: errand(
    '/super-admin/admins/:id/reset-link',
    'Mail a confirmed admin a link to set a new password.',
  ),
  revokeSessions: errand(
    '/super-admin/admins/:id/revoke-sessions',
    'Sign an admin out everywhere, at once.',
  ),
  deactivate: step(
    '/super-admin/admins/:id/deactivate',
    'Shut an admin out; their sessions end at once.',
  ),
  reactivate: step('/super-admin/admins/:id/reactivate', 'Let a deactivated admin in again.'),
  remove: endpoint('DELETE', '/super-admin/admins/:id', {
    access: 'admins:write',
    summary: 'Delete an admin; recoverable for 30 days.',
    reply: v.object({ message: v.string() }),
  }),
} as const;

/** Actions on many admins at once. */
export const adminBulkActions = ['deactivate', 'reactivate', 'resend'] as const;
export type AdminBulkAction = (typeof adminBulkActions)[number];

export const adminBulkEndpoints = {
  bulk: bulkEndpoint('/super-admin/admins/bulk', {
    access: 'admins:read',
    actions: adminBulkActions,
    query: AdminQuery,
    input: {},
  }),
} as const;
