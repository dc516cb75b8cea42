import { v7 } from 'uuid';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecords } from '../../platform/db/records.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';
import { assignLeads } from './assign-leads.service.ts';
import { notifyOwner } from './lead-owner.ts';
import { writeRuleSteps, writeSteps, type Actor } from './lead-steps.repository.ts';

export type NewLead = Omit<typeof linkedinLeads.$inferInsert, 'id'> & { id?: string };

/** A new lead with all columns that its history and its owner's notice need. */
const complete = (lead: NewLead) => ({
  ...lead,
  id: lead.id ?? v7(),
  franchisorId: lead.franchisorId ?? null,
  companyId: lead.companyId ?? null,
  ownerId: lead.ownerId ?? null,
  ownerName: lead.ownerName ?? null,
  form: lead.form ?? '',
  campaign: lead.campaign ?? '',
});

type Received = ReturnType<typeof complete>;

/**
 * Stores new leads, gives them owners by the rules, begins their history, and notifies their owners.
 * A lead that waits for LinkedIn has nothing that a rule could test yet.
 */
export const receiveLeads = async (
  tx: Transaction,
  leads: readonly NewLead[],
  actor: Actor,
): Promise<Received[]> => {
  if (leads.length === 0) return [];
  const given = leads.map(complete);
  const unowned = given.filter(({ ownerId, sync }) => ownerId === null && sync === 'SUCCESS');
  const assignments = await assignLeads(tx, unowned);
  const rows = given.map((lead) => {
    const { ownerId, ownerName } = assignments.get(lead) ?? lead;
    return { ...lead, ownerId, ownerName };
  });
  await insertRecords(tx, linkedinLeads, rows);
  await writeSteps(tx, rows, actor, { kind: 'received' });
  await writeRuleSteps(
    tx,
    given.flatMap((lead) => {
      const assignment = assignments.get(lead);
      return assignment ? [{ lead, assignment }] : [];
    }),
  );
  await notifyOwner(tx, rows, actor.userId);
  return rows;
};
