import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { OptionalAccount } from '../values/person-account.ts';

/** One signed-in browser of the caller. */
export const SessionInfo = v.object({
  _id: Id,
  userAgent: v.string(),
  isCurrent: v.boolean(),
  /** Name of the impersonator; null without impersonation. */
  impersonatedBy: v.nullable(v.string()),
  impersonatedByAccount: OptionalAccount,
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  expiresAt: Timestamp,
});
export type SessionInfo = v.InferOutput<typeof SessionInfo>;

export const sessionEndpoints = {
  list: endpoint('GET', '/super-admin/auth/sessions', {
    access: 'signed-in',
    summary: "The caller's live sessions, newest first.",
    reply: v.object({ sessions: v.array(SessionInfo) }),
  }),
  revokeOthers: endpoint('DELETE', '/super-admin/auth/sessions', {
    access: 'signed-in',
    summary: 'End every session of the caller but the one that asks.',
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
  }),
  revoke: endpoint('DELETE', '/super-admin/auth/sessions/:id', {
    access: 'signed-in',
    summary: 'End one session of the caller; 404 for anybody else.',
    reply: v.object({ message: v.string() }),
    allowWhileRestricted: true,
  }),
} as const;
