import { sql } from 'drizzle-orm';
import type { ManageRequest, RequestDecision } from '@outpost/contracts';
import { noteReason } from '../../platform/audit/changes.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Session } from '../../platform/http/session.ts';
import { notify, type Notice } from '../notifications/index.ts';
import { executeRequest } from './apply-request.ts';
import { checkDecision, decisionOutcomes } from './decision-rules.ts';
import { addEntry, changeRequest, findRequest, lockRequest } from './requests.repository.ts';

/**
 * Decides a request. An approval makes the change in the same transaction: when the change fails,
 * the request stays pending.
 */
const decide = async (
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  { action, reason }: RequestDecision,
  api: Pick<Api, 'jobs'>,
): Promise<ManageRequest> => {
  const before = await findRequest(tx, target.id);
  const { from, to } = checkDecision(action, before);
  const row = await lockRequest(tx, target.id, from);
  const outcome =
    action === 'approve'
      ? await executeRequest[row.type](tx, row, { api, session, reason })
      : decisionOutcomes[action];
  noteReason(tx, reason);
  const request = await changeRequest(tx, target, {
    status: to,
    decidedBy: session.userId,
    decidedByName: session.name,
    decidedAt: sql`now()`,
    decisionNote: reason,
    outcome,
  });
  await addEntry(tx, session, row, { kind: action, note: reason, outcome });
  return request;
};

const kinds: Record<ManageRequest['type'], Notice['kind']> = {
  'seat-increase': 'subscription',
  'plan-change': 'subscription',
  domain: 'setting',
  'restriction-appeal': 'setting',
  deletion: 'setting',
  'team-invite': 'team-member-invited',
};

const names: Record<ManageRequest['type'], string> = {
  'seat-increase': 'more seats',
  'plan-change': 'another plan',
  domain: 'a domain',
  'restriction-appeal': 'lifting the restriction',
  deletion: 'deleting your account',
  'team-invite': 'inviting a colleague',
};

/** Returns the notification of a decision for the requester. */
const decisionNotice = (request: ManageRequest): Notice => ({
  tenantId: request.whiteLabel._id,
  to: [request.requester._id],
  kind: kinds[request.type],
  title: `Your request for ${names[request.type]} is ${request.status}`,
  body: [request.outcome, request.decisionNote].filter(Boolean).join(' '),
  link: `/manage-requests?open=${request._id}`,
});

/** Decides a request and notifies the requester. */
export const decideAndTell = async (
  api: Pick<Api, 'jobs'>,
  tx: Transaction,
  session: Session,
  target: { id: string; ifMatch: number | null },
  decision: RequestDecision,
): Promise<ManageRequest> => {
  const request = await decide(tx, session, target, decision, api);
  await notify(tx, decisionNotice(request));
  return request;
};
