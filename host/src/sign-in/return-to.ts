const parameter = 'returnTo';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The sign-in page's address, remembering where its visitor wanted to go. */
export const signInAddress = ({ pathname, search, hash }: Place): string => {
  const target = pathname + search + hash;
  if (target === '/' || target === '/home') return '/sign-in';
  return `/sign-in?${new URLSearchParams({ [parameter]: target })}`;
};

/** Where to go after sign-in: the remembered place when it is of this origin, else home. */
export const returnTarget = (search: string, origin: string): string => {
  const wanted = new URLSearchParams(search).get(parameter);
  if (!wanted || !URL.canParse(wanted, origin)) return '/home';
  const target = new URL(wanted, origin);
  // A path of two slashes would be read as another host's address.
  const isOurs = target.origin === origin && !target.pathname.startsWith('//');
  if (!isOurs || target.pathname === '/sign-in') return '/home';
  // A path such as '//evil.example' would be another host once it stands alone.
  if (target.pathname.startsWith('//')) return '/home';
  return target.pathname + target.search + target.hash;
};
