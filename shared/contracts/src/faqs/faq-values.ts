export const faqCategories = [
  'General',
  'Account',
  'Billing',
  'Campaigns',
  'Integrations',
] as const;
export type FaqCategory = (typeof faqCategories)[number];

/**
 * Readers of a published answer: everybody on the help page, the people of its organization, those
 * with one of the named roles, or the people of every organization of the platform.
 */
export const faqAudiences = ['public', 'tenant', 'roles', 'platform'] as const;
export type FaqAudience = (typeof faqAudiences)[number];

/** Languages in which an answer can be written. */
export const faqLocales = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pt'] as const;
export type FaqLocale = (typeof faqLocales)[number];
