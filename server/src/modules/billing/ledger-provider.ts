import type { BillingProvider } from '../../platform/billing/billing-provider.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { findOffered, offersFamily } from './catalogue.ts';

/** The server's own catalogue, for tenants without Chargebee. Families are named by their ids. */
export const ledgerProvider = (database: Database): BillingProvider => {
  // The first question of an empty catalogue fills it.
  const read = <T>(work: (tx: Transaction) => Promise<T>) =>
    database.transaction({ role: 'worker' }, 'write', work);
  return {
    source: 'ledger',
    family: (id) => read(async (tx) => ((await offersFamily(tx, id)) ? { id, name: id } : null)),
    plan: (id) =>
      read(async (tx) => {
        const plan = await findOffered(tx, id);
        if (!plan) return null;
        const { name, family: familyId, model, currency, period } = plan;
        return {
          id,
          name,
          familyId,
          price: model === 'tiered' ? null : plan.price,
          currency,
          period,
        };
      }),
  };
};
