import { and, asc, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type {
  ManageRequest,
  PersonAccount,
  RequestAction,
  RequestEntry,
  RequestQuery,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import {
  manageRequests,
  pendingRequestIndex,
  requestDecisions,
} from '../../tables/requests.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export type RequestRow = typeof manageRequests.$inferSelect;

const noun = 'This request';

const joined = (tx: Transaction) =>
  tx
    .select({
      request: manageRequests,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      company: { _id: companies.id, name: companies.name },
      decidedByAccount: accountOf(manageRequests.decidedBy),
      requesterAccount: accountOf(manageRequests.requesterId),
    })
    .from(manageRequests)
    .innerJoin(whiteLabels, eq(whiteLabels.id, manageRequests.tenantId))
    .leftJoin(companies, eq(companies.id, manageRequests.companyId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

/** Returns author and time of the decision; a request that is pending again has neither. */
const decisionOf = ({ request, decidedByAccount }: Pick<Row, 'request' | 'decidedByAccount'>) =>
  request.status === 'Pending'
    ? { decidedBy: null, decidedAt: null }
    : {
        decidedBy: request.decidedByName,
        decidedByAccount,
        decidedAt: request.decidedAt?.toISOString() ?? null,
      };

const present = ({ request, whiteLabel, company, ...accounts }: Row): ManageRequest => ({
  _id: request.id,
  type: request.type,
  requester: {
    _id: request.requesterId,
    name: request.requesterName,
    email: request.requesterEmail,
    account: accounts.requesterAccount,
  },
  whiteLabel,
  company,
  current: request.current,
  requested: request.requested,
  reason: request.reason,
  status: request.status,
  ...decisionOf({ request, ...accounts }),
  decisionNote: request.decisionNote,
  outcome: request.outcome,
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
  version: request.version,
});

export const requestList: ListDefinition<typeof RequestQuery, ManageRequest> = {
  id: manageRequests.id,
  search: [manageRequests.reason, manageRequests.requesterName, manageRequests.requesterEmail],
  sorts: {
    type: manageRequests.type,
    status: manageRequests.status,
    createdAt: manageRequests.createdAt,
    updatedAt: manageRequests.updatedAt,
  },
  defaultSort: desc(manageRequests.createdAt),
  filters: {
    type: (values: ManageRequest['type'][]) => inArray(manageRequests.type, values),
    status: (values: ManageRequest['status'][]) => inArray(manageRequests.status, values),
  },
  dates: { createdAt: manageRequests.createdAt, updatedAt: manageRequests.updatedAt },
  whiteLabel: manageRequests.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(manageRequests).where(where))[0]?.total ?? 0,
};

/** Filter by requester; null for every request that row-level security allows. */
export interface Reader {
  onlyOf: string | null;
}

export const requestsFor = ({
  onlyOf,
}: Reader): ListDefinition<typeof RequestQuery, ManageRequest> =>
  onlyOf ? { ...requestList, base: eq(manageRequests.requesterId, onlyOf) } : requestList;

export const findRequest = async (
  tx: Transaction,
  id: string,
  { onlyOf }: Reader = { onlyOf: null },
): Promise<ManageRequest> => {
  const [row] = await joined(tx).where(eq(manageRequests.id, id));
  if (!row || (onlyOf && row.request.requesterId !== onlyOf)) throw notFound(noun);
  return present(row);
};

/** The columns of an entry, with the actor's account if the caller sees it. */
const entryColumns = {
  ...getTableColumns(requestDecisions),
  actorAccount: accountOf(requestDecisions.actorId),
};

const presentEntry = (
  row: typeof requestDecisions.$inferSelect & { actorAccount: PersonAccount | null },
): RequestEntry => ({
  _id: row.id,
  kind: row.kind,
  actor: row.actorName,
  actorAccount: row.actorAccount,
  note: row.note,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
});

export const historyOf = async (tx: Transaction, requestId: string): Promise<RequestEntry[]> =>
  (
    await tx
      .select(entryColumns)
      .from(requestDecisions)
      .where(eq(requestDecisions.requestId, requestId))
      .orderBy(asc(requestDecisions.createdAt), asc(requestDecisions.id))
  ).map(presentEntry);

/** Turns a violation of the pending index into a 409. */
const orPending = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== pendingRequestIndex) throw error;
    throw conflict('The same request is pending already; please wait for the decision.');
  }
};

export const insertRequest = (
  tx: Transaction,
  request: typeof manageRequests.$inferInsert,
): Promise<string> => orPending(insertRecord(tx, manageRequests, request));

/** Locks a request in one of these statuses; 409 when it has another one. */
export const lockRequest = async (
  tx: Transaction,
  id: string,
  statuses: readonly RequestRow['status'][],
): Promise<RequestRow> => {
  const isThere = and(eq(manageRequests.id, id), inArray(manageRequests.status, [...statuses]));
  const [row] = await tx.select().from(manageRequests).where(isThere).for('update');
  if (!row) throw conflict('This request was decided by somebody else in the meantime.');
  return row;
};

export const changeRequest = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: Parameters<typeof changeRecord<typeof manageRequests>>[3],
): Promise<ManageRequest> => {
  const current = () => findRequest(tx, target.id);
  await orPending(changeRecord(tx, manageRequests, { ...target, noun, current }, change));
  return current();
};

/** Adds an entry to the history of a request. */
export const addEntry = async (
  tx: Transaction,
  session: Session,
  request: { id: string; tenantId: string },
  entry: { kind: RequestAction | 'comment'; note: string; outcome: string | null },
): Promise<RequestEntry> => {
  const actor = { actorId: session.userId, actorName: session.name };
  const { id: requestId, tenantId } = request;
  const [row] = await tx
    .insert(requestDecisions)
    .values({ id: v7(), requestId, tenantId, ...actor, ...entry })
    .returning(entryColumns);
  if (!row) throw notFound(noun);
  return presentEntry(row);
};
