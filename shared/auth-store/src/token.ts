import Cookies from 'js-cookie';

const cookieName = 'JWT';

const attributes = () => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: location.protocol === 'https:',
});

/** Three base64url parts, no longer than a cookie holds. */
const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const longest = 3_500;

/** Whether a text has the shape of a session token; only the server knows whether it is one. */
export const isTokenShaped = (text: string): boolean => text.length <= longest && shape.test(text);

/** A request header carries visible ASCII characters only. */
const isSendable = (token: string): boolean => /^[!-~]+$/.test(token);

/**
 * The stored session token. One that no request could carry is dropped: no answer of the server would
 * ever say that it is not valid. Only the API client may ask.
 */
export const sessionToken = (): string | null => {
  const stored = Cookies.get(cookieName);
  if (stored === undefined) return null;
  if (isSendable(stored)) return stored;
  dropToken();
  return null;
};

export const storeToken = (token: string): void => {
  Cookies.set(cookieName, token, attributes());
};

export const dropToken = (): void => {
  Cookies.remove(cookieName, attributes());
};

const claimIn = (token: string | null, name: 'sid' | 'sub'): string | null => {
  if (!token) return null;
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return (claims as Record<string, string | undefined>)[name] ?? token;
  } catch {
    return token;
  }
};

/**
 * Which session a token is a handle to: a renewed token has the same one. Only for comparing: what
 * a token says is proven by the server alone.
 */
export const sessionIdOf = (token: string | null): string | null => claimIn(token, 'sid');

/** Which account a token names. Only for comparing, as `sessionIdOf`. */
export const accountIdOf = (token: string | null): string | null => claimIn(token, 'sub');
