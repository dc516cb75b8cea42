import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { EventCause } from '../../platform/events/record-platform-events.ts';
import { sourceOf, type Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';

/** The call that brought a report. */
export interface ReportCall {
  session: Session;
  origin: { requestId: string; startedAt?: number };
}

export const causeOf = ({ session, origin }: ReportCall): EventCause => ({
  actor: { userId: session.userId, name: session.name },
  source: sourceOf(session),
  traceId: origin.requestId,
  startedAt: origin.startedAt,
});

/** Columns of the rows of a company. */
export interface CompanyPlace {
  tenantId: string;
  franchisorId: string;
  companyId: string;
}

/** Reason for an entry about a company that the key does not reach, or that does not exist. */
export const unknownCompany = { reason: 'Company is incorrect' };

/** Returns the companies of a report that the key reaches. */
export const companiesOfReport = async (
  tx: Transaction,
  entries: readonly { company: string }[],
): Promise<Map<string, CompanyPlace>> => {
  const ids = [...new Set(entries.map(({ company }) => company))];
  const { tenantId, franchisorId, id: companyId } = companies;
  const rows = await tx
    .select({ tenantId, franchisorId, companyId })
    .from(companies)
    .where(inArray(companies.id, ids));
  return new Map(rows.map((row) => [row.companyId, row]));
};
