import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { BillingSource, LedgerAccount, Sum } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { ledgerEntries, type invoices } from '../../tables/billing.table.ts';

/** Owner of invoices, payments and credit: a company, or without one its organization. */
export interface PayerPlace {
  tenantId: string;
  franchisorId: string | null;
  companyId: string | null;
}

interface Entry {
  account: LedgerAccount;
  /** Cents: debits are positive, credits negative. */
  amount: number;
  /** Invoice that the entry is about. */
  invoiceId: string;
}

interface Posting {
  currency: string;
  entries: Entry[];
  at: Date;
}

/** Writes a posting. Throws when its entries do not have the sum 0. */
export const post = async (
  tx: Transaction,
  { tenantId, franchisorId, companyId }: PayerPlace,
  { currency, entries, at }: Posting,
): Promise<void> => {
  const total = entries.reduce((sum, { amount }) => sum + amount, 0);
  if (total !== 0) throw new Error(`A posting is out of balance by ${total}.`);
  const postingId = v7();
  const rows = entries
    .filter(({ amount }) => amount !== 0)
    .map((entry) => ({
      ...entry,
      id: v7(),
      postingId,
      tenantId,
      franchisorId,
      companyId,
      currency,
      createdAt: at,
    }));
  if (rows.length > 0) await tx.insert(ledgerEntries).values(rows);
};

/** Matches the rows of a payer in a table. */
const isOfPayer = (
  table: typeof ledgerEntries | typeof invoices,
  { tenantId, companyId }: PayerPlace,
): SQL | undefined =>
  and(
    eq(table.tenantId, tenantId),
    companyId === null ? isNull(table.companyId) : eq(table.companyId, companyId),
  );

const total = sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int`;

/** Returns what is due of an invoice, in cents. */
export const dueOf = async (
  tx: Transaction,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<number> => {
  const [row] = await tx
    .select({ total })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.tenantId, tenantId),
        eq(ledgerEntries.invoiceId, id),
        eq(ledgerEntries.account, 'receivable'),
      ),
    );
  return row?.total ?? 0;
};

/** Returns what a payer has in advance, in each currency; with a source only what that keeper of invoices has. */
export const creditOf = async (
  tx: Transaction,
  place: PayerPlace,
  source?: BillingSource,
): Promise<Sum[]> => {
  const isIts =
    source &&
    sql`(SELECT i.source FROM invoices i WHERE i.tenant_id = ledger_entries.tenant_id
      AND i.id = ledger_entries.invoice_id) = ${source}`;
  const rows = await tx
    .select({ currency: ledgerEntries.currency, total })
    .from(ledgerEntries)
    .where(and(isOfPayer(ledgerEntries, place), eq(ledgerEntries.account, 'credit'), isIts))
    .groupBy(ledgerEntries.currency);
  return rows.flatMap(({ currency, total: sum }) => (sum < 0 ? [{ currency, amount: -sum }] : []));
};

/** Returns what all payers of an organization have in advance, in each currency. */
export const creditOfTenant = async (tx: Transaction, tenantId: string): Promise<Sum[]> => {
  const rows = await tx
    .select({ currency: ledgerEntries.currency, total })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.tenantId, tenantId), eq(ledgerEntries.account, 'credit')))
    .groupBy(ledgerEntries.currency);
  return rows.flatMap(({ currency, total: sum }) => (sum < 0 ? [{ currency, amount: -sum }] : []));
};

/** Returns what a payer has in advance at a keeper of invoices, in cents of one currency. */
export const creditIn = async (
  tx: Transaction,
  place: PayerPlace,
  currency: string,
  source: BillingSource,
): Promise<number> =>
  (await creditOf(tx, place, source)).find((sum) => sum.currency === currency)?.amount ?? 0;
