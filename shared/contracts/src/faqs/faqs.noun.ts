import type { Noun } from '../noun.ts';

export const faqsNoun = {
  name: 'faqs',
  title: 'FAQs',
  permissions: ['faqs:read', 'faqs:write'],
  tables: {
    faqs: {
      label: 'FAQ',
      access: 'faqs:read',
      draftAccess: 'faqs:write',
      lists: ['/super-admin/faqs'],
    },
  },
} as const satisfies Noun;
