import { eq, inArray, or } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { linkedinLeads } from '../../tables/linkedin-leads.table.ts';
import { deleteResponse, existingResponses } from '../lead-forms/index.ts';
import { eraseReferees } from '../referrals/index.ts';
import { isSameAddress, lockLead } from './leads.repository.ts';
import { removeLead } from './leads.service.ts';

/**
 * Erases a person: all their leads that the caller sees, their history, the form responses they came
 * from, and their data in referrals. Logs, events and notifications hold no data of the person.
 */
export const erasePerson = async (
  tx: Transaction,
  jobs: Pick<JobQueue, 'enqueue'>,
  id: string,
): Promise<{ leads: number; responses: number }> => {
  const lead = await lockLead(tx, id);
  const found = await tx
    .select()
    .from(linkedinLeads)
    .where(
      or(
        isSameAddress(lead),
        inArray(linkedinLeads.id, [id, ...(lead.mergedIntoId ? [lead.mergedIntoId] : [])]),
        eq(linkedinLeads.mergedIntoId, id),
      ),
    )
    .orderBy(linkedinLeads.id)
    .for('update');
  const named = [...new Set(found.flatMap(({ responseId }) => responseId ?? []))];
  const responses = await existingResponses(tx, named);
  for (const one of found) await removeLead(tx, one);
  for (const responseId of responses) await deleteResponse(tx, jobs, responseId);
  await eraseReferees(
    tx,
    lead.tenantId,
    found.map(({ email }) => email),
  );
  return { leads: found.length, responses: responses.length };
};
