/** Opens an address in a tab that cannot reach this one; false where the browser prevents it. */
export const openTab = (url: string): boolean => {
  // With `noopener` nobody learns whether a tab was opened, so the tie is cut before it goes there.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(url);
  return true;
};
