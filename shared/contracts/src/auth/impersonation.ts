import * as v from '@outpost/schema';
import { AdminPanelUser } from './auth.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { messages, requiredText, strictBody, Timestamp } from '@outpost/schema';

/** Maximum minutes of an impersonation. */
export const impersonationMinutes = 60;
/** Seconds in which a link between two hosts of the panel is valid. */
export const handOverSeconds = 60;

/** Reason of an impersonation; both people find it in the audit log. */
export const LoginAs = strictBody({
  reason: v.pipe(requiredText('Reason', 500), v.minLength(10, messages.min('Reason', 10))),
});
export type LoginAs = v.InferOutput<typeof LoginAs>;

export const OneTimeToken = strictBody({ token: v.string() });
export type OneTimeToken = v.InferOutput<typeof OneTimeToken>;

export const impersonationEndpoints = {
  loginAs: endpoint('POST', '/super-admin/users/:id/login-as', {
    access: 'users:login-as',
    summary:
      "A link that opens the panel as this user, once, within a minute; 403 for one's equals.",
    body: LoginAs,
    reply: v.object({ url: v.string(), expiresAt: Timestamp }),
    hasSecret: true,
    status: 201,
    forbidWhileImpersonating: true,
  }),
  verifyOtt: endpoint('POST', '/auth/verify-ott', {
    access: 'public',
    summary: 'Exchange the one-time token of such a link for a session; 400 or 410 otherwise.',
    errors: ['invalid_params', 'invalid_request', 'expired'],
    body: OneTimeToken,
    reply: v.object({ token: v.string(), adminPanelUser: AdminPanelUser }),
    hasSecret: true,
  }),
} as const;
