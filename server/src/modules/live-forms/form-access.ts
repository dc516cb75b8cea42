import { createHash } from 'node:crypto';
import { ApiError } from '../../platform/http/api-error.ts';
import type { LiveForm } from './live-form.repository.ts';
import type { LivePage } from './page-tokens.ts';

type Protected = Pick<LiveForm, 'passwordHash'>;

/**
 * Returns what the token of a page needs to reach a form; empty for a form without a password. It
 * changes with the password, and the salt of the stored hash keeps it from being guessed.
 */
export const accessOf = ({ passwordHash }: Protected): string =>
  passwordHash === null
    ? ''
    : createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);

/** Reports that a page was made without the present password of its form. */
export const isLocked = (form: Protected, access: string): boolean =>
  form.passwordHash !== null && access !== accessOf(form);

/** Builds a 403 for a page that was made without the present password of its form. */
export const lockedError = (): ApiError =>
  new ApiError(
    403,
    'form_locked',
    'The password of this form has changed. Reload the page to enter the new one; what you typed stays on this device.',
  );

/** Throws 403 for a page that was made without the present password of its form. */
export const checkAccess = (form: Protected, page: LivePage | null): void => {
  if (isLocked(form, page?.access ?? '')) throw lockedError();
};
