/** Texts of record search and of keyboard shortcuts. */
export const search = {
  found: {
    users: 'Users',
    companies: 'Companies',
    organizations: 'Organizations',
    forms: 'Forms',
    tickets: 'Support Tickets',
    bugReports: 'Bug reports',
  },
  search: {
    searching: 'Searching…',
    all: 'Show all matches in {{list}}',
    failed: 'Records could not be searched: {{reason}}',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    everywhere: 'Everywhere',
    help: 'Show these shortcuts',
    escape: 'Esc',
    close: 'Close dialog',
    messageKey: 'F8',
    message: 'Go to the latest message',
    done: 'Close',
  },
} as const;
