import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { IngestReply, LeadReport } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { currentTenantId } from '../../platform/http/session.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';
import { receiveLeads, type NewLead } from '../linkedin-leads/index.ts';
import { companiesOfReport, unknownCompany, type ReportCall } from './companies-of-report.ts';
import { storeOnce, type Decision } from './store-once.ts';

type Lead = NewLead & { id: string; externalId: string };
type Places = Awaited<ReturnType<typeof companiesOfReport>>;

const decide = (
  { company, receivedAt, ...entry }: LeadReport,
  tenantId: string,
  places: Places,
): Decision<Lead> => {
  const place = company === undefined ? undefined : places.get(company);
  if (company !== undefined && !place) return unknownCompany;
  const { franchisorId = null, companyId = null } = place ?? {};
  return {
    row: {
      ...entry,
      id: v7(),
      tenantId,
      franchisorId,
      companyId,
      source: 'api',
      sync: 'SUCCESS',
      receivedAt: receivedAt === undefined ? new Date() : new Date(receivedAt),
    },
  };
};

/** Stores the leads of programs, which cause their events and notify their owners. */
export const storeLeads = async (
  tx: Transaction,
  { session }: ReportCall,
  entries: readonly LeadReport[],
): Promise<IngestReply> => {
  const tenantId = currentTenantId(session);
  // Reports that cross wait for each other, so that each entry is new to one of them only.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${tenantId}, 11))`);
  const places = await companiesOfReport(
    tx,
    entries.flatMap(({ company }) => (company === undefined ? [] : [{ company }])),
  );
  const insert = async (rows: Lead[]) => {
    await receiveLeads(tx, rows, session);
    const ids = rows.map(({ externalId }) => externalId);
    return tx
      .select({ externalId: linkedinLeads.externalId })
      .from(linkedinLeads)
      .where(and(eq(linkedinLeads.tenantId, tenantId), inArray(linkedinLeads.externalId, ids)));
  };
  const { reply } = await storeOnce(tx, {
    table: linkedinLeads,
    tenantId,
    entries,
    decide: (entry) => decide(entry, tenantId, places),
    insert,
  });
  return reply;
};
