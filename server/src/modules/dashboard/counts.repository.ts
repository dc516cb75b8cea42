import { and, count, eq, inArray, isNotNull, isNull, min, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { soonExpiringKeyDays, type DomainState, type healths } from '@outpost/contracts';
import { addDays, dayAt, startOfDay } from '../../platform/days/time-zone.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { companyHealth, reviewOfCompany } from '../../tables/account-reviews.table.ts';
import { apiKeys } from '../../tables/api-keys.table.ts';
import { invoices, invoiceStatus } from '../../tables/billing.table.ts';
import { companies, trialEndsSoon } from '../../tables/companies.table.ts';
import { domains } from '../../tables/domains.table.ts';
import { leadForms } from '../../tables/lead-forms.table.ts';
import { manageRequests } from '../../tables/requests.table.ts';
import { tickets, waitsForSupport } from '../../tables/tickets.table.ts';
import { users } from '../../tables/users.table.ts';
import { isTenant, whiteLabels } from '../../tables/white-labels.table.ts';

/** Number of rows in one state, and the time of the earliest. */
export interface Counted<State extends string> {
  state: State;
  total: number;
  oldest: Date | null;
}

/** Number of waiting rows, and the time of the earliest. */
export interface Waiting {
  total: number;
  oldest: Date | null;
}

/** Number of rows that meet a condition, and the earliest value of a column among them. */
const countWhere = (condition: SQL, column: AnyPgColumn<{ data: Date }>) => ({
  total: sql<number>`count(*) FILTER (WHERE ${condition})`.mapWith(Number),
  oldest: sql<Date | null>`min(${column}) FILTER (WHERE ${condition})`.mapWith(column),
});

export const longPendingDays = 3;

/** Returns a condition for one tenant; none without `whiteLabel`. */
export const within = (column: AnyPgColumn, whiteLabel: string | undefined): SQL | undefined =>
  whiteLabel ? eq(column, whiteLabel) : undefined;

export const countTenants = (tx: Transaction, whiteLabel?: string) =>
  tx
    .select({
      state: whiteLabels.status,
      total: count(),
      oldest: min(whiteLabels.createdAt),
    })
    .from(whiteLabels)
    .where(
      and(
        eq(whiteLabels.kind, 'instance'),
        isNull(whiteLabels.deletedAt),
        within(whiteLabels.id, whiteLabel),
      ),
    )
    .groupBy(whiteLabels.status);

/** Counts companies by state, and trials that end soon. */
export const countCompanies = (tx: Transaction, whiteLabel?: string) =>
  tx
    .select({
      state: companies.status,
      total: count(),
      oldest: min(companies.createdAt),
      ending: countWhere(trialEndsSoon, companies.trialEndsAt),
    })
    .from(companies)
    .where(within(companies.tenantId, whiteLabel))
    .groupBy(companies.status);

/** Counts companies by their health, without those whose health is not known. */
export const countHealth = (tx: Transaction, whiteLabel?: string) =>
  tx
    .select({ state: sql<(typeof healths)[number]>`${companyHealth}`.as('state'), total: count() })
    .from(companies)
    .leftJoin(reviewOfCompany.table, reviewOfCompany.on)
    .where(and(isNotNull(companyHealth), within(companies.tenantId, whiteLabel)))
    .groupBy(sql`state`);

export const countLeadForms = (tx: Transaction, whiteLabel?: string) =>
  tx
    .select({ state: leadForms.status, total: count(), oldest: min(leadForms.createdAt) })
    .from(leadForms)
    .where(within(leadForms.tenantId, whiteLabel))
    .groupBy(leadForms.status);

/** Counts pending tickets by type, and those of them that wait for support. */
export const countTickets = (tx: Transaction, whiteLabel?: string) =>
  tx
    .select({
      state: tickets.type,
      total: count(),
      unanswered: countWhere(waitsForSupport, tickets.createdAt),
    })
    .from(tickets)
    .where(and(eq(tickets.status, 'Pending'), within(tickets.tenantId, whiteLabel)))
    .groupBy(tickets.type);

const none: Waiting = { total: 0, oldest: null };

/** Counts the invoices that are past due. */
export const countOverdueInvoices = async (
  tx: Transaction,
  whiteLabel?: string,
): Promise<Waiting> => {
  const [counted] = await tx
    .select({ total: count(), oldest: min(invoices.dueAt) })
    .from(invoices)
    .where(and(eq(invoiceStatus, 'past-due'), within(invoices.tenantId, whiteLabel)));
  return counted ?? none;
};

/** Counts the organizations whose domain does not work. */
export const countFailedDomains = async (
  tx: Transaction,
  failed: readonly DomainState[],
  whiteLabel?: string,
): Promise<Waiting> => {
  const [counted] = await tx
    .select({ total: count(), oldest: min(domains.waitingSince) })
    .from(domains)
    .innerJoin(whiteLabels, eq(whiteLabels.id, domains.tenantId))
    .where(and(isTenant, inArray(domains.state, [...failed]), within(whiteLabels.id, whiteLabel)));
  return counted ?? none;
};

/** Counts the requests that wait for a decision. */
export const countRequests = async (tx: Transaction, whiteLabel?: string): Promise<Waiting> => {
  const [counted] = await tx
    .select({ total: count(), oldest: min(manageRequests.createdAt) })
    .from(manageRequests)
    .where(and(eq(manageRequests.status, 'Pending'), within(manageRequests.tenantId, whiteLabel)));
  return counted ?? none;
};

/**
 * Counts users by state and plan, and those whose invitation is pending for more than three days.
 */
export const countUsers = (tx: Transaction, timeZone: string, whiteLabel?: string) => {
  const lateBefore = startOfDay(addDays(dayAt(new Date(), timeZone), -longPendingDays), timeZone);
  const isLate = sql`${users.status} = 'pending' AND ${users.createdAt}
    < ${lateBefore.toISOString()}::timestamptz`;
  return tx
    .select({
      state: users.status,
      plan: users.type,
      total: count(),
      late: sql<number>`count(*) FILTER (WHERE ${isLate})`.mapWith(Number),
      oldestLate: sql<Date | null>`min(${users.createdAt}) FILTER (WHERE ${isLate})`.mapWith(
        users.createdAt,
      ),
    })
    .from(users)
    .where(and(isNull(users.deletedAt), within(users.tenantId, whiteLabel)))
    .groupBy(users.status, users.type);
};

/** Counts active keys that expire soon, and keys that expired without being revoked. */
export const countApiKeys = async (tx: Transaction, whiteLabel?: string) => {
  const isExpired = sql`${apiKeys.expiresAt} <= now()`;
  const isSoon = sql`${apiKeys.expiresAt} > now()
    AND ${apiKeys.expiresAt} <= now() + make_interval(days => ${soonExpiringKeyDays})`;
  const waiting = (condition: SQL) => countWhere(condition, apiKeys.expiresAt);
  const [counted] = await tx
    .select({ expiring: waiting(isSoon), expired: waiting(isExpired) })
    .from(apiKeys)
    .where(and(isNull(apiKeys.revokedAt), within(apiKeys.tenantId, whiteLabel)));
  return { expiring: counted?.expiring ?? none, expired: counted?.expired ?? none };
};
