import Cookies from 'js-cookie';

const cookieName = 'JWT';

const attributes = () => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: location.protocol === 'https:',
});

/** The stored session token. Only the API client may ask. */
export const sessionToken = (): string | null => Cookies.get(cookieName) ?? null;

export const storeToken = (token: string): void => {
  Cookies.set(cookieName, token, attributes());
};

export const dropToken = (): void => {
  Cookies.remove(cookieName, attributes());
};

/**
 * Which session a token is a handle to: a renewed token has the same one. Only for comparing: what
 * a token says is proven by the server alone.
 */
export const sessionIdOf = (token: string | null): string | null => {
  if (!token) return null;
  try {
    const [, payload = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return (claims as { sid?: string }).sid ?? token;
  } catch {
    return token;
  }
};
