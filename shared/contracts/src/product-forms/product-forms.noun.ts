import type { Noun } from '../noun.ts';

const lists = ['/super-admin/forms', '/super-admin/forms/logs'];

export const productFormsNoun = {
  permissions: ['product-forms:read', 'product-forms:write'],
  tables: {
    product_forms: {
      label: 'Product form',
      access: 'product-forms:read',
      personal: ['userIds'],
      lists,
    },
  },
  summaries: ['/super-admin/forms/:id/statistics'],
} as const satisfies Noun;
