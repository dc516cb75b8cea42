import { and, count, eq, gt, isNull, max, sql, sum } from 'drizzle-orm';
import type {
  WhiteLabelBilling,
  WhiteLabelBillingState,
  WhiteLabelOverview,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { invoiceDue } from '../billing/index.ts';
import { invoices, invoiceStatus } from '../../tables/billing.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { domains } from '../../tables/domains.table.ts';
import { holdsSeat, shownNameOf, users } from '../../tables/users.table.ts';
import { webhooks } from '../../tables/webhooks.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

/**
 * Reads the billing settings of a tenant; 404 when it does not exist or the caller cannot see it.
 */
export const findBilling = async (tx: Transaction, id: string): Promise<WhiteLabelBilling> => {
  const isIt = and(
    eq(whiteLabels.id, id),
    eq(whiteLabels.kind, 'instance'),
    isNull(whiteLabels.deletedAt),
  );
  const [row] = await tx.select({ billing: whiteLabels.billing }).from(whiteLabels).where(isIt);
  if (!row) throw notFound('This organization');
  return row.billing;
};

const lastActivityOf = async (tx: Transaction, id: string): Promise<Date | null> => {
  const isTheirs = and(eq(users.tenantId, id), isNull(users.deletedAt));
  const [row] = await tx
    .select({ last: max(users.lastActiveAt) })
    .from(users)
    .where(isTheirs);
  return row?.last ?? null;
};

const webhooksOf = async (tx: Transaction, id: string): Promise<WhiteLabelOverview['webhooks']> => {
  const isEnabled = and(eq(webhooks.tenantId, id), eq(webhooks.status, 'enabled'));
  const enabled = await tx.$count(webhooks, isEnabled);
  const failing = await tx.$count(webhooks, and(isEnabled, gt(webhooks.failuresInARow, 0)));
  return { enabled, failing };
};

/** Finds the first confirmed owner who belongs to no single company. */
const ownerOf = async (tx: Transaction, id: string): Promise<WhiteLabelOverview['owner']> => {
  const isOwner = and(
    eq(users.tenantId, id),
    eq(users.teamRole, 'owner'),
    eq(users.status, 'confirmed'),
    eq(users.isMsp, false),
    isNull(users.companyId),
    isNull(users.franchisorId),
    isNull(users.deletedAt),
  );
  const [owner] = await tx
    .select({ _id: users.id, name: shownNameOf(users) })
    .from(users)
    .where(isOwner)
    .orderBy(users.createdAt, users.id)
    .limit(1);
  return owner ? { ...owner, account: { _id: owner._id, kind: 'user' } } : null;
};

export const readOverview = async (tx: Transaction, id: string): Promise<WhiteLabelOverview> => {
  await findBilling(tx, id);
  const [domain] = await tx
    .select({ name: domains.name, state: domains.state })
    .from(domains)
    .where(eq(domains.tenantId, id));
  return {
    domain: domain ?? null,
    owner: await ownerOf(tx, id),
    lastActivityAt: (await lastActivityOf(tx, id))?.toISOString() ?? null,
    webhooks: await webhooksOf(tx, id),
  };
};

const seatsOf = async (tx: Transaction, id: string): Promise<WhiteLabelBillingState['seats']> => {
  const [row] = await tx
    .select({ bought: sum(companies.seats).mapWith(Number) })
    .from(companies)
    .where(eq(companies.tenantId, id));
  const isUsed = and(eq(users.tenantId, id), holdsSeat);
  return { used: await tx.$count(users, isUsed), bought: row?.bought ?? 0 };
};

const invoicesOf = async (
  tx: Transaction,
  id: string,
): Promise<WhiteLabelBillingState['invoices']> => {
  const owed = await tx
    .select({
      status: invoiceStatus.as('current_status'),
      currency: invoices.currency,
      count: count(),
      amount: sum(invoiceDue).mapWith(Number),
    })
    .from(invoices)
    .where(eq(invoices.tenantId, id))
    .groupBy(sql`current_status`, invoices.currency)
    .orderBy(invoices.currency);
  const of = (status: (typeof owed)[number]['status']) => {
    const found = owed.filter((one) => one.status === status);
    return {
      count: found.reduce((all, one) => all + one.count, 0),
      sums: found.map(({ amount, currency }) => ({ amount, currency })),
    };
  };
  return { open: of('open'), pastDue: of('past-due') };
};

/** Reads seats and invoices of a tenant from the server's own tables. */
export const readUse = async (
  tx: Transaction,
  id: string,
): Promise<Pick<WhiteLabelBillingState, 'seats' | 'invoices'>> => ({
  seats: await seatsOf(tx, id),
  invoices: await invoicesOf(tx, id),
});
