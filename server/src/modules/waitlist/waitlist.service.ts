import { sql } from 'drizzle-orm';
import type { WaitlistDecision, WaitlistEntry, WaitlistRequest } from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { deleteRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { waitlistRequests } from '../../tables/waitlist.table.ts';
import { checkDecision, decisionOutcomes } from '../requests/index.ts';
import { approveRequest } from './approve-request.ts';
import {
  addWaitlistEntry,
  changeWaitlistRequest,
  findWaitlistRequest,
  lockWaitlistRequest,
} from './waitlist.repository.ts';

/**
 * Decides a request. An approval makes the invitation and the pixel in the same transaction: when one of
 * them fails, the request stays pending.
 */
export const decideWaitlist = async (
  api: Pick<Api, 'jobs'>,
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  { action, reason, ...named }: WaitlistDecision,
): Promise<WaitlistRequest> => {
  const { from, to } = checkDecision(action, await findWaitlistRequest(tx, target.id));
  const row = await lockWaitlistRequest(tx, target.id, from);
  const result =
    action === 'approve'
      ? await approveRequest(api, tx, session, row, named)
      : { outcome: decisionOutcomes[action] };
  noteReason(tx, reason);
  const request = await changeWaitlistRequest(tx, target, {
    ...result,
    status: to,
    decidedBy: session.userId,
    decidedByName: session.name,
    decidedAt: sql`now()`,
    decisionNote: reason,
  });
  const { outcome } = result;
  await addWaitlistEntry(tx, session, row, { kind: action, note: reason, outcome });
  return request;
};

/** Adds a note to the history of a request. */
export const addWaitlistNote = async (
  tx: Transaction,
  session: Session,
  id: string,
  note: string,
): Promise<WaitlistEntry> => {
  // An empty change increments the version, so that readers notice the note.
  const { whiteLabel } = await changeWaitlistRequest(tx, { id, ifMatch: null }, {});
  const entry = { kind: 'comment' as const, note, outcome: null };
  return addWaitlistEntry(tx, session, { id, tenantId: whiteLabel._id }, entry);
};

export const deleteWaitlistRequest = async (tx: Transaction, id: string): Promise<void> => {
  if (!(await deleteRecord(tx, waitlistRequests, id))) throw notFound('This request');
};
