import { count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { AuditEntry, AuditKind, AuditQuery, CallSource } from '@outpost/contracts';
import { auditKind } from '../../platform/audit/audit-kind.ts';
import { auditTexts, isFoundInAudit } from '../../platform/audit/audit-search.ts';
import { auditLog } from '../../platform/audit/audit-log.table.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { entryAccounts, impersonatorIn, parentIn } from '../../platform/audit/serve-activity.ts';

const joined = (tx: Transaction) =>
  tx
    .select({
      entry: auditLog,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      ...entryAccounts,
    })
    .from(auditLog)
    .innerJoin(whiteLabels, eq(whiteLabels.id, auditLog.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ entry, whiteLabel, account, impersonatorAccount }: Row): AuditEntry => ({
  _id: entry.id,
  createdAt: entry.createdAt.toISOString(),
  actor: { _id: entry.actorId, name: entry.actorName, email: entry.actorEmail, account },
  impersonator: impersonatorIn({ ...entry, impersonatorAccount }),
  reason: entry.reason,
  whiteLabel,
  source: entry.source,
  action: entry.action,
  verb: entry.verb,
  targetType: entry.targetType,
  targetId: entry.targetId,
  targetName: entry.targetName,
  parent: parentIn(entry),
  changes: entry.changes,
  ip: entry.ip,
  userAgent: entry.userAgent,
  requestId: entry.requestId,
});

/** Finds an entry; 404 for one that the transaction may not see. */
export const findAuditEntry = async (tx: Transaction, id: string): Promise<AuditEntry> => {
  const [row] = await joined(tx).where(eq(auditLog.id, id));
  if (!row) throw notFound('This entry');
  return present(row);
};

export const auditList: ListDefinition<typeof AuditQuery, AuditEntry> = {
  id: auditLog.id,
  search: auditTexts,
  searchBy: isFoundInAudit,
  sorts: { createdAt: auditLog.createdAt, action: auditLog.action },
  defaultSort: desc(auditLog.createdAt),
  filters: {
    targetType: (values: NonNullable<AuditEntry['targetType']>[]) =>
      inArray(auditLog.targetType, values),
    kind: (values: AuditKind[]): SQL => inArray(auditKind, values),
    verb: (values: string[]): SQL => inArray(auditLog.verb, values),
    actorId: (ids: string[]) =>
      or(inArray(auditLog.actorId, ids), inArray(auditLog.impersonatorId, ids)),
    source: (values: CallSource[]) => inArray(auditLog.source, values),
  },
  dates: { createdAt: auditLog.createdAt },
  whiteLabel: auditLog.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(auditLog).where(where))[0]?.total ?? 0,
};
