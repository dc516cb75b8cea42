import { and, asc, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { v7 } from 'uuid';
import type {
  PersonAccount,
  RequestAction,
  WaitlistEntry,
  WaitlistQuery,
  WaitlistRequest,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { Session } from '../../platform/http/session.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { waitlistEntries, waitlistRequests } from '../../tables/waitlist.table.ts';
import { webPixels } from '../../tables/web-pixels.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

export type WaitlistRow = typeof waitlistRequests.$inferSelect;

const noun = 'This request';

const isItsPixel = and(
  eq(webPixels.tenantId, waitlistRequests.tenantId),
  eq(webPixels.id, waitlistRequests.pixelId),
);
const isItsCompany = and(
  eq(companies.tenantId, webPixels.tenantId),
  eq(companies.id, webPixels.companyId),
);

const joined = (tx: Transaction) =>
  tx
    .select({
      request: waitlistRequests,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      company: { _id: companies.id, name: companies.name },
      webPixel: webPixels.id,
      decidedByAccount: accountOf(waitlistRequests.decidedBy),
    })
    .from(waitlistRequests)
    .innerJoin(whiteLabels, eq(whiteLabels.id, waitlistRequests.tenantId))
    .leftJoin(webPixels, isItsPixel)
    .leftJoin(companies, isItsCompany)
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

const present = ({
  request,
  whiteLabel,
  company,
  webPixel,
  decidedByAccount,
}: Row): WaitlistRequest => ({
  _id: request.id,
  email: request.email,
  firstName: request.firstName,
  lastName: request.lastName,
  companyName: request.companyName,
  site: request.site,
  source: request.source,
  message: request.message,
  whiteLabel,
  status: request.status,
  ...decisionOf({ request, decidedByAccount }),
  decisionNote: request.decisionNote,
  outcome: request.outcome,
  company,
  webPixel,
  createdAt: request.createdAt.toISOString(),
  updatedAt: request.updatedAt.toISOString(),
  version: request.version,
});

export const waitlist: ListDefinition<typeof WaitlistQuery, WaitlistRequest> = {
  id: waitlistRequests.id,
  search: [
    waitlistRequests.email,
    waitlistRequests.firstName,
    waitlistRequests.lastName,
    waitlistRequests.companyName,
    waitlistRequests.site,
  ],
  sorts: {
    email: waitlistRequests.email,
    companyName: waitlistRequests.companyName,
    status: waitlistRequests.status,
    createdAt: waitlistRequests.createdAt,
    updatedAt: waitlistRequests.updatedAt,
  },
  defaultSort: desc(waitlistRequests.createdAt),
  filters: {
    status: (values: WaitlistRequest['status'][]) => inArray(waitlistRequests.status, values),
  },
  dates: { createdAt: waitlistRequests.createdAt, updatedAt: waitlistRequests.updatedAt },
  whiteLabel: waitlistRequests.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(waitlistRequests).where(where))[0]?.total ?? 0,
};

export const findWaitlistRequest = async (
  tx: Transaction,
  id: string,
): Promise<WaitlistRequest> => {
  const [row] = await joined(tx).where(eq(waitlistRequests.id, id));
  if (!row) throw notFound(noun);
  return present(row);
};

/** The columns of an entry, with the actor's account if the caller sees it. */
const entryColumns = {
  ...getTableColumns(waitlistEntries),
  actorAccount: accountOf(waitlistEntries.actorId),
};

const presentEntry = (
  row: typeof waitlistEntries.$inferSelect & { actorAccount: PersonAccount | null },
): WaitlistEntry => ({
  _id: row.id,
  kind: row.kind,
  actor: row.actorName,
  actorAccount: row.actorAccount,
  note: row.note,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
});

export const entriesOf = async (tx: Transaction, requestId: string): Promise<WaitlistEntry[]> =>
  (
    await tx
      .select(entryColumns)
      .from(waitlistEntries)
      .where(eq(waitlistEntries.requestId, requestId))
      .orderBy(asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
  ).map(presentEntry);

/** Locks a request in one of these statuses; 409 when it has another one. */
export const lockWaitlistRequest = async (
  tx: Transaction,
  id: string,
  statuses: readonly WaitlistRow['status'][],
): Promise<WaitlistRow> => {
  const isThere = and(eq(waitlistRequests.id, id), inArray(waitlistRequests.status, [...statuses]));
  const [row] = await tx.select().from(waitlistRequests).where(isThere).for('update');
  if (!row) throw conflict('This request was decided by somebody else in the meantime.');
  return row;
};

export const changeWaitlistRequest = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: Parameters<typeof changeRecord<typeof waitlistRequests>>[3],
): Promise<WaitlistRequest> => {
  const current = () => findWaitlistRequest(tx, target.id);
  await changeRecord(tx, waitlistRequests, { ...target, noun, current }, change);
  return current();
};

/** Adds a decision or a note to the history of a request. */
export const addWaitlistEntry = async (
  tx: Transaction,
  session: Session,
  request: { id: string; tenantId: string },
  entry: { kind: RequestAction | 'comment'; note: string; outcome: string | null },
): Promise<WaitlistEntry> => {
  const actor = { actorId: session.userId, actorName: session.name };
  const { id: requestId, tenantId } = request;
  const [row] = await tx
    .insert(waitlistEntries)
    .values({ id: v7(), requestId, tenantId, ...actor, ...entry })
    .returning(entryColumns);
  if (!row) throw notFound(noun);
  return presentEntry(row);
};
