import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { KnownBugQuery, KnownBugReport } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import { currentTenantId, type Session } from '../../platform/http/session.ts';
import { likenessOf } from '../../platform/releases/likeness.ts';
import { bugCoReporters, bugReports } from '../../tables/bug-reports.table.ts';
import { changeReport, type BugRow } from './bug-reports.repository.ts';

const present = (
  { id, number, coReporters, reporterId }: BugRow,
  { userId }: Session,
  hasJoined: boolean,
): KnownBugReport => ({
  _id: id,
  number,
  coReporters,
  isOwn: reporterId === userId,
  hasJoined,
});

const rowOf = ({ tenantId, id: reportId }: BugRow, { userId }: Session) =>
  and(
    eq(bugCoReporters.tenantId, tenantId),
    eq(bugCoReporters.reportId, reportId),
    eq(bugCoReporters.userId, userId),
  );

/**
 * Works on all reports of a tenant, those of other branches too: what leaves it names no person and
 * repeats nothing that one wrote. Each query names the tenant.
 */
const inWholeTenant = <T>(tx: Transaction, tenantId: string, work: () => Promise<T>): Promise<T> =>
  inRole(tx, 'worker', tenantId, work);

/**
 * Returns the pending report of the same section, version and error in the tenant the caller works
 * in, their own one first; null without one.
 */
export const findKnown = (
  tx: Transaction,
  session: Session,
  { remote, build, error }: KnownBugQuery,
): Promise<KnownBugReport | null> => {
  const tenantId = currentTenantId(session);
  const likeness = likenessOf({ remote: remote ?? null, build: build ?? null, error }) ?? '';
  const isOpen = and(
    eq(bugReports.likeness, likeness),
    eq(bugReports.tenantId, tenantId),
    eq(bugReports.status, 'Pending'),
  );
  const isOwn = sql`${bugReports.reporterId} IS NOT DISTINCT FROM ${session.userId}`;
  return inWholeTenant(tx, tenantId, async () => {
    const found = tx.select().from(bugReports).where(isOpen);
    const sorted = found.orderBy(desc(isOwn), asc(bugReports.createdAt), asc(bugReports.id));
    const [report] = await sorted.limit(1);
    if (!report) return null;
    return present(report, session, (await tx.$count(bugCoReporters, rowOf(report, session))) > 0);
  });
};

/**
 * Counts the caller among those who have the problem of a report, once; their own report stays as
 * it is. Throws 409 for a resolved report.
 */
export const joinReport = (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<KnownBugReport> => {
  const tenantId = currentTenantId(session);
  const isTheirs = and(eq(bugReports.id, id), eq(bugReports.tenantId, tenantId));
  return inWholeTenant(tx, tenantId, async () => {
    const [report] = await tx.select().from(bugReports).where(isTheirs).for('update');
    if (!report) throw notFound('This bug report');
    if (report.status === 'Done')
      throw conflict('This report is resolved. Send a new one if the problem is still there.');
    if (report.reporterId === session.userId) return present(report, session, false);
    const added = await tx
      .insert(bugCoReporters)
      .values({ tenantId, reportId: id, userId: session.userId })
      .onConflictDoNothing()
      .returning({ id: bugCoReporters.reportId });
    if (added.length === 0) return present(report, session, true);
    const coReporters = report.coReporters + 1;
    await changeReport(tx, { id, ifMatch: null }, { coReporters });
    return present({ ...report, coReporters }, session, true);
  });
};

/** Returns the ids of those who have the problem of some reports and sent none of them. */
export const coReportersOf = async (
  tx: Transaction,
  reports: readonly BugRow[],
): Promise<string[]> => {
  const ids = reports.filter(({ coReporters }) => coReporters > 0).map(({ id }) => id);
  if (ids.length === 0) return [];
  // A person's row is hidden from all other people.
  const rows = await inRole(tx, 'worker', null, () =>
    tx
      .selectDistinct({ userId: bugCoReporters.userId })
      .from(bugCoReporters)
      .where(inArray(bugCoReporters.reportId, ids)),
  );
  const senders = new Set(reports.map(({ reporterId }) => reporterId));
  return rows.map(({ userId }) => userId).filter((userId) => !senders.has(userId));
};
