import { and, asc, eq, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import { askChargebee, type ChargebeeClient } from '../../../platform/billing/chargebee-client.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { ServerParts } from '../../../platform/http/serve.ts';
import { charges, subscriptions } from '../../../tables/billing.table.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import { write } from './chargebee-access.ts';

/** Kinds of charges from outside of subscriptions: quotes and rewards. */
const fromOutside = inArray(charges.kind, ['quote', 'reward', 'claw-back']);

/** The names are written out: in a query of one table, columns lose the names of their tables. */
const isAtChargebee = sql`EXISTS (SELECT FROM subscriptions s WHERE s.tenant_id = charges.tenant_id
  AND s.company_id = charges.company_id AND s.source = 'Chargebee')`;

/** Matches the charges that the ledger invoices: Chargebee takes those from outside for its companies. */
export const isOfLedger = not(and(fromOutside, isAtChargebee) ?? sql`false`);

const isWaiting = and(
  fromOutside,
  ne(charges.amount, 0),
  isNull(charges.invoiceId),
  isNull(charges.carriedAt),
);

/** Marks the subscriptions at Chargebee whose companies have charges that it does not know yet. */
export const queueCarried = async (tx: Transaction, tenantId: string, now: Date): Promise<void> => {
  const waiting = tx
    .select({ id: charges.companyId })
    .from(charges)
    .where(and(eq(charges.tenantId, tenantId), isWaiting));
  await tx
    .update(subscriptions)
    .set({ syncDueAt: now })
    .where(
      and(
        eq(subscriptions.tenantId, tenantId),
        eq(subscriptions.source, 'Chargebee'),
        isNull(subscriptions.syncDueAt),
        inArray(subscriptions.companyId, waiting),
      ),
    );
};

/**
 * Takes quotes and rewards of a company to Chargebee, each once: a charge comes onto its next invoice, and a reward is
 * credit that pays it.
 */
export const carryCharges = async (
  api: Pick<ServerParts, 'database'>,
  client: ChargebeeClient,
  { id, tenantId, companyId }: SubscriptionRow,
  customerId: string,
): Promise<void> => {
  const isTheirs = and(eq(charges.tenantId, tenantId), eq(charges.companyId, companyId), isWaiting);
  const waiting = await api.database.transaction({ role: 'worker' }, 'read', (tx) =>
    tx.select().from(charges).where(isTheirs).orderBy(asc(charges.createdAt), asc(charges.id)),
  );
  for (const { id: chargeId, amount, currency, title: description } of waiting) {
    const once = { 'chargebee-idempotency-key': `charge-${chargeId}` };
    if (amount > 0)
      await askChargebee(
        client.unbilledCharge.create(
          { subscription_id: id, charges: [{ amount, description }] },
          once,
        ),
      );
    else {
      const credit = {
        customer_id: customerId,
        amount: -amount,
        currency_code: currency,
        description,
      };
      await askChargebee(client.promotionalCredit.add(credit, once));
    }
    await write(api, 'Take a charge to Chargebee', async (tx) => {
      await tx.update(charges).set({ carriedAt: new Date() }).where(eq(charges.id, chargeId));
    });
  }
};
