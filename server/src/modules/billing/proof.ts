import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';

/** A row of the books that contradicts others. */
export interface Difference {
  rule: string;
  tenantId: string;
  id: string;
}

/** Rules of the books by name; each query finds the rows that break one. */
const rules: Record<string, SQL> = {
  'a posting has the sum 0': sql`SELECT tenant_id, posting_id AS id FROM ledger_entries
    GROUP BY tenant_id, posting_id, currency HAVING sum(amount) <> 0`,
  'an invoice is the sum of its charges': sql`SELECT i.tenant_id, i.id FROM invoices i
    WHERE i.corrects_id IS NULL AND i.subtotal <> abs((SELECT coalesce(sum(c.amount), 0)
      FROM charges c WHERE c.tenant_id = i.tenant_id AND c.invoice_id = i.id))`,
  'a paid or void invoice is settled, an open one is not': sql`SELECT i.tenant_id, i.id FROM invoices i
    WHERE (i.status = 'open') <> ((SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e
      WHERE e.tenant_id = i.tenant_id AND e.invoice_id = i.id AND e.account = 'receivable') > 0)`,
  'revenue and tax are those of the invoices': sql`SELECT i.tenant_id, i.id FROM invoices i
    WHERE (CASE WHEN i.status = 'void' THEN 0 WHEN i.kind = 'invoice' THEN -i.amount
      ELSE i.amount END) <> (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e
      WHERE e.tenant_id = i.tenant_id AND e.invoice_id = i.id AND e.account IN ('revenue', 'tax'))`,
  'cash is the sum of the payments': sql`SELECT p.tenant_id, p.invoice_id AS id FROM payments p
    WHERE p.method <> 'credit' GROUP BY p.tenant_id, p.invoice_id
    HAVING sum(p.amount) <> (SELECT coalesce(sum(e.amount), 0) FROM ledger_entries e
      WHERE e.tenant_id = p.tenant_id AND e.invoice_id = p.invoice_id AND e.account = 'cash')`,
  'no payer has less than nothing in advance': sql`SELECT tenant_id,
      coalesce(company_id, tenant_id) AS id FROM ledger_entries WHERE account = 'credit'
    GROUP BY tenant_id, company_id, currency HAVING sum(amount) > 0`,
  'every day of a subscription is charged exactly once': sql`SELECT s.tenant_id, s.id
    FROM subscriptions s WHERE s.source = 'ledger' AND s.term_end - s.started_on <> (
      SELECT coalesce(sum(c.cover * (c.upto - c.since)), 0) FROM charges c
      WHERE c.tenant_id = s.tenant_id AND c.subscription_id = s.id)`,
  'numbers have no gap': sql`SELECT s.tenant_id, s.id FROM billing_settings s WHERE
    (s.next_invoice - 1, s.next_credit_note - 1) <> (
      SELECT count(*) FILTER (WHERE i.kind = 'invoice'),
        count(*) FILTER (WHERE i.kind = 'credit-note')
      FROM invoices i WHERE i.tenant_id = s.tenant_id AND i.source = 'ledger')`,
  'monthly revenue is the sum of the running charges': sql`SELECT s.tenant_id, s.id
    FROM subscriptions s WHERE s.source = 'ledger'
      AND s.status IN ('active', 'non_renewing') AND s.mrr <> (
      SELECT coalesce(sum(c.monthly), 0) FROM charges c WHERE c.tenant_id = s.tenant_id
        AND c.subscription_id = s.id AND c.term = s.term AND c.kind IN ('term', 'seats', 'discount'))`,
};

/** Returns every row of the books that breaks one of their rules; none when they balance. */
export const findDifferences = async (tx: Transaction): Promise<Difference[]> => {
  const found: Difference[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await tx.execute<{ tenant_id: string; id: string }>(query);
    found.push(...rows.map(({ tenant_id: tenantId, id }) => ({ rule, tenantId, id })));
  }
  return found;
};
