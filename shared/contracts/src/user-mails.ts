import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import type { User } from './users.ts';
import { messages, requiredText, strictBody } from './validation.ts';

/** Mails a person is sent from the panel, and in which statuses each may be. */
export const userMails = {
  resend: ['pending'],
  resetLink: ['confirmed'],
  email: ['confirmed', 'deactivated'],
} as const satisfies Record<string, readonly User['status'][]>;
export type UserMailName = keyof typeof userMails;

/** Whether somebody can be sent such a mail as things are. */
export const canBeMailed = (mail: UserMailName, { status }: Pick<User, 'status'>): boolean => {
  const allowed: readonly string[] = userMails[mail];
  return allowed.includes(status);
};

/** What somebody writes to a user. A subject is one line: mail has no others. */
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
    isPersonal: true,
  }),
  resetLink: endpoint('POST', '/super-admin/users/:id/reset-link', {
    access: 'users:mail',
    summary: 'Mail a confirmed user a link to set a new password.',
    reply,
    isPersonal: true,
  }),
  email: endpoint('POST', '/super-admin/users/:id/email', {
    access: 'users:mail',
    summary: 'Write a mail to a user, who answers to the address of the caller.',
    body: UserEmail,
    reply,
    isPersonal: true,
  }),
} as const;
