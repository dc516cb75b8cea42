/** Texts of the accounts and pages at LinkedIn whose leads come in. */
export const linkedinSources = {
  dialog: {
    open: 'LinkedIn',
    title: 'Leads from LinkedIn itself',
    intro:
      'Leads of these accounts and pages are imported automatically: LinkedIn notifies the panel, and every 15 minutes the panel asks for leads that LinkedIn did not announce.',
    close: 'Close',
    loading: 'Loading the accounts and pages',
    failed: 'The accounts and pages could not be loaded',
    none: 'No account or page yet.',
    label: 'Accounts and pages',
    owner: 'Account or page',
    account: 'Fetched with',
    state: 'State',
    waiting: 'Not asked yet',
    polled: 'Asked',
    change: 'Change',
    remove: 'Remove',
    removed: 'Its leads are no longer imported.',
  },
  form: {
    account: 'Connected account',
    accountHint: 'Connect it in Connected Accounts first.',
    urn: 'URN of the account or page',
    urnHint: 'Such as urn:li:sponsoredAccount:123 or urn:li:organization:123',
    add: 'Add',
    added: 'Its leads are imported from now on.',
  },
} as const;
