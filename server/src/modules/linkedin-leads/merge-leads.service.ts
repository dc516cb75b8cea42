import type { LinkedinLead } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkMerge, checkOther } from '../../platform/db/check-merge.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import { filledBy, writeSteps } from './lead-steps.repository.ts';
import { changeLead, lockLeads, mergedInto, type LeadRow } from './leads.repository.ts';

const mergeable = [
  'name',
  'title',
  'employer',
  'email',
  'phone',
  'profileUrl',
  'form',
  'campaign',
] as const;

const lockBoth = async (tx: Transaction, id: string, duplicateId: string) => {
  checkOther(id, duplicateId, 'lead');
  const [lead, duplicate] = await lockLeads(tx, [id, duplicateId]);
  if (!lead || !duplicate) throw notFound('This lead');
  return { lead, duplicate };
};

const any = { ifMatch: null };

/** Merges a duplicate into a lead, whose empty fields it fills. */
export const mergeLeads = async (
  tx: Transaction,
  session: Session,
  id: string,
  duplicateId: string,
): Promise<LinkedinLead> => {
  const { lead, duplicate } = await lockBoth(tx, id, duplicateId);
  checkMerge(lead, duplicate, 'leads');
  if ((await mergedInto(tx, duplicate)).length > 0)
    throw conflict('Other leads were merged into this duplicate. Merge into it instead.');
  const filled = mergeable.filter((name) => lead[name] === '' && duplicate[name] !== '');
  await writeSteps(tx, [lead], session, { kind: 'merged', after: duplicateId, filled });
  await writeSteps(tx, [duplicate], session, { kind: 'merged', after: id });
  await changeLead(tx, { id: duplicateId, ...any }, { mergedIntoId: id });
  const values = Object.fromEntries(filled.map((name) => [name, duplicate[name]]));
  return changeLead(tx, { id, ...any }, values);
};

/** Returns the filled fields that still have the duplicate's values. */
const stillFilled = (lead: LeadRow, duplicate: LeadRow, filled: readonly string[]) =>
  mergeable.filter((name) => filled.includes(name) && lead[name] === duplicate[name]);

/** Undoes a merge: the fields that the duplicate filled are empty again, unless they changed. */
export const unmergeLeads = async (
  tx: Transaction,
  session: Session,
  id: string,
  duplicateId: string,
): Promise<LinkedinLead> => {
  const { lead, duplicate } = await lockBoth(tx, id, duplicateId);
  if (duplicate.mergedIntoId !== id) throw conflict('This duplicate is not merged into the lead.');
  const filled = await filledBy(tx, lead, duplicateId);
  const values = Object.fromEntries(stillFilled(lead, duplicate, filled).map((name) => [name, '']));
  await writeSteps(tx, [lead, duplicate], session, { kind: 'unmerged' });
  await changeLead(tx, { id: duplicateId, ...any }, { mergedIntoId: null });
  return changeLead(tx, { id, ...any }, values);
};
