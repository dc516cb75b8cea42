import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { NewUser, User } from './users.ts';
import { Id, Timestamp } from './validation.ts';

const Named = v.object({ _id: Id, name: v.string() });

/** One organization somebody belongs to: an address may be invited into several. */
export const Membership = v.object({
  /** The user they are there. */
  _id: Id,
  whiteLabel: Named,
  company: v.nullable(Named),
  role: User.entries.role,
  teamRole: User.entries.teamRole,
  status: User.entries.status,
});
export type Membership = v.InferOutput<typeof Membership>;

/** A user with everything one screen shows of them. */
export const UserDetail = v.object({
  ...User.entries,
  /** Where the same address belongs, as far as the caller may see; their own row first. */
  memberships: v.array(Membership),
  /** Name of whoever invited them; null when it is not known. */
  invitedBy: v.nullable(v.string()),
});
export type UserDetail = v.InferOutput<typeof UserDetail>;

/** How many of the last sign-ins are shown. */
export const mostSignIns = 50;

/** One time somebody signed in, or internal staff did as them. */
export const SignIn = v.object({
  _id: Id,
  userAgent: v.string(),
  /** Where from; empty when that was not kept yet. */
  ip: v.string(),
  /** Name of whoever worked in it instead of the account's owner. */
  impersonatedBy: v.nullable(v.string()),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** When it was ended by somebody; null when nobody did. */
  endedAt: v.nullable(Timestamp),
});
export type SignIn = v.InferOutput<typeof SignIn>;

/** One browser a user is signed in with, as others see it. */
export const UserSession = v.object({
  ...v.omit(SignIn, ['endedAt']).entries,
  expiresAt: Timestamp,
  /** Whether the caller can end it: one's own are ended in the profile. */
  isRevocable: v.boolean(),
});
export type UserSession = v.InferOutput<typeof UserSession>;

/** A colleague of somebody: the organization and company are theirs. */
export const NewTeamMember = v.omit(NewUser, ['whiteLabel']);
export type NewTeamMember = v.InferOutput<typeof NewTeamMember>;

export const userDetailEndpoints = {
  show: endpoint('GET', '/super-admin/users/:id', {
    access: 'users:read',
    summary: 'One user, with the organizations of the same address and who invited them.',
    reply: v.object({ user: UserDetail }),
  }),
  sessions: endpoint('GET', '/super-admin/users/:id/sessions', {
    access: 'users:write',
    summary: 'Where a user is signed in, newest first; 403 for those above the caller.',
    reply: v.object({ sessions: v.array(UserSession) }),
  }),
  endSessions: endpoint('POST', '/super-admin/users/:id/sessions/end', {
    access: 'users:write',
    summary: 'Sign a user out everywhere; 403 for those above the caller.',
    reply: v.object({ message: v.string(), ended: v.number() }),
  }),
  signIns: endpoint('GET', '/super-admin/users/:id/sign-ins', {
    access: 'users:write',
    summary: 'The last sign-ins of a user, newest first; 403 for those above the caller.',
    reply: v.object({ signIns: v.array(SignIn) }),
  }),
  addTeamMember: endpoint('POST', '/super-admin/users/:id/team-members', {
    access: 'users:write',
    summary: 'Invite a person into the company of a confirmed user.',
    body: NewTeamMember,
    reply: v.object({ user: User }),
    status: 201,
    isPersonal: true,
  }),
} as const;
