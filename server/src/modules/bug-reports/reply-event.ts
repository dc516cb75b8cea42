import type { ConversationSide } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { CallOrigin } from '../../platform/audit/audit.ts';
import { recordPlatformEvents } from '../../platform/events/record-platform-events.ts';
import { sourceOf, type Session } from '../../platform/http/session.ts';
import type { BugRow } from './bug-reports.repository.ts';

/** A call with its session. */
export interface BugCall {
  session: Session;
  origin: CallOrigin;
}

/** Returns a report as its events contain it. */
const payloadOf = (report: BugRow) => ({
  _id: report.id,
  number: report.number,
  title: report.title,
  kind: report.kind,
  severity: report.severity,
  status: report.status,
  source: report.source,
  reporter: report.reporterId,
  company: report.companyId,
  page: report.page,
  remote: report.remote,
  build: report.build,
  error: report.error,
  ticket: report.ticketId,
});

/** Records that one side replied to a report. */
export const recordReply = (
  tx: Transaction,
  { session, origin }: BugCall,
  report: BugRow,
  side: ConversationSide,
): Promise<void> => {
  const { tenantId, franchisorId, companyId, id, title: label } = report;
  const actor = { userId: session.userId, name: session.name };
  const { requestId: traceId, startedAt } = origin;
  return recordPlatformEvents(tx, { actor, source: sourceOf(session), traceId, startedAt }, [
    {
      type: 'bug.replied',
      tenantId,
      franchisorId,
      companyId,
      entity: { id, label },
      payload: { bug: payloadOf(report), side },
    },
  ]);
};
