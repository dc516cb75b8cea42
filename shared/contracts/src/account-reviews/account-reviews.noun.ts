import { companyParent, type Noun } from '../noun.ts';

export const accountReviewsNoun = {
  name: 'accountReviews',
  title: 'Account Reviews',
  permissions: ['account-reviews:read', 'account-reviews:write'],
  tables: {
    // Everybody who sees a company sees its health; the reviews themselves are for staff.
    account_reviews: {
      parent: companyParent,
      label: 'Account review',
      access: 'companies:read',
      isWalled: true,
      lists: ['/super-admin/account-reviews'],
      stale: ['/super-admin/account-reviews', '/super-admin/companies'],
      summaries: ['/super-admin/account-reviews/summary'],
      events: { changed: 'health.changed' },
    },
    account_review_notes: {
      parent: companyParent,
      label: 'Review note',
      access: 'account-reviews:read',
      lists: [],
      stale: ['/super-admin/account-reviews'],
    },
    account_review_tasks: {
      label: 'Review task',
      access: 'account-reviews:read',
      lists: [],
      stale: ['/super-admin/account-reviews'],
    },
    health_settings: {
      label: 'Health settings',
      access: 'account-reviews:read',
      lists: [],
      summaries: ['/super-admin/health-settings'],
    },
  },
} as const satisfies Noun;
