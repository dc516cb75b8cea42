import Cookies from 'js-cookie';

const cookieName = 'JWT';

const attributes = () => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: location.protocol === 'https:',
});

/** Three base64url segments, short enough for a cookie. */
const shape = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const longest = 3_500;

/** Reports whether a text has the shape of a session token; only the server can verify it. */
export const isTokenShaped = (text: string): boolean => text.length <= longest && shape.test(text);

/** Reports whether a token fits into a request header: visible ASCII characters only. */
const isSendable = (token: string): boolean => /^[!-~]+$/.test(token);

/**
 * Returns the stored session token. One that no header can carry is dropped, because the server
 * would never get it and so could not refuse it. Only the API client calls this.
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
 * Returns the session id of a token; a renewed token has the same. Only for comparisons: the server
 * alone verifies a token.
 */
export const sessionIdOf = (token: string | null): string | null => claimIn(token, 'sid');

/** Returns the account id of a token. Only for comparisons, as `sessionIdOf`. */
export const accountIdOf = (token: string | null): string | null => claimIn(token, 'sub');
