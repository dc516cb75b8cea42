import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/db/database.ts';
import { charges } from '../../../tables/billing.table.ts';
import { issueInvoices } from '../issue-invoices.ts';
import type { Moment } from '../save-subscription.ts';
import type { SubscriptionRow } from '../subscriptions.repository.ts';
import { moveToChargebee } from './follow.ts';

/**
 * Moves one subscription to Chargebee, after its organization: the ledger issues at once what waits there, so that the
 * credit goes along.
 */
export const moveAlone = async (
  tx: Transaction,
  row: SubscriptionRow,
  moment: Moment,
): Promise<void> => {
  await moveToChargebee(tx, row, moment);
  const { day, now } = moment;
  const itsOld = sql`EXISTS (SELECT FROM charges old WHERE old.tenant_id = charges.tenant_id
    AND old.subscription_id = charges.subscription_id AND old.carried_at IS NOT NULL)`;
  const isIts = and(eq(charges.tenantId, row.tenantId), eq(charges.subscriptionId, row.id));
  // Days that the ledger never invoiced are not given back.
  await tx
    .update(charges)
    .set({ carriedAt: now })
    .where(and(isIts, isNull(charges.invoiceId), itsOld));
  await issueInvoices(tx, row.tenantId, { day, now, jobs: null, atOnce: 'of-ledger' });
};
