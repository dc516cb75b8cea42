import type { Endpoint } from '@outpost/contracts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import { pageTokens, type LivePage, type PageTokens } from './page-tokens.ts';
import type { Visitor } from './visitor.ts';

/** Dependencies of the live forms. */
export interface LiveFormTools extends Pick<Api, 'database' | 'jobs' | 'limiter' | 'secrets'> {
  tokens: PageTokens;
}

export const liveFormTools = ({
  database,
  jobs,
  limiter,
  secrets,
  jwtSecret,
}: Api): LiveFormTools => ({
  database,
  jobs,
  limiter,
  secrets,
  tokens: pageTokens(jwtSecret),
});

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
  return writeAudit(tx, { requestId, ip: '', userAgent: '', source: 'public' }, endpoint, nobody);
};
