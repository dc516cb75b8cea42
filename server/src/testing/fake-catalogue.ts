import type { BillingProvider } from '../platform/billing/billing-provider.ts';

const families = new Map([
  ['standard', 'Outpost Standard'],
  ['partner', 'Outpost Partner'],
]);

/** A catalogue with the plans `standard-…` and `partner-…` of two families. */
export const fakeCatalogue: BillingProvider = {
  source: 'ledger',
  family: async (id) => {
    const name = families.get(id.replace('outpost-', ''));
    return name === undefined ? null : { id, name };
  },
  plan: async (id) => {
    const [kind = '', period] = id.split('-');
    if (!families.has(kind) || (period !== 'monthly' && period !== 'yearly')) return null;
    const familyId = `outpost-${kind}`;
    return { id, name: id, familyId, price: 4_900, currency: 'USD', period: 'month' };
  },
};
