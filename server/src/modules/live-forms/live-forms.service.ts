import type { Endpoint, FormLogEvent } from '@outpost/contracts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { LivePage, PageTokens } from './page-tokens.ts';
import type { Visitor } from './visitor.ts';

/** Writes down what happened to a form, in the transaction in which it happens. */
type WriteLog = (
  tx: Transaction,
  entry: {
    form: { id: string; tenantId: string; title: string };
    event: FormLogEvent;
    detail?: Record<string, unknown>;
    requestId?: string | null;
  },
) => Promise<void>;

/** What live forms need of the rest of the server. */
export interface LiveFormTools {
  database: Database;
  jobs: Pick<JobQueue, 'enqueue'>;
  tokens: PageTokens;
  writeLog: WriteLog;
}

/** The page something comes from; 422 for one that was not made here. */
export const pageOf = (tokens: PageTokens, token: string, formId: string): LivePage => {
  const page = tokens.read(token, formId);
  if (!page) throw invalid({ page: 'This page is out of date. Reload it; what you typed stays.' });
  return page;
};

/** Audits what a visitor did: neither their address nor their browser is kept. */
export const auditVisitor = (
  tx: Transaction,
  { requestId }: Pick<Visitor, 'requestId'>,
  endpoint: Endpoint,
  tenantId: string,
): Promise<void> => {
  const nobody = { tenantId, userId: null, name: 'Visitor', email: '' };
  return writeAudit(tx, { requestId, ip: '', userAgent: '' }, endpoint, nobody);
};
