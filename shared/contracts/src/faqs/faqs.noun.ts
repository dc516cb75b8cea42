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
      events: {
        created: 'faq.created',
        changed: 'faq.changed',
        deleted: 'faq.deleted',
        steps: { isPublished: { true: 'faq.published', false: 'faq.unpublished' } },
      },
    },
  },
} as const satisfies Noun;
