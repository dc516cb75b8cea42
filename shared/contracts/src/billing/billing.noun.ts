import { companyParent, type Noun } from '../noun.ts';

const ofPayer = { access: 'billing:read', isWalled: true } as const;
const overviews = ['/super-admin/billing'] as const;

export const billingNoun = {
  name: 'billing',
  title: 'Billing',
  permissions: ['billing:read', 'billing:write', 'billing:decide'],
  tables: {
    subscriptions: {
      parent: companyParent,
      ...ofPayer,
      label: 'Subscription',
      lists: ['/super-admin/subscriptions'],
      summaries: overviews,
      events: { created: 'subscription.created', changed: 'subscription.changed' },
    },
    invoices: {
      ...ofPayer,
      label: 'Invoice',
      lists: ['/super-admin/invoices'],
      summaries: overviews,
      events: {
        created: 'invoice.issued',
        steps: { status: { paid: 'invoice.paid', void: 'invoice.voided' } },
      },
    },
    payments: {
      parent: { type: 'invoices', idColumn: 'invoiceId', nameColumn: 'number' },
      ...ofPayer,
      label: 'Payment',
      lists: [],
      summaries: overviews,
      events: { created: 'payment.recorded' },
    },
    billing_contacts: { ...ofPayer, label: 'Billing contact', lists: [], summaries: overviews },
    chargebee_customers: {
      parent: companyParent,
      ...ofPayer,
      label: 'Customer of Chargebee',
      lists: [],
      summaries: overviews,
    },
    billing_plans: { access: 'billing:read', label: 'Plan', lists: ['/super-admin/plans'] },
    billing_coupons: { access: 'billing:read', label: 'Coupon', lists: ['/super-admin/coupons'] },
    billing_settings: {
      access: 'billing:read',
      label: 'Invoice settings',
      lists: [],
      stale: ['/super-admin/white-label'],
    },
  },
} as const satisfies Noun;
