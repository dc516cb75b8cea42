import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { NewUser, User } from './users.ts';
import { Id, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

const Named = v.object({ _id: Id, name: v.string() });

/** One organization of an e-mail address, which may be invited into several. */
export const Membership = v.object({
  /** Id of the user in that organization. */
  _id: Id,
  whiteLabel: Named,
  company: v.nullable(Named),
  role: User.entries.role,
  teamRole: User.entries.teamRole,
  status: User.entries.status,
});
export type Membership = v.InferOutput<typeof Membership>;

/** A user with everything its page shows. */
export const UserDetail = v.object({
  ...User.entries,
  /** Organizations of the same address that the caller may see; the user's own row first. */
  memberships: v.array(Membership),
  /** Name of the inviter; null when unknown. */
  invitedBy: v.nullable(v.string()),
  invitedByAccount: OptionalAccount,
});
export type UserDetail = v.InferOutput<typeof UserDetail>;

/** Maximum number of sign-ins shown. */
export const mostSignIns = 50;

/** One sign-in of a user, or of an impersonator of the user. */
export const SignIn = v.object({
  _id: Id,
  userAgent: v.string(),
  /** IP address; empty for sign-ins before it was recorded. */
  ip: v.string(),
  /** Name of the impersonator; null without impersonation. */
  impersonatedBy: v.nullable(v.string()),
  impersonatedByAccount: OptionalAccount,
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** Time a person ended it; null otherwise. */
  endedAt: v.nullable(Timestamp),
});
export type SignIn = v.InferOutput<typeof SignIn>;

/** One signed-in browser of a user, as others see it. */
export const UserSession = v.object({
  ...v.omit(SignIn, ['endedAt']).entries,
  expiresAt: Timestamp,
  /** True when the caller can end it; one's own sessions are ended in the profile. */
  isRevocable: v.boolean(),
});
export type UserSession = v.InferOutput<typeof UserSession>;

/** A colleague of a user; organization and company are those of the user. */
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
    forbidWhileImpersonating: true,
  }),
} as const;
