/** Texts of the dialog that opens the panel as another user. */
export const loginAs = {
  blockedTab: {
    cancel: 'Cancel',
    open: 'Open',
    message:
      'Your browser did not let the new tab open. Open it here: the link works once, within {{handOverSeconds}} seconds.',
  },
  loginAs: {
    title: 'Log in as {{name}}',
    done: 'The panel of {{name}} opens in a new tab.',
    submit: 'Log in as user',
    message:
      'You work with their rights for at most {{impersonationMinutes}} minutes. Everything you do is logged under both your names, and {{name}} is notified of your login and its reason. You cannot delete or export anything, or change how they sign in.',
    reason: 'Reason',
    reasonHint: 'At least 10 characters',
  },
} as const;
