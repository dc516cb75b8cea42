import { and, eq, sql } from 'drizzle-orm';
import { writeSystemAudit } from '../../platform/audit/audit.ts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Database } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { billingSettings } from '../../tables/billing-plans.table.ts';
import { invoices } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { followCompany } from '../billing/index.ts';
import { notify } from '../notifications/index.ts';

/** Maximum companies of one transaction; the remaining ones follow in the next. */
const atOnce = 100;

const reason = 'An invoice was not paid in time.';

/** An open invoice of a company, or of its organization, is later than the organization allows. */
const owesTooLong = sql`EXISTS (SELECT 1 FROM ${invoices}
  JOIN ${billingSettings} ON ${billingSettings.tenantId} = ${invoices.tenantId}
  WHERE ${invoices.tenantId} = ${companies.tenantId}
    AND (${invoices.companyId} = ${companies.id} OR ${invoices.companyId} IS NULL)
    AND ${invoices.status} = 'open' AND ${billingSettings.deactivateAfter} IS NOT NULL
    AND ${invoices.dueAt} < now() - make_interval(days => ${billingSettings.deactivateAfter}))`;

const deactivateSome = (database: Database): Promise<number> =>
  database.transaction({ role: 'worker' }, 'write', async (tx) => {
    const late = await tx
      .select()
      .from(companies)
      .where(and(eq(companies.status, 'active'), owesTooLong))
      .orderBy(companies.id)
      .limit(atOnce)
      .for('update', { skipLocked: true });
    for (const { id, tenantId, name, ownerId } of late) {
      const target = { id, ifMatch: null, noun: 'This company' };
      await changeRecord(tx, companies, target, { status: 'deactivated' });
      await followCompany(tx, id, { status: 'deactivated' });
      const notice = { kind: 'billing', title: `${name} was deactivated`, body: reason } as const;
      if (ownerId) await notify(tx, { tenantId, to: [ownerId], link: '/billing', ...notice });
    }
    noteReason(tx, reason);
    await writeSystemAudit(tx, 'Deactivate companies that do not pay');
    return late.length;
  });

/** Deactivates the companies of invoices that are open longer than their organization allows. */
export const deactivateLatePayers = async (database: Database): Promise<void> => {
  while ((await deactivateSome(database)) === atOnce);
};
