const parameter = 'release-override';
const triedKey = 'outpost.release-override-reset';

/** Returns the page's address with the parameter that ends the override. */
const resetAddress = (): string => {
  const url = new URL(location.href);
  url.searchParams.set(parameter, 'reset');
  return url.href;
};

type Go = (address: string) => void;

const goTo: Go = (address) => location.assign(address);

/** Ends the override of this browser. */
export const resetOverride = (go: Go = goTo): void => go(resetAddress());

/**
 * Ends an override without a click, once: returns false if that was tried before without effect.
 */
export const resetDeadOverride = (until: string, go: Go = goTo): boolean => {
  try {
    if (sessionStorage.getItem(triedKey) === until) return false;
    sessionStorage.setItem(triedKey, until);
  } catch {
    // Without storage the tab cannot know that it was tried before.
    return false;
  }
  // Lets a pending navigation finish first, so that the address is its target.
  setTimeout(() => go(resetAddress()));
  return true;
};
