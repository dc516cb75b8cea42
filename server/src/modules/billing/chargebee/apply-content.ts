import type { Transaction } from '../../../platform/db/database.ts';
import { inRole } from '../../../platform/db/in-role.ts';
import { applyCreditNote } from './apply-credit-note.ts';
import { applyCustomer } from './apply-customer.ts';
import { applyInvoice, type InvoiceOutcome } from './apply-invoice.ts';
import { applySubscription, type Scheduled } from './apply-subscription.ts';
import type { CbContent } from './content.ts';
import { applyItemPrice } from './plans.ts';

/** Parts of the content that were new to this server. */
export interface Applied {
  subscription: boolean;
  invoice: InvoiceOutcome | null;
  /** Number of credit notes. */
  notes: number;
}

/**
 * Copies what an event or an answer of Chargebee holds. Each object has a version: an older or a repeated one changes
 * nothing, so that events may come twice and in any order.
 */
export const applyContent = (
  tx: Transaction,
  content: CbContent,
  {
    key,
    scheduled,
    now = new Date(),
  }: { key: Uint8Array; scheduled?: Scheduled | undefined; now?: Date },
): Promise<Applied> =>
  inRole(tx, 'worker', null, async () => {
    await applyCustomer(tx, content, key);
    const { item_price: price, subscription, invoice, transaction } = content;
    if (price) await applyItemPrice(tx, price);
    const isNew = subscription
      ? await applySubscription(tx, subscription, { scheduled, now })
      : false;
    // An invoice first: a note may correct it.
    const outcome = invoice ? await applyInvoice(tx, invoice, transaction, now) : null;
    let notes = 0;
    for (const note of [content.credit_note, ...(content.credit_notes ?? [])])
      if (note && (await applyCreditNote(tx, note, now))) notes += 1;
    return { subscription: isNew, invoice: outcome, notes };
  });
