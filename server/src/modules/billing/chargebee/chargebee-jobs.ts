import { lte, sql } from 'drizzle-orm';
import type { Api } from '../../../platform/http/serve.ts';
import { subscriptions } from '../../../tables/billing.table.ts';
import { chargebeeCustomers } from '../../../tables/chargebee.table.ts';
import { clientOf } from './chargebee-access.ts';
import { compareTenant, readCatalogue } from './compare.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Subscriptions that one sweep queues at most; Chargebee allows 150 calls in a minute on small sites. */
const mostAtOnce = 30;

/** Registers the jobs of Chargebee: every minute what waits is brought there, every night all is compared. */
export const registerChargebeeJobs = async (api: Api): Promise<void> => {
  const { database, jobs } = api;
  await jobs.work('chargebee-sweep', async () => {
    if (!clientOf(api)) return;
    await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      const due = await tx
        .select({ subscriptionId: subscriptions.id, tenantId: subscriptions.tenantId })
        .from(subscriptions)
        .where(lte(subscriptions.syncDueAt, sql`now()`))
        .orderBy(subscriptions.syncDueAt, subscriptions.id)
        .limit(mostAtOnce);
      if (due.length > 0) await jobs.enqueue(tx, 'chargebee-sync', ...due);
    });
  });
  await jobs.work('chargebee-sync', syncSubscription(api));
  await jobs.work('chargebee-compare', async () => {
    const client = clientOf(api, 'patient');
    if (!client) return;
    await readCatalogue(api, client);
    await database.transaction({ role: 'worker' }, 'write', async (tx) => {
      const tenants = await tx
        .selectDistinct({ tenantId: chargebeeCustomers.tenantId })
        .from(chargebeeCustomers);
      if (tenants.length > 0) await jobs.enqueue(tx, 'chargebee-tenant', ...tenants);
    });
  });
  await jobs.work('chargebee-tenant', compareTenant(api));
  await jobs.repeat('chargebee-sweep', '* * * * *', 'chargebee', {});
  await jobs.repeat('chargebee-compare', '37 2 * * *', 'chargebee', {});
};
