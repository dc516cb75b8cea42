const key = 'outpost.account-changed-by-link';

/** Remembers for the next pages of this tab that a link signed another account in. */
export const noteAccountChange = (accountId: string): void => {
  try {
    sessionStorage.setItem(key, accountId);
  } catch {
    // Without a store the next page cannot know.
  }
};

/** Whether a link that was opened in this tab signed this account in instead of another one. */
export const isChangedByLink = (accountId: string): boolean => {
  try {
    return sessionStorage.getItem(key) === accountId;
  } catch {
    return false;
  }
};

/** Its person has seen that a link signed them in. */
export const forgetAccountChange = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without a store nothing was remembered.
  }
};
