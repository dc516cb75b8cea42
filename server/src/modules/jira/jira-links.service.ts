import { sql } from 'drizzle-orm';
import type { BugReport, JiraLink } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { jiraLinks, type JiraRequest } from '../../tables/jira.table.ts';
import {
  convertReport,
  findBugReport,
  lockBugReport as lockReport,
  bugReaderOf as reporterOf,
} from '../bug-reports/index.ts';
import { changeTicket, lockTicket, readerOf } from '../tickets/index.ts';
import { findJira, type JiraRow } from './jira-connection.repository.ts';
import { findLink, linkNoun, presentLink } from './jira-links.repository.ts';

const connectedJira = async (tx: Transaction): Promise<JiraRow> => {
  const jira = await findJira(tx);
  if (!jira) throw conflict('Jira is not connected. Connect it on the page Bug Webhook.');
  return jira;
};

/** Queues the work on a link. */
const queue = (tx: Transaction, { jobs }: Api, tenantId: string, linkId: string) =>
  jobs.enqueue(tx, 'jira-link', { linkId, tenantId });

/** Links a ticket; 409 for one that has an issue, unless it could not be created. */
export const linkTicket = async (
  tx: Transaction,
  api: Api,
  session: Session,
  ticketId: string,
  request: JiraRequest,
): Promise<JiraLink | null> => {
  const { tenantId } = await lockTicket(tx, ticketId, readerOf(session));
  const { site, provider } = await connectedJira(tx);
  const before = await findLink(tx, ticketId);
  if (before && (before.state !== 'failed' || before.issueId !== null))
    throw conflict(
      before.key
        ? `This ticket has the issue ${before.key}. Unlink it first.`
        : 'This ticket waits for its issue.',
    );
  if (before) await deleteRecord(tx, jiraLinks, before.id);
  const place = { tenantId, ticketId, site, isSandbox: provider === 'sandbox' };
  const id = await insertRecord(tx, jiraLinks, { ...place, request, dueAt: new Date() });
  await queue(tx, api, tenantId, id);
  const link = await findLink(tx, ticketId);
  return link && presentLink(link);
};

/** Tries now what Jira has not done yet; 409 when nothing waits. */
export const retryLink = async (
  tx: Transaction,
  api: Api,
  session: Session,
  ticketId: string,
): Promise<JiraLink | null> => {
  await lockTicket(tx, ticketId, readerOf(session));
  const link = await findLink(tx, ticketId);
  if (!link) throw notFound(linkNoun);
  if (link.state === 'linked' && link.error === null && link.dueAt === null)
    throw conflict('Nothing waits for Jira.');
  const state = link.issueId === null ? ('waiting' as const) : link.state;
  await changeRecord(
    tx,
    jiraLinks,
    { id: link.id, ifMatch: null, noun: linkNoun },
    {
      state,
      dueAt: sql`now()`,
    },
  );
  await queue(tx, api, link.tenantId, link.id);
  return presentLink({ ...link, state });
};

/** Unlinks the issue of a ticket; Jira keeps it. */
export const unlinkTicket = async (
  tx: Transaction,
  session: Session,
  ticketId: string,
): Promise<void> => {
  await lockTicket(tx, ticketId, readerOf(session));
  const link = await findLink(tx, ticketId);
  if (!link) throw notFound(linkNoun);
  await deleteRecord(tx, jiraLinks, link.id);
  await changeTicket(tx, { id: ticketId, ifMatch: null }, { jiraKey: null, jiraStatus: null });
};

/** Hands a bug report over to Jira, and makes its ticket first if it has none. */
export const linkBugReport = async (
  tx: Transaction,
  api: Api,
  session: Session,
  id: string,
): Promise<BugReport> => {
  const reader = reporterOf(session);
  const report = await lockReport(tx, id, reader);
  const { project, issueType } = await connectedJira(tx);
  if (project === '') throw invalid({ project: 'Choose a project on the page Bug Webhook first' });
  if (!report.ticketId) await convertReport(tx, session, id);
  const { ticketId, title, text } = await lockReport(tx, id, reader);
  if (!ticketId) throw notFound('The ticket of this report');
  await linkTicket(tx, api, session, ticketId, {
    project,
    issueType,
    summary: title,
    description: text,
  });
  return findBugReport(tx, id);
};
