import type { ApiKeyScope, Endpoint } from '@outpost/contracts';
import { ApiError, forbidden } from './api-error.ts';
import type { Session } from './session.ts';

const restricted = () =>
  new ApiError(
    403,
    'account_restricted',
    'Your account is restricted: you can read, but change and export nothing.',
  );

const impersonating = () =>
  new ApiError(403, 'impersonating', 'This cannot be done while signed in as somebody else.');

/** Throws 403 when an impersonator would change a field of the account itself. */
export const checkFields = (session: Session, endpoint: Endpoint, body: unknown): void => {
  const forbiddenFields = endpoint.fieldsForbiddenWhileImpersonating ?? [];
  if (!session.impersonator || typeof body !== 'object' || body === null) return;
  if (forbiddenFields.some((name) => name in body)) throw impersonating();
};

/** Throws 403 unless the call names a scope that the key has. */
const checkScope = (scopes: readonly ApiKeyScope[], { key }: Endpoint): void => {
  if (key && scopes.includes(key)) return;
  const reason = key
    ? `This call needs the scope ${key}; the API key has ${scopes.join(', ')}.`
    : 'API keys cannot make this call.';
  throw new ApiError(403, 'forbidden', reason);
};

/** Throws 403 unless the session may make this call; row-level security decides about its rows. */
export const checkAccess = (session: Session, endpoint: Endpoint): void => {
  const { access, method, isCsv, allowWhileRestricted, forbidWhileImpersonating } = endpoint;
  if (session.apiKey) return checkScope(session.apiKey.scopes, endpoint);
  if (access === 'api-key') throw forbidden();
  const needsPermission = access !== 'public' && access !== 'signed-in';
  if (needsPermission && !session.permissions.includes(access)) throw forbidden();
  const isChange = method !== 'GET';
  if (session.isRestricted && (isCsv || (isChange && !allowWhileRestricted))) throw restricted();
  if (session.impersonator && (isCsv || forbidWhileImpersonating || method === 'DELETE'))
    throw impersonating();
};
