import { and, count, eq, sql } from 'drizzle-orm';
import type { BugChange, Message, BugReport, NewBugReport } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/api-error.ts';
import { currentTenantId, type Session } from '../../platform/http/session.ts';
import { sideOf } from '../../platform/conversations/messages.ts';
import { tooMany } from '../../platform/limits/limits.ts';
import { bugReports } from '../../tables/bug-reports.table.ts';
import { notifyReporters, notifyStaff } from './bug-notices.ts';
import {
  changeReport,
  findReport,
  insertReply,
  insertReport,
  lockDuplicates,
  lockReport,
  nextNumber,
  readerOf,
  type BugRow,
} from './bug-reports.repository.ts';
import { coReportersOf } from './co-reporters.service.ts';
import { recordReply, type BugCall } from './reply-event.ts';
import { scrubReport } from './scrub-report.ts';

/** Maximum reports of an account within an hour. */
const mostPerHour = 30;
const hourSeconds = 3_600;

const checkNumber = async (tx: Transaction, { userId }: Session) => {
  const isRecent = sql`${bugReports.createdAt} > now() - interval '1 hour'`;
  const [found] = await tx
    .select({ sent: count() })
    .from(bugReports)
    .where(and(eq(bugReports.reporterId, userId), isRecent));
  if ((found?.sent ?? 0) >= mostPerHour)
    throw tooMany(hourSeconds, 'You sent many reports. Try again in an hour.');
};

/** Returns the address of a report in the panel. */
export const linkTo = (id: string): string => `/bug-reports?open=${id}`;

/** Returns the columns of what was reported, without tokens, passwords and queries. */
export const reportValues = ({ title, text, kind, ...carried }: NewBugReport) => ({
  ...scrubReport(carried),
  title,
  text,
  kind,
  severity: kind === 'crash' ? ('high' as const) : ('medium' as const),
});

/** Stores a report of the caller in the tenant they work in, and notifies staff. */
export const sendReport = async (
  tx: Transaction,
  session: Session,
  body: NewBugReport,
): Promise<BugReport> => {
  await checkNumber(tx, session);
  const tenantId = currentTenantId(session);
  const { userId, name, email, chosenTenantId } = session;
  const [franchisorId, companyId] = chosenTenantId
    ? [null, null]
    : [session.franchisorId, session.companyId];
  const report = await insertReport(tx, {
    ...reportValues(body),
    tenantId,
    franchisorId,
    companyId,
    reporterId: userId,
    reporterName: name,
    reporterEmail: email,
    number: await nextNumber(tx, tenantId),
  });
  const notice = {
    kind: 'bug-reported' as const,
    title: report.title,
    body: `Reported by ${name}, ${report.whiteLabel.name}.`,
    link: linkTo(report._id),
  };
  await notifyStaff(tx, notice, userId);
  return report;
};

/** Stores the key of the picture of the caller's own report. Throws 409 when it has one. */
export const addScreenshot = async (
  tx: Transaction,
  { userId }: Session,
  id: string,
  screenshot: string,
): Promise<BugReport> => {
  const report = await lockReport(tx, id, { onlyOf: userId });
  if (report.screenshot !== null) throw conflict('This report has a picture already.');
  return changeReport(tx, { id, ifMatch: null }, { screenshot });
};

/** Adds a reply and notifies the other side. One of the reporter reopens a resolved report. */
const addReply = async (
  tx: Transaction,
  call: BugCall,
  report: BugRow,
  text: string,
): Promise<Message> => {
  const { session } = call;
  const side = sideOf(session, report.reporterId);
  const message = await insertReply(tx, session, report, { text, side });
  const reopens = side === 'requester' && report.status === 'Done';
  await changeReport(
    tx,
    { id: report.id, ifMatch: null },
    {
      replies: report.replies + 1,
      ...(reopens && { status: 'Pending', resolvedAt: null }),
    },
  );
  await recordReply(tx, call, report, side);
  const notice = { kind: 'bug-replied', body: report.title, link: linkTo(report.id) } as const;
  if (side === 'requester')
    await notifyStaff(
      tx,
      { ...notice, title: `${session.name} replied to a bug report` },
      session.userId,
    );
  else
    await notifyReporters(
      tx,
      report.reporterId ? [report.reporterId] : [],
      { ...notice, title: 'Support replied to your report' },
      session.userId,
    );
  return message;
};

export const replyTo = async (
  tx: Transaction,
  call: BugCall,
  id: string,
  text: string,
): Promise<Message> => addReply(tx, call, await lockReport(tx, id, readerOf(call.session)), text);

/** Maximum characters of a reply in a notification. */
const mostNotice = 500;

/** Section of a report, for people who may not read what its reporter wrote. */
const placeOf = ({ remote }: BugRow): string => (remote ? `${remote}: ` : '');

/** Replies to a report and all its duplicates, and to all with the same problem; returns the number of reports. */
export const replyToAll = async (
  tx: Transaction,
  call: BugCall,
  id: string,
  text: string,
): Promise<number> => {
  const main = await lockReport(tx, id, readerOf(call.session));
  const reports = [main, ...(await lockDuplicates(tx, id))];
  for (const report of reports) await addReply(tx, call, report, text);
  const kind = 'bug-replied';
  const title = 'Support wrote about a problem that you have too';
  const notice = { kind, title, body: `${placeOf(main)}${text}`.slice(0, mostNotice) } as const;
  await notifyReporters(tx, await coReportersOf(tx, reports), notice, call.session.userId);
  return reports.length;
};

export const editReport = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  change: BugChange,
): Promise<BugReport> => {
  await lockReport(tx, target.id, readerOf(session));
  return changeReport(tx, target, change);
};

/** Resolves a report and its duplicates, and notifies all with the problem. Throws 409 when resolved. */
export const resolveReport = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<BugReport> => {
  const main = await lockReport(tx, id, readerOf(session));
  if (main.status === 'Done') throw conflict('This report is resolved already.');
  const reports = [main, ...(await lockDuplicates(tx, id))].filter(
    ({ status }) => status === 'Pending',
  );
  for (const { id: one, reporterId, title: body } of reports) {
    const done = { status: 'Done' as const, resolvedAt: new Date() };
    await changeReport(tx, { id: one, ifMatch: null }, done);
    const title = 'A bug you reported is resolved';
    const notice = { kind: 'bug-resolved', title, body, link: linkTo(one) } as const;
    await notifyReporters(tx, reporterId ? [reporterId] : [], notice, session.userId);
  }
  const title = 'A problem that you have too is resolved';
  const notice = { kind: 'bug-resolved', title, body: main.remote ?? '' } as const;
  await notifyReporters(tx, await coReportersOf(tx, reports), notice, session.userId);
  return findReport(tx, id);
};

/** Sets a resolved report back to pending. Throws 409 when it is pending. */
export const reopenReport = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<BugReport> => {
  const { status } = await lockReport(tx, id, readerOf(session));
  if (status === 'Pending') throw conflict('This report is pending.');
  return changeReport(tx, { id, ifMatch: null }, { status: 'Pending', resolvedAt: null });
};
