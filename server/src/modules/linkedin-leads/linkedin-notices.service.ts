import { and, eq, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import {
  linkedinLeads,
  linkedinNotices,
  linkedinSources,
} from '../../tables/linkedin-leads.table.ts';
import { system } from './lead-steps.repository.ts';
import { deleteLead } from './leads.service.ts';
import type { SourceRow } from './linkedin-sources.service.ts';
import { receiveLeads } from './receive-leads.service.ts';

/** A notification of LinkedIn; it holds no data of the person. */
export interface LinkedinNotice {
  action: 'CREATED' | 'DELETED';
  responseUrn: string;
  ownerUrn: string;
  occurredAt: Date;
}

const findLead = async (tx: Transaction, tenantId: string, urn: string) => {
  const isIt = and(eq(linkedinLeads.tenantId, tenantId), eq(linkedinLeads.externalId, urn));
  return (await tx.select({ id: linkedinLeads.id }).from(linkedinLeads).where(isIt))[0] ?? null;
};

/** Returns those of the responses that LinkedIn deleted. */
export const deletedUrns = async (
  tx: Transaction,
  tenantId: string,
  urns: readonly string[],
): Promise<Set<string>> => {
  const { responseUrn, action } = linkedinNotices;
  const isIt = and(
    eq(linkedinNotices.tenantId, tenantId),
    eq(action, 'DELETED'),
    inArray(responseUrn, [...urns]),
  );
  const rows = await tx.select({ responseUrn }).from(linkedinNotices).where(isIt);
  return new Set(rows.map((row) => row.responseUrn));
};

/** Takes a notification for one source, once: a lead that waits for its data, or its end. */
const takeFor = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  source: SourceRow,
  { action, responseUrn, occurredAt }: LinkedinNotice,
): Promise<void> => {
  const { tenantId, franchisorId, companyId } = source;
  const taken = await tx
    .insert(linkedinNotices)
    .values({ id: v7(), tenantId, responseUrn, action, occurredAt })
    .onConflictDoNothing()
    .returning({ id: linkedinNotices.id });
  if (taken.length === 0) return;
  const lead = await findLead(tx, tenantId, responseUrn);
  if (action === 'DELETED') {
    if (lead) await deleteLead(tx, lead.id);
    return;
  }
  const isGone = (await deletedUrns(tx, tenantId, [responseUrn])).size > 0;
  if (lead || isGone) return;
  const place = { tenantId, franchisorId, companyId, sourceId: source.id };
  const [added] = await receiveLeads(
    tx,
    [{ ...place, source: 'linkedin', externalId: responseUrn, receivedAt: occurredAt }],
    system,
  );
  if (added) await jobs.enqueue(tx, 'linkedin-lead', { leadId: added.id, tenantId, attempt: 1 });
};

/** Takes a notification for every source of its account or page. */
export const takeNotice = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  notice: LinkedinNotice,
): Promise<void> => {
  const isOf = eq(linkedinSources.ownerUrn, notice.ownerUrn);
  const sources = tx.select().from(linkedinSources).where(isOf).orderBy(linkedinSources.id);
  // Locked, so that a notification and a poll that cross store a lead once.
  for (const source of await sources.for('update')) await takeFor(tx, jobs, source, notice);
};
