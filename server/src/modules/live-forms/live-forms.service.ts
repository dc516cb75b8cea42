import type { Endpoint, FormLogEvent } from '@outpost/contracts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { LivePage, PageTokens } from './page-tokens.ts';
import type { Visitor } from './visitor.ts';

/** Writes an entry to the form's log in the transaction of the change. */
type WriteLog = (
  tx: Transaction,
  entry: {
    form: { id: string; tenantId: string; title: string };
    event: FormLogEvent;
    detail?: Record<string, unknown>;
    requestId?: string | null;
  },
) => Promise<void>;

/** Dependencies of the live forms. */
export interface LiveFormTools {
  database: Database;
  jobs: Pick<JobQueue, 'enqueue'>;
  tokens: PageTokens;
  writeLog: WriteLog;
}

/** Reads the page behind a token; 422 for a token of another server or form. */
export const pageOf = (tokens: PageTokens, token: string, formId: string): LivePage => {
  const page = tokens.read(token, formId);
  if (!page) throw invalid({ page: 'This page is out of date. Reload it; what you typed stays.' });
  return page;
};

/** Audits an action of a visitor, without address and browser. */
export const auditVisitor = (
  tx: Transaction,
  { requestId }: Pick<Visitor, 'requestId'>,
  endpoint: Endpoint,
  tenantId: string,
): Promise<void> => {
  const nobody = { tenantId, userId: null, name: 'Visitor', email: '' };
  return writeAudit(tx, { requestId, ip: '', userAgent: '' }, endpoint, nobody);
};
