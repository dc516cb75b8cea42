import { ApiFailure, call } from '@outpost/api-client';
import { adoptToken, isTokenShaped } from '@outpost/auth-store';
import { impersonationEndpoints } from '@outpost/contracts';

const parameters = ['jwt', 't'];
const oneTime = 'ott';

interface HandOver {
  kind: 'session' | 'one-time';
  token: string;
  /** The same address without it. */
  cleaned: string;
}

/** An address without what could hand a session over; any other stays as it is. */
export const withoutTokens = (href: string): string => {
  const url = new URL(href);
  for (const name of [...parameters, oneTime])
    if (url.searchParams.has(name)) url.searchParams.delete(name);
  return url.href;
};

/**
 * The token an address hands over; null when it hands over none. A value that cannot be a session
 * token is ignored.
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

/** Sign-in, saying why the link did not work. */
const refusedAddress = (code: string): string => `/sign-in?${new URLSearchParams({ link: code })}`;

/**
 * Keeps what was handed over, or exchanges it for a session, and says where to go on from. The
 * token leaves the address before anything else is asked for.
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
