import type { Noun } from '../noun.ts';

export const jiraNoun = {
  permissions: ['jira:read', 'jira:write'],
  tables: {
    jira_connections: {
      label: 'Jira connection',
      access: 'jira:read',
      lists: [],
      stale: ['/super-admin/jira'],
    },
    jira_links: {
      parent: { type: 'tickets', idColumn: 'ticketId', nameColumn: 'title' },
      label: 'Jira issue',
      access: 'jira:read',
      lists: [],
      stale: ['/super-admin/tickets'],
      summaries: ['/super-admin/tickets/:id/jira'],
    },
  },
} as const satisfies Noun;
