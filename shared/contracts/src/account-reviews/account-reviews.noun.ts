import type { Noun } from '../noun.ts';

export const accountReviewsNoun = {
  name: 'accountReviews',
  title: 'Account Reviews',
  permissions: ['account-reviews:read', 'account-reviews:write'],
  tables: {
    // Everybody who sees a company sees its health; the reviews themselves are for staff.
    account_reviews: {
      label: 'Account review',
      access: 'companies:read',
      isWalled: true,
      lists: ['/super-admin/account-reviews'],
      stale: ['/super-admin/account-reviews', '/super-admin/companies'],
      events: { changed: 'health.changed' },
    },
    health_settings: {
      label: 'Health settings',
      access: 'account-reviews:read',
      lists: [],
      summaries: ['/super-admin/health-settings'],
    },
  },
} as const satisfies Noun;
