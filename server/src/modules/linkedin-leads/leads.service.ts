import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { LeadChange, LeadStage, LinkedinLead } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord } from '../../platform/db/records.ts';
import { conflict, invalid, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { companies } from '../../tables/companies.table.ts';
import { linkedinLeads, linkedinNotices } from '../../tables/linkedin-leads.table.ts';
import { notifyOwner, ownerColumns } from './lead-owner.ts';
import { writeSteps } from './lead-steps.repository.ts';
import { changeLead, findLead, leadNoun, lockLead, type LeadRow } from './leads.repository.ts';

/** Throws 409 for a lead that was merged into another one. */
export const checkPresent = ({ mergedIntoId }: LeadRow): void => {
  if (mergedIntoId) throw conflict('This lead was merged into another one. Undo the merge first.');
};

export const editLead = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: LeadChange,
): Promise<LinkedinLead> => {
  checkPresent(await lockLead(tx, target.id));
  return changeLead(tx, target, change);
};

/** Moves a lead to a stage; a stage it has already changes nothing. */
export const moveLead = async (
  tx: Transaction,
  session: Session,
  id: string,
  stage: LeadStage,
): Promise<LinkedinLead> => {
  const lead = await lockLead(tx, id);
  checkPresent(lead);
  if (lead.stage === stage) return findLead(tx, id);
  await writeSteps(tx, [lead], session, { kind: 'stage', before: lead.stage, after: stage });
  return changeLead(
    tx,
    { id, ifMatch: null },
    { stage, ...(lead.touchedAt === null && { touchedAt: new Date() }) },
  );
};

/** Gives a lead an owner, who is notified; null removes them. */
export const assignLead = async (
  tx: Transaction,
  session: Session,
  id: string,
  owner: string | null,
): Promise<LinkedinLead> => {
  const lead = await lockLead(tx, id);
  checkPresent(lead);
  if (lead.ownerId === owner) return findLead(tx, id);
  const columns = await ownerColumns(tx, lead, owner);
  const [before, after] = [lead.ownerName, columns.ownerName];
  await writeSteps(tx, [lead], session, { kind: 'owner', before, after });
  await notifyOwner(tx, [{ ...lead, ...columns }], session.userId);
  return changeLead(tx, { id, ifMatch: null }, columns);
};

/** Links a lead to the company it became; null removes the link. */
export const linkCustomer = async (
  tx: Transaction,
  session: Session,
  id: string,
  customer: string | null,
): Promise<LinkedinLead> => {
  const lead = await lockLead(tx, id);
  checkPresent(lead);
  if (lead.customerId === customer) return findLead(tx, id);
  const nameOf = async (companyId: string | null) => {
    if (companyId === null) return null;
    const isIt = and(eq(companies.id, companyId), eq(companies.tenantId, lead.tenantId));
    return (await tx.select({ name: companies.name }).from(companies).where(isIt))[0]?.name;
  };
  const after = await nameOf(customer);
  if (after === undefined) throw invalid({ customer: 'Company is incorrect' });
  const before = (await nameOf(lead.customerId)) ?? null;
  await writeSteps(tx, [lead], session, { kind: 'customer', before, after });
  return changeLead(tx, { id, ifMatch: null }, { customerId: customer });
};

type Removed = Pick<LeadRow, 'id' | 'tenantId' | 'source' | 'externalId'>;

/** Deletes one lead, and notes LinkedIn's response, so that no poll brings it back. */
export const removeLead = async (
  tx: Transaction,
  { id, tenantId, source, externalId }: Removed,
): Promise<void> => {
  if (!(await deleteRecord(tx, linkedinLeads, id))) throw notFound(leadNoun);
  if (source !== 'linkedin' || !externalId) return;
  const gone = { action: 'DELETED' as const, occurredAt: new Date() };
  await tx
    .insert(linkedinNotices)
    .values({ id: v7(), tenantId, responseUrn: externalId, ...gone })
    .onConflictDoNothing();
};

/** Deletes a lead with its history, and the leads that were merged into it. */
export const deleteLead = async (tx: Transaction, id: string): Promise<void> => {
  const lead = await lockLead(tx, id);
  const isMerged = and(
    eq(linkedinLeads.tenantId, lead.tenantId),
    eq(linkedinLeads.mergedIntoId, id),
  );
  const merged = await tx.select().from(linkedinLeads).where(isMerged);
  for (const one of [...merged, lead]) await removeLead(tx, one);
};
