/**
 * Opens an address in a tab that has no access to this one; returns false if the browser blocks it.
 */
export const openTab = (url: string): boolean => {
  // With `noopener`, `window.open` always returns null, so `opener` is removed before navigation
  // instead.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
};
