import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { permissions, platformRoles, teamRoles } from './permissions.ts';
import { Email, Id, messages, strictBody, Subdomain, Timestamp } from './validation.ts';

/** Sign-in accepts any password that was once set; the length rule is for setting one. */
export const Credentials = strictBody({
  email: Email,
  password: v.pipe(
    v.string(messages.required('Password')),
    v.nonEmpty(messages.required('Password')),
    v.maxLength(128, messages.max('Password', 128)),
  ),
});
export type Credentials = v.InferOutput<typeof Credentials>;

/** The signed-in account, as the shell and every remote see it. */
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
  }),
  permissions: v.array(v.picklist(permissions)),
  /** Whether it belongs to one of the configured groups of internal staff, or to the own team. */
  isInternalStaff: v.boolean(),
  isInternalTeam: v.boolean(),
  /** Reads, and changes nothing. */
  isRestricted: v.boolean(),
  /** Set while somebody else works in this account. */
  impersonation: v.nullable(
    v.object({
      name: v.string(),
      email: v.string(),
      reason: v.string(),
      expiresAt: Timestamp,
      /** Where they came from and go back to. */
      returnUrl: v.string(),
    }),
  ),
});
export type AdminPanelUser = v.InferOutput<typeof AdminPanelUser>;

export const authEndpoints = {
  login: endpoint('POST', '/super-admin/auth/login', {
    access: 'public',
    summary: 'Exchange an address and a password for a session token.',
    body: Credentials,
    reply: v.object({ token: v.string(), adminPanelUser: AdminPanelUser }),
  }),
  me: endpoint('GET', '/super-admin/auth/me', {
    access: 'signed-in',
    summary: 'The account behind the token.',
    reply: v.object({ adminPanelUser: AdminPanelUser }),
  }),
  logout: endpoint('POST', '/super-admin/auth/logout', {
    access: 'signed-in',
    summary: 'End the session behind the token.',
    reply: v.object({ message: v.string() }),
    isOwn: true,
  }),
} as const;
