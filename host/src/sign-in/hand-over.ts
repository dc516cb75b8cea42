import { ApiFailure, call } from '@outpost/api-client';
import { adoptToken, isTokenShaped } from '@outpost/auth-store';
import { impersonationEndpoints } from '@outpost/contracts';

const parameters = ['jwt', 't'];
const oneTime = 'ott';

interface HandOver {
  kind: 'session' | 'one-time';
  token: string;
  /** The address without the token. */
  cleaned: string;
}

/**
 * Returns an address without parameters that could hand over a session; other addresses are
 * unchanged.
 */
export const withoutTokens = (href: string): string => {
  const url = new URL(href);
  for (const name of [...parameters, oneTime])
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.href;
};

/**
 * Returns the token an address hands over; null if there is none or it cannot be a session token.
 */
export const handedOver = (href: string): HandOver | null => {
  const url = new URL(href);
  const session = parameters
    .map((name) => url.searchParams.get(name) ?? '')
    .find((value) => isTokenShaped(value));
  const ticket = url.searchParams.get(oneTime);
  const token = session ?? ticket;
  if (!token) return null;
  return { kind: session ? 'session' : 'one-time', token, cleaned: withoutTokens(href) };
};

/** Returns the address of sign-in with the reason why the link did not work. */
const refusedAddress = (code: string): string => `/sign-in?${new URLSearchParams({ link: code })}`;

/**
 * Stores the handed-over session, or exchanges the token for one, and returns the address to
 * continue at. Removes the token from the address before any other request.
 */
export const takeOver = async ({ kind, token, cleaned }: HandOver): Promise<string> => {
  if (kind === 'session') {
    adoptToken(token);
    return cleaned;
  }
  history.replaceState(null, '', cleaned);
  try {
    adoptToken((await call(impersonationEndpoints.verifyOtt, { body: { token } })).token);
    return cleaned;
  } catch (error) {
    return refusedAddress(error instanceof ApiFailure ? error.code : 'unavailable');
  }
};
