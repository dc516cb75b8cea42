import * as v from '@outpost/schema';
import { NewPassword } from './account-links.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { permissions, type Permission } from '../access/permissions.ts';
import { platformRoles, teamRoles } from '../access/roles.ts';
import { TimeZone } from '../values/time-zones.ts';
import { WhiteLabelAgency } from '../white-labels/white-label-values.ts';
import { Email, Id, messages, personName, strictBody, Subdomain, Timestamp } from '@outpost/schema';

/** A password to check. Its minimum length applies only when it is set. */
const knownPassword = (field: string) =>
  v.pipe(
    v.string(messages.required(field)),
    v.nonEmpty(messages.required(field)),
    v.maxLength(128, messages.max(field, 128)),
  );

export const Credentials = strictBody({ email: Email, password: knownPassword('Password') });
export type Credentials = v.InferOutput<typeof Credentials>;

const isPermission = (name: string): name is Permission =>
  permissions.some((permission) => permission === name);

/** Permissions without those that a newer server has: an older host goes on working with it. */
const KnownPermissions = v.pipe(
  v.array(v.string()),
  v.transform((names) => names.filter(isPermission)),
);

/** The signed-in account, as the host and every remote see it. */
export const AdminPanelUser = v.object({
  _id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: v.nullable(v.picklist(platformRoles)),
  isSuperAdmin: v.boolean(),
  isAdmin: v.boolean(),
  isSupport: v.boolean(),
  teamRole: v.nullable(v.picklist(teamRoles)),
  msp: v.boolean(),
  whiteLabel: v.object({
    _id: Id,
    name: v.string(),
    subdomain: Subdomain,
    type: v.nullable(v.string()),
    logo: v.nullable(v.string()),
    accent: v.nullable(v.string()),
    /** Names of its three tiers. */
    agency: WhiteLabelAgency,
  }),
  /** Company of the account; null for accounts that see more than one franchisor's companies. */
  company: v.nullable(v.object({ _id: Id })),
  /** Zone in which days are counted and times shown; null uses the browser's. */
  timeZone: v.nullable(v.string()),
  permissions: KnownPermissions,
  /** True for the configured groups of internal staff and for the own team. */
  isInternalStaff: v.boolean(),
  isInternalTeam: v.boolean(),
  /** A restricted account can read and change nothing. */
  isRestricted: v.boolean(),
  /** Set during an impersonation of this account. */
  impersonation: v.nullable(
    v.object({
      name: v.string(),
      email: v.string(),
      reason: v.string(),
      expiresAt: Timestamp,
      /** Address the impersonator came from and returns to. */
      returnUrl: v.string(),
    }),
  ),
});
export type AdminPanelUser = v.InferOutput<typeof AdminPanelUser>;

/** Fields of their own account that people may change. */
export const OwnAccountChange = strictBody({
  firstName: v.optional(personName('First name')),
  lastName: v.optional(personName('Last name')),
  timeZone: v.optional(v.nullable(TimeZone)),
});
export type OwnAccountChange = v.InferOutput<typeof OwnAccountChange>;

export const PasswordChange = strictBody({
  currentPassword: knownPassword('Current password'),
  password: NewPassword,
});
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

export const authEndpoints = {
  login: endpoint('POST', '/super-admin/auth/login', {
    access: 'public',
    summary: 'Exchange an address and a password for a session token.',
    errors: [
      'invalid_credentials',
      'account_deactivated',
      'organization_deactivated',
      'msp_disabled',
      'too_many_attempts',
    ],
    body: Credentials,
    reply: v.object({ token: v.string(), adminPanelUser: AdminPanelUser }),
    hasSecret: true,
  }),
  me: endpoint('GET', '/super-admin/auth/me', {
    access: 'signed-in',
    summary: 'The account behind the token.',
    reply: v.object({ adminPanelUser: AdminPanelUser }),
  }),
  changeMe: endpoint('PATCH', '/super-admin/auth/me', {
    access: 'signed-in',
    summary: 'Change the own name and time zone.',
    body: OwnAccountChange,
    reply: v.object({ adminPanelUser: AdminPanelUser }),
    allowWhileRestricted: true,
    forbidWhileImpersonating: true,
  }),
  changePassword: endpoint('POST', '/super-admin/auth/change-password', {
    access: 'signed-in',
    summary: 'Set a new password for who knows the present one; their other sessions end.',
    errors: ['too_many_attempts'],
    body: PasswordChange,
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
    forbidWhileImpersonating: true,
  }),
  logout: endpoint('POST', '/super-admin/auth/logout', {
    access: 'signed-in',
    summary: 'End the session behind the token.',
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
  }),
} as const;
