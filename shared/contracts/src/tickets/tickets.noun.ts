import type { Noun } from '../noun.ts';

export const ticketsNoun = {
  name: 'tickets',
  title: 'Create Support Ticket',
  // Without `tickets:read`, people see their own tickets; everybody may write and answer one.
  // Canned replies are staff's: `tickets:write` changes them.
  permissions: ['tickets:read', 'tickets:write', 'canned-replies:read'],
  tables: {
    tickets: {
      label: 'Ticket',
      access: 'tickets:read',
      owner: 'requesterId',
      isWalled: true,
      lists: ['/super-admin/tickets'],
      // An open ticket shows a reply when it comes.
      summaries: ['/super-admin/tickets/:id', '/super-admin/dashboard/waiting'],
      events: {
        created: 'ticket.created',
        changed: 'ticket.changed',
        deleted: 'ticket.deleted',
        steps: {
          mergedAt: { set: 'ticket.merged', null: 'ticket.unmerged' },
          status: { Done: 'ticket.done', Pending: 'ticket.reopened' },
          quote: {
            offered: 'ticket.quoted',
            approved: 'ticket.quote-approved',
            declined: 'ticket.quote-declined',
          },
        },
      },
    },
    ticket_settings: {
      label: 'Business hours',
      access: 'tickets:read',
      lists: [],
      // Settings and tickets.
      stale: ['/super-admin/ticket'],
    },
    // Each of their changes comes with one of the hours.
    ticket_targets: { label: 'Targets of support', access: 'tickets:write', lists: [] },
    ticket_links: {
      parent: { type: 'tickets', idColumn: 'fromId', nameColumn: 'title' },
      label: 'Ticket link',
      access: 'tickets:write',
      lists: [],
      stale: ['/super-admin/tickets'],
    },
    canned_replies: {
      label: 'Canned reply',
      access: 'canned-replies:read',
      lists: ['/super-admin/canned-replies'],
    },
  },
} as const satisfies Noun;
