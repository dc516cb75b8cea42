import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import type { User } from './users.ts';
import { messages, requiredText, strictBody } from '@outpost/schema';

/** Mails the panel can send to a user, and the statuses that allow each. */
export const userMails = {
  resend: ['pending'],
  resetLink: ['confirmed'],
  email: ['confirmed', 'deactivated'],
} as const satisfies Record<string, readonly User['status'][]>;
export type UserMailName = keyof typeof userMails;

/** Reports whether a user's status allows a mail. */
export const canBeMailed = (mail: UserMailName, { status }: Pick<User, 'status'>): boolean => {
  const allowed: readonly string[] = userMails[mail];
  return allowed.includes(status);
};

/** A mail to a user. The subject is one line, because mail headers allow no more. */
export const UserEmail = strictBody({
  subject: v.pipe(
    requiredText('Subject', 150),
    v.regex(/^[^\p{Cc}\u2028\u2029]*$/u, messages.incorrect('Subject')),
  ),
  message: requiredText('Message', 5_000),
});
export type UserEmail = v.InferOutput<typeof UserEmail>;

const reply = v.object({ message: v.string() });

export const userMailEndpoints = {
  resend: endpoint('POST', '/super-admin/users/:id/resend', {
    access: 'users:mail',
    summary: 'Mail a pending user a new activation link; earlier ones stop working.',
    reply,
    forbidWhileImpersonating: true,
  }),
  resetLink: endpoint('POST', '/super-admin/users/:id/reset-link', {
    access: 'users:mail',
    summary: 'Mail a confirmed user a link to set a new password.',
    reply,
    forbidWhileImpersonating: true,
  }),
  email: endpoint('POST', '/super-admin/users/:id/email', {
    access: 'users:mail',
    summary: 'Write a mail to a user, who answers to the address of the caller.',
    body: UserEmail,
    reply,
    forbidWhileImpersonating: true,
  }),
} as const;
