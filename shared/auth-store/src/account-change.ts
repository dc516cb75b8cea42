const key = 'outpost.account-changed-by-link';

/** Remembers, for the next pages of this tab, that a link signed in another account. */
export const noteAccountChange = (accountId: string): void => {
  try {
    sessionStorage.setItem(key, accountId);
  } catch {
    // Without `sessionStorage` the next page shows no notice.
  }
};

/** Reports whether a link opened in this tab replaced another account by this one. */
export const isChangedByLink = (accountId: string): boolean => {
  try {
    return sessionStorage.getItem(key) === accountId;
  } catch {
    return false;
  }
};

/** Forgets the account change once the user has seen its notice. */
export const forgetAccountChange = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without `sessionStorage` there is no note to remove.
  }
};
