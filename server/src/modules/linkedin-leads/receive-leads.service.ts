import { v7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecords } from '../../platform/db/records.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';
import { notifyOwner } from './lead-owner.ts';
import { writeSteps, type Actor } from './lead-steps.repository.ts';
import type { LeadRow } from './leads.repository.ts';

export type NewLead = Omit<typeof linkedinLeads.$inferInsert, 'id'> & { id?: string };

/** A new lead with all columns that its history and its owner's notice need. */
const complete = (lead: NewLead) => ({
  ...lead,
  id: lead.id ?? v7(),
  franchisorId: lead.franchisorId ?? null,
  companyId: lead.companyId ?? null,
  ownerId: lead.ownerId ?? null,
  form: lead.form ?? '',
  campaign: lead.campaign ?? '',
});

/** Stores new leads, begins their history, and notifies their owners. */
export const receiveLeads = async (
  tx: Transaction,
  leads: readonly NewLead[],
  actor: Actor,
): Promise<Pick<LeadRow, 'id' | 'tenantId'>[]> => {
  if (leads.length === 0) return [];
  const rows = leads.map(complete);
  await insertRecords(tx, linkedinLeads, rows);
  await writeSteps(tx, rows, actor, { kind: 'received' });
  await notifyOwner(tx, rows, actor.userId);
  return rows;
};
