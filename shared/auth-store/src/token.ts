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
