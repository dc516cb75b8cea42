import type { BugReport } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { conflict } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { insertTicket, nextTicketNumber } from '../tickets/index.ts';
import { isUserOf } from './is-user-of.ts';
import {
  changeReport,
  findReport,
  lockAlike,
  lockDuplicates,
  lockReport,
  readerOf,
  type BugRow,
} from './bug-reports.repository.ts';

const priorities = { low: 'low', medium: 'normal', high: 'high', critical: 'urgent' } as const;

/** Returns the description of a ticket: what the reporter wrote, and where it happened. */
const ticketText = ({ text, number, page, remote, build, error }: BugRow): string =>
  [
    text,
    [
      `Bug report ${number}`,
      page && `Page: ${page}`,
      remote && `Section: ${[remote, build].filter(Boolean).join(' ')}`,
      error && `Error: ${error}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ].join('\n\n');

/** Creates a ticket of the reporter. Throws 409 for a report that has one, or no reporter. */
export const convertReport = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<BugReport> => {
  const report = await lockReport(tx, id, readerOf(session));
  const { tenantId, reporterId, franchisorId, companyId } = report;
  if (report.ticketId) throw conflict('This report has a ticket already.');
  if (!reporterId || !(await isUserOf(tx, tenantId, reporterId)))
    throw conflict(
      'A ticket belongs to a user of the organization. This report has no such reporter.',
    );
  const ticket = await insertTicket(tx, {
    tenantId,
    franchisorId,
    companyId,
    requesterId: reporterId,
    requesterName: report.reporterName,
    requesterEmail: report.reporterEmail,
    number: await nextTicketNumber(tx, tenantId),
    title: report.title,
    text: ticketText(report),
    type: 'BUG',
    priority: priorities[report.severity],
  });
  return changeReport(tx, { id, ifMatch: null }, { ticketId: ticket._id });
};

/**
 * Merges the reports of the same remote, version and error, of any tenant, into one. Throws 409 for
 * a report that is a duplicate itself, or when there are no others.
 */
export const mergeReports = async (
  tx: Transaction,
  session: Session,
  id: string,
): Promise<BugReport> => {
  const main = await lockReport(tx, id, readerOf(session));
  if (main.mergedIntoId) throw conflict('This report is a duplicate itself.');
  const alike = main.likeness === null ? [] : await lockAlike(tx, main);
  if (alike.length === 0)
    throw conflict('No other report has the same section, version and error.');
  for (const { id: one } of alike) {
    for (const { id: further } of await lockDuplicates(tx, one))
      await changeReport(tx, { id: further, ifMatch: null }, { mergedIntoId: id });
    await changeReport(tx, { id: one, ifMatch: null }, { mergedIntoId: id });
  }
  return findReport(tx, id);
};
