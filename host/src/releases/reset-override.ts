const parameter = 'release-override';
const triedKey = 'outpost.release-override-reset';

/** The page's address with the request to show what everybody sees. */
const resetAddress = (): string => {
  const url = new URL(location.href);
  url.searchParams.set(parameter, 'reset');
  return url.href;
};

type Go = (address: string) => void;

const goTo: Go = (address) => location.assign(address);

/** Ends the override of this browser. */
export const resetOverride = (go: Go = goTo): void => go(resetAddress());

/** Ends an override by itself, once: false when that was tried before and did not help. */
export const resetDeadOverride = (until: string, go: Go = goTo): boolean => {
  try {
    if (sessionStorage.getItem(triedKey) === until) return false;
    sessionStorage.setItem(triedKey, until);
  } catch {
    // Without a store nobody could tell that it was tried before.
    return false;
  }
  // Whoever is on the way somewhere arrives first, and is still there afterwards.
  setTimeout(() => go(resetAddress()));
  return true;
};
