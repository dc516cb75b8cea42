import type { Noun } from '../noun.ts';

export const waitlistNoun = {
  permissions: ['waitlist:read', 'waitlist:write'],
  tables: {
    waitlist_requests: {
      label: 'Waitlist request',
      access: 'waitlist:read',
      lists: ['/super-admin/web-visitor-waitlist'],
    },
  },
} as const satisfies Noun;
