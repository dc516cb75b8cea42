import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type {
  Message,
  BugReport,
  BugReportQuery,
  ConversationSide,
  BugStep,
} from '@outpost/contracts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { nextNumberOf, presentMessage, writtenBy } from '../../platform/conversations/messages.ts';
import { ownRecords, type Reader } from '../../platform/conversations/own-records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { bugReportCounters, bugReportReplies, bugReports } from '../../tables/bug-reports.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { releaseFailures } from '../../tables/releases.table.ts';
import { tickets } from '../../tables/tickets.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export type BugRow = typeof bugReports.$inferSelect;

const noun = 'This bug report';
const main = alias(bugReports, 'main_report');
const duplicate = alias(bugReports, 'duplicate_report');

const duplicates = sql<number>`(SELECT count(*)::int FROM ${bugReports} AS duplicate_report
  WHERE ${duplicate.mergedIntoId} = ${bugReports.id})`;

const joined = (tx: Transaction) =>
  tx
    .select({
      report: bugReports,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      company: { _id: companies.id, name: companies.name },
      ticket: { _id: tickets.id, number: tickets.number },
      jiraStatus: tickets.jiraStatus,
      mergedInto: { _id: main.id, number: main.number },
      duplicates,
      reporterAccount: accountOf(bugReports.reporterId),
    })
    .from(bugReports)
    .innerJoin(whiteLabels, eq(whiteLabels.id, bugReports.tenantId))
    .leftJoin(companies, eq(companies.id, bugReports.companyId))
    .leftJoin(tickets, eq(tickets.id, bugReports.ticketId))
    .leftJoin(main, eq(main.id, bugReports.mergedIntoId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ report, reporterAccount, ...related }: Row): BugReport => ({
  _id: report.id,
  number: report.number,
  title: report.title,
  kind: report.kind,
  severity: report.severity,
  status: report.status,
  source: report.source,
  reporter: {
    _id: report.reporterId,
    name: report.reporterName,
    email: report.reporterEmail,
    account: reporterAccount,
  },
  page: report.page,
  remote: report.remote,
  build: report.build,
  error: report.error,
  likeness: report.likeness,
  coReporters: report.coReporters,
  hasScreenshot: report.screenshot !== null,
  replies: report.replies,
  resolvedAt: report.resolvedAt?.toISOString() ?? null,
  createdAt: report.createdAt.toISOString(),
  updatedAt: report.updatedAt.toISOString(),
  version: report.version,
  ...related,
});

/** Rank of a severity for sorting, from low to critical. */
const weight = sql`array_position(ARRAY['low', 'medium', 'high', 'critical'], ${bugReports.severity})`;

const isPending = eq(bugReports.status, 'Pending');
const stepIs = {
  reported: and(isPending, eq(bugReports.replies, 0)),
  replied: and(isPending, gt(bugReports.replies, 0)),
  resolved: eq(bugReports.status, 'Done'),
};

type YesOrNo = 'yes' | 'no';

/** Filters by a column that is set or null. */
const isSet = (column: Parameters<typeof isNull>[0]) => (values: YesOrNo[]) =>
  or(...values.map((value) => (value === 'yes' ? isNotNull(column) : isNull(column))));

export const bugList: ListDefinition<typeof BugReportQuery, BugReport> = {
  id: bugReports.id,
  search: [
    bugReports.title,
    bugReports.error,
    bugReports.remote,
    bugReports.build,
    bugReports.page,
    bugReports.reporterName,
    bugReports.reporterEmail,
    sql`${bugReports.number}::text`,
  ],
  sorts: {
    number: bugReports.number,
    title: bugReports.title,
    kind: bugReports.kind,
    severity: weight,
    status: bugReports.status,
    replies: bugReports.replies,
    createdAt: bugReports.createdAt,
    updatedAt: bugReports.updatedAt,
  },
  defaultSort: desc(bugReports.createdAt),
  filters: {
    status: (values: BugReport['status'][]) => inArray(bugReports.status, values),
    severity: (values: BugReport['severity'][]) => inArray(bugReports.severity, values),
    kind: (values: BugReport['kind'][]) => inArray(bugReports.kind, values),
    event: (values: BugStep[]) => or(...values.map((value) => stepIs[value])),
    jiraStatus: (values: NonNullable<BugReport['jiraStatus']>[]) =>
      sql`EXISTS (SELECT FROM ${tickets} WHERE ${and(
        eq(tickets.tenantId, bugReports.tenantId),
        eq(tickets.id, bugReports.ticketId),
        inArray(tickets.jiraStatus, values),
      )})`,
    attachment: isSet(bugReports.screenshot),
    ticketCreated: isSet(bugReports.ticketId),
    duplicate: isSet(bugReports.mergedIntoId),
    likeness: (values: string[]) => inArray(bugReports.likeness, values),
  },
  dates: { createdAt: bugReports.createdAt, updatedAt: bugReports.updatedAt },
  whiteLabel: bugReports.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(bugReports).where(where))[0]?.total ?? 0,
};

/** A caller without `bug-reports:read` sees only their own reports. */
export const {
  readerOf,
  read: readReport,
  lock: lockReport,
} = ownRecords(bugReports, { owner: bugReports.reporterId, permission: 'bug-reports:read', noun });

export const reportsFor = ({ onlyOf }: Reader): typeof bugList =>
  onlyOf ? { ...bugList, base: eq(bugReports.reporterId, onlyOf) } : bugList;

/** Reads a report in the form for callers. */
export const findReport = async (tx: Transaction, id: string): Promise<BugReport> => {
  const [row] = await joined(tx).where(eq(bugReports.id, id));
  if (!row) throw notFound(noun);
  return present(row);
};

export const nextNumber = (tx: Transaction, tenantId: string): Promise<number> =>
  nextNumberOf(tx, bugReportCounters, tenantId);

export const insertReport = async (
  tx: Transaction,
  report: typeof bugReports.$inferInsert,
): Promise<BugReport> => findReport(tx, await insertRecord(tx, bugReports, report));

export const changeReport = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: Parameters<typeof changeRecord<typeof bugReports>>[3],
): Promise<BugReport> => {
  const current = () => findReport(tx, target.id);
  await changeRecord(tx, bugReports, { ...target, noun, current }, change);
  return current();
};

const isLike = ({ id, likeness }: BugRow) =>
  and(
    eq(bugReports.likeness, likeness ?? ''),
    ne(bugReports.id, id),
    isNull(bugReports.mergedIntoId),
  );

/** Counts the reports of the same remote, version and error that are not merged. */
export const countAlike = (tx: Transaction, report: BugRow): Promise<number> =>
  report.likeness === null ? Promise.resolve(0) : tx.$count(bugReports, isLike(report));

/** Counts the failures of the same remote, version and error that browsers reported of a release. */
export const countFailures = (tx: Transaction, { likeness }: BugRow): Promise<number> =>
  likeness === null
    ? Promise.resolve(0)
    : tx.$count(releaseFailures, eq(releaseFailures.likeness, likeness));

/** Locks the reports that `countAlike` counts, in one order. */
export const lockAlike = (tx: Transaction, report: BugRow): Promise<BugRow[]> =>
  tx.select().from(bugReports).where(isLike(report)).orderBy(asc(bugReports.id)).for('update');

/** Locks the reports that were merged into one, in one order. */
export const lockDuplicates = (tx: Transaction, id: string): Promise<BugRow[]> =>
  tx
    .select()
    .from(bugReports)
    .where(eq(bugReports.mergedIntoId, id))
    .orderBy(asc(bugReports.id))
    .for('update');

/** Reads the replies of a report, oldest first. */
export const repliesOf = async (tx: Transaction, reportId: string): Promise<Message[]> => {
  const isReply = eq(bugReportReplies.reportId, reportId);
  const authorAccount = accountOf(bugReportReplies.authorId);
  const columns = { ...getTableColumns(bugReportReplies), authorAccount };
  const rows = tx.select(columns).from(bugReportReplies).where(isReply);
  const sorted = rows.orderBy(asc(bugReportReplies.createdAt), asc(bugReportReplies.id));
  return (await sorted).map((row) => presentMessage(row, row.side));
};

export const insertReply = async (
  tx: Transaction,
  session: Session,
  report: BugRow,
  { text, side }: { text: string; side: ConversationSide },
): Promise<Message> => {
  const { id: reportId, franchisorId, companyId } = report;
  const written = writtenBy(session, report, text);
  await tx.insert(bugReportReplies).values({ ...written, reportId, franchisorId, companyId, side });
  return presentMessage(written, side);
};
