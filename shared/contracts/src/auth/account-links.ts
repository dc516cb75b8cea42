import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Email, messages, personName, strictBody } from '@outpost/schema';

/** Purposes of a one-time link; a link is valid for its own purpose only. */
export const linkPurposes = ['reset', 'activate'] as const;

/** Token of a mailed link. A malformed one is `invalid_params`, before any look-up. */
const LinkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** The most often guessed passwords with at least 8 characters. */
const guessable = new Set([
  '12345678',
  '123456789',
  '1234567890',
  'password',
  'password1',
  'password123',
  'passw0rd',
  'qwertyui',
  'qwerty123',
  'qwertyuiop',
  '1q2w3e4r',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'welcome1',
  'superman',
  'trustno1',
  '11111111',
  '00000000',
  'abcd1234',
  'letmein1',
  'admin123',
]);

/** A new password: 8 to 128 characters, and none of the most often guessed ones. */
export const NewPassword = v.pipe(
  v.string(messages.required('Password')),
  v.nonEmpty(messages.required('Password')),
  v.minLength(8, messages.password),
  v.maxLength(128, messages.max('Password', 128)),
  v.check((password) => !guessable.has(password.toLowerCase()), 'Password is too easy to guess.'),
);

export const ForgotPassword = strictBody({ email: Email });
export type ForgotPassword = v.InferOutput<typeof ForgotPassword>;

export const ResetPassword = strictBody({ token: v.string(), password: NewPassword });
export type ResetPassword = v.InferOutput<typeof ResetPassword>;

export const ActivateAccount = strictBody({
  token: v.string(),
  firstName: personName('First name'),
  lastName: personName('Last name'),
  password: NewPassword,
});
export type ActivateAccount = v.InferOutput<typeof ActivateAccount>;

export const LinkQuestion = strictBody({
  token: v.string(),
  purpose: v.picklist(linkPurposes),
});
export type LinkQuestion = v.InferOutput<typeof LinkQuestion>;

/** The account a link belongs to, for the greeting on its page. */
export const LinkState = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  organization: v.string(),
  role: v.string(),
  invitedBy: v.nullable(v.string()),
});
export type LinkState = v.InferOutput<typeof LinkState>;

export const isLinkToken = (token: string): boolean => v.is(LinkToken, token);

const said = v.object({ message: v.string() });

export const accountLinkEndpoints = {
  forgotPassword: endpoint('POST', '/super-admin/auth/forgot-password', {
    access: 'public',
    summary: 'Mail a reset link to a panel account; the answer never says whether there is one.',
    errors: ['too_many_attempts'],
    body: ForgotPassword,
    reply: said,
  }),
  userForgotPassword: endpoint('POST', '/auth/forgot-password', {
    access: 'public',
    summary: 'The same for people of an organization.',
    errors: ['too_many_attempts'],
    body: ForgotPassword,
    reply: said,
  }),
  linkState: endpoint('POST', '/super-admin/auth/link-state', {
    access: 'public',
    summary: 'Whom a link is for; 400 invalid_params or invalid_request, 410 expired.',
    errors: ['invalid_params', 'invalid_request', 'expired'],
    body: LinkQuestion,
    reply: v.object({ link: LinkState }),
  }),
  resetPassword: endpoint('POST', '/super-admin/auth/reset-password', {
    access: 'public',
    summary: 'Set a new password by a mailed link; ends every session of the account.',
    errors: ['invalid_params', 'invalid_request', 'expired'],
    body: ResetPassword,
    reply: said,
  }),
  activateAccount: endpoint('POST', '/super-admin/auth/activate-account', {
    access: 'public',
    summary: 'Accept an invitation by its link and set the first password.',
    errors: ['invalid_params', 'invalid_request', 'expired'],
    body: ActivateAccount,
    reply: said,
  }),
} as const;
