const parameter = 'returnTo';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Returns the address of sign-in, with the visitor's target as a parameter. */
export const signInAddress = ({ pathname, search, hash }: Place): string => {
  const target = pathname + search + hash;
  if (target === '/' || target === '/home') return '/sign-in';
  return `/sign-in?${new URLSearchParams({ [parameter]: target })}`;
};

/**
 * Returns the address to open after sign-in: the stored target if it is of this origin, else home.
 */
export const returnTarget = (search: string, origin: string): string => {
  const wanted = new URLSearchParams(search).get(parameter);
  if (!wanted || !URL.canParse(wanted, origin)) return '/home';
  const target = new URL(wanted, origin);
  // A path that begins with two slashes would be read as another host's address.
  const isOurs = target.origin === origin && !target.pathname.startsWith('//');
  if (!isOurs || target.pathname === '/sign-in') return '/home';
  // A path such as '//evil.example' without its origin would be another host.
  if (target.pathname.startsWith('//')) return '/home';
  return target.pathname + target.search + target.hash;
};
