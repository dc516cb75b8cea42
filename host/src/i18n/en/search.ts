/** Words of finding records, and of the keys that lead around. */
export const search = {
  found: {
    users: 'Users',
    companies: 'Companies',
    organizations: 'Organizations',
    forms: 'Forms',
  },
  search: {
    searching: 'Searching…',
    failed: 'Records could not be searched: {{reason}}',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    help: 'Show these shortcuts',
    escape: 'Esc',
    close: 'Close what is open on top',
    done: 'Close',
  },
} as const;
