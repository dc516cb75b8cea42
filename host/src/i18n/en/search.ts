/** Texts of record search and of keyboard shortcuts. */
export const search = {
  found: {
    users: 'Users',
    companies: 'Companies',
    organizations: 'Organizations',
    forms: 'Forms',
    tickets: 'Support tickets',
    bugReports: 'Bug reports',
  },
  search: {
    searching: 'Searching…',
    failed: 'Records could not be searched: {{reason}}',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    help: 'Show these shortcuts',
    escape: 'Esc',
    inList: 'In a list',
    search: 'Search the list',
    down: 'J or ↓',
    next: 'Next row',
    up: 'K or ↑',
    previous: 'Previous row',
    select: 'Select the row',
    enter: 'Enter',
    open: 'Open the row',
    clear: 'Clear the selection',
    close: 'Close dialog',
    done: 'Close',
  },
} as const;
