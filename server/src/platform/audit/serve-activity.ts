import { and, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import {
  changeSentence,
  type activityEndpoint,
  type activityFile,
  type ActivityEntry,
  type ActivityQuery,
  type AuditKind,
  type EventType,
  type ParsedListQuery,
  type PersonAccount,
} from '@outpost/contracts';
import { checkSeen } from '../db/check-seen.ts';
import type { Transaction } from '../db/database.ts';
import { serve, type Api } from '../http/serve.ts';
import type { ExportColumn } from '../lists/csv-times.ts';
import { readPage, type ListDefinition } from '../lists/list-engine.ts';
import { serveCsvOf } from '../lists/serve-csv.ts';
import { auditKind } from './audit-kind.ts';
import { auditTexts, isFoundInAudit } from './audit-search.ts';
import { changesInWords } from './changes-in-words.ts';
import { auditLog } from './audit-log.table.ts';
import { accountOf } from '../accounts/account-of.ts';

interface Accounts {
  account: PersonAccount | null;
  impersonatorAccount: PersonAccount | null;
}

type Row = typeof auditLog.$inferSelect & Accounts;

/** Accounts of the people of an entry, those that the caller sees. */
export const entryAccounts = {
  account: accountOf(auditLog.actorId),
  impersonatorAccount: accountOf(auditLog.impersonatorId),
};

const columns = { ...getTableColumns(auditLog), ...entryAccounts };

/** Returns the impersonator that an entry of the audit log names. */
export const impersonatorIn = ({
  impersonatorName: name,
  impersonatorEmail: email,
  impersonatorAccount: account,
}: Pick<Row, 'impersonatorName' | 'impersonatorEmail' | 'impersonatorAccount'>) =>
  name === null || email === null ? null : { name, email, account };

/** Returns the parent that an entry of the audit log names. */
export const parentIn = ({
  parentType: type,
  parentId: _id,
  parentName: name,
}: Pick<Row, 'parentType' | 'parentId' | 'parentName'>) =>
  type === null || _id === null ? null : { type, _id, name };

const present =
  (isStaff: boolean) =>
  (entry: Row): ActivityEntry => ({
    _id: entry.id,
    createdAt: entry.createdAt.toISOString(),
    actor: {
      _id: entry.actorId,
      name: entry.actorName,
      email: entry.actorEmail,
      account: entry.account,
    },
    impersonator: impersonatorIn(entry),
    reason: entry.reason,
    action: entry.action,
    targetType: entry.targetType,
    targetName: entry.targetName,
    parent: parentIn(entry),
    changes: entry.changes,
    ip: isStaff ? entry.ip : null,
    userAgent: isStaff ? entry.userAgent : null,
  });

const activityList = (
  targetType: EventType,
  targetId: string,
  isStaff: boolean,
): ListDefinition<typeof ActivityQuery, ActivityEntry> => {
  const isAbout = and(eq(auditLog.targetType, targetType), eq(auditLog.targetId, targetId));
  return {
    id: auditLog.id,
    ...(isAbout && { base: isAbout }),
    search: auditTexts,
    searchBy: isFoundInAudit,
    sorts: { createdAt: auditLog.createdAt },
    defaultSort: desc(auditLog.createdAt),
    filters: {
      kind: (values: AuditKind[]): SQL => inArray(auditKind, values),
      verb: (values: string[]): SQL => inArray(auditLog.verb, values),
    },
    dates: { createdAt: auditLog.createdAt },
    whiteLabel: auditLog.tenantId,
    rows: async (tx, { where, orderBy, limit, offset }) => {
      const page = tx.select(columns).from(auditLog).where(where).limit(limit).offset(offset);
      return (await page.orderBy(...orderBy)).map(present(isStaff));
    },
    count: async (tx, where) =>
      (await tx.select({ total: count() }).from(auditLog).where(where))[0]?.total ?? 0,
  };
};

const addressTitle = 'IP address';

const fileColumns: ExportColumn<ActivityEntry>[] = [
  { title: 'Time', time: ({ createdAt }) => createdAt },
  { title: 'Actor', cell: ({ actor }) => actor.name },
  { title: 'Email', cell: ({ actor }) => actor.email },
  { title: 'Impersonator', cell: ({ impersonator }) => impersonator?.name ?? null },
  { title: 'What happened', cell: changeSentence },
  { title: 'Reason', cell: ({ reason }) => reason },
  {
    title: 'Changed fields',
    raw: ({ changes }) => JSON.stringify(changes),
    shown: changesInWords,
  },
  { title: addressTitle, cell: ({ ip }) => ip },
  { title: 'Id', cell: ({ _id }) => _id },
];

/**
 * Registers the list of a row's changes and its file for callers who see the row: 404 for others. Log rows have no
 * franchisor, so the policies of the row itself decide, unless `check` is stricter. The actor's address is for internal staff only.
 */
export const serveActivity = (
  api: Api,
  [endpoint, file]: readonly [
    list: ReturnType<typeof activityEndpoint>,
    file: ReturnType<typeof activityFile>,
  ],
  targetType: EventType,
  check: (tx: Transaction, id: string) => Promise<unknown> = (tx, id) =>
    checkSeen(tx, targetType, id),
): void => {
  serve(api, endpoint, async ({ transaction, session, params, query }) => {
    const { id } = params as { id: string };
    const { rows, ...page } = await transaction(async (tx) => {
      await check(tx, id);
      const list = activityList(targetType, id, session.isPlatform);
      return readPage(tx, list, query as ParsedListQuery);
    });
    return { entries: rows, ...page };
  });
  serveCsvOf(api, file, 'changes', async (tx, { id = '' }, { isPlatform }) => {
    await check(tx, id);
    return {
      list: activityList(targetType, id, isPlatform),
      columns: fileColumns.filter(({ title }) => isPlatform || title !== addressTitle),
    };
  });
};
