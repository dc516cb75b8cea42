import { companyParent, type Noun } from '../noun.ts';

export const requestsNoun = {
  name: 'requests',
  title: 'Requests',
  // Creating and commenting on requests takes `requests:write`.
  permissions: ['requests:read', 'requests:write', 'requests:decide'],
  tables: {
    manage_requests: {
      parent: companyParent,
      label: 'Request',
      access: 'requests:read',
      isWalled: true,
      lists: ['/super-admin/requests'],
      summaries: ['/super-admin/dashboard/waiting'],
      events: {
        created: 'request.created',
        changed: 'request.changed',
        deleted: 'request.deleted',
        steps: {
          status: {
            Approved: 'request.approved',
            Declined: 'request.declined',
            Pending: 'request.reopened',
          },
        },
      },
    },
  },
} as const satisfies Noun;
