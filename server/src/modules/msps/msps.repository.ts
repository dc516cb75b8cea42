import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  mspSteps,
  type Msp,
  type MspChange,
  type MspStepName,
  type NewMsp,
  type MspQuery,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord, deleteRecord, insertRecord } from '../../platform/db/records.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { followCompany } from '../billing/index.ts';
import { companies } from '../../tables/companies.table.ts';
import { users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

const noun = 'This MSP';
const isMsp = eq(companies.isFranchisor, true);

const isInBranch = and(
  eq(users.tenantId, companies.tenantId),
  eq(users.franchisorId, companies.id),
);

const selected = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(companies),
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      companies: sql<number>`(SELECT count(*)::int FROM companies AS below
        WHERE below.tenant_id = ${companies.tenantId} AND below.franchisor_id = ${companies.id}
          AND below.id <> ${companies.id})`,
      users: tx.$count(users, and(isInBranch, isNull(users.deletedAt))),
    })
    .from(companies)
    .innerJoin(whiteLabels, eq(whiteLabels.id, companies.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = (row: Row): Msp => ({
  _id: row.id,
  name: row.name,
  whiteLabel: row.whiteLabel,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  companies: row.companies,
  users: row.users,
  seats: row.seats,
  status: row.mspStatus,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

export const mspList: ListDefinition<typeof MspQuery, Msp> = {
  id: companies.id,
  base: isMsp,
  search: [companies.name, companies.contactName, companies.contactEmail],
  sorts: {
    name: sql`lower(${companies.name})`,
    contactName: sql`lower(${companies.contactName})`,
    seats: companies.seats,
    status: companies.mspStatus,
    createdAt: companies.createdAt,
    updatedAt: companies.updatedAt,
  },
  defaultSort: desc(companies.createdAt),
  filters: { status: (values: Msp['status'][]) => inArray(companies.mspStatus, values) },
  dates: { createdAt: companies.createdAt, updatedAt: companies.updatedAt },
  whiteLabel: companies.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = selected(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(companies).where(where))[0]?.total ?? 0,
};

export const findMsp = async (tx: Transaction, id: string): Promise<Msp> => {
  const [row] = await selected(tx).where(and(eq(companies.id, id), isMsp));
  if (!row) throw notFound(noun);
  return present(row);
};

/** Inserts an MSP; its row names itself as the franchisor. */
export const insertMsp = async (
  tx: Transaction,
  tenantId: string,
  { whiteLabel: _whiteLabel, ...msp }: NewMsp,
): Promise<Msp> => {
  const id = v7();
  const place = { id, tenantId, franchisorId: id, isFranchisor: true, status: 'active' } as const;
  await insertRecord(tx, companies, { ...msp, ...place });
  await followCompany(tx, id, {});
  return findMsp(tx, id);
};

interface Target {
  id: string;
  ifMatch: number | null;
}

export const changeMsp = async (
  tx: Transaction,
  target: Target,
  change: MspChange | { mspStatus: Msp['status'] },
): Promise<Msp> => {
  const current = () => findMsp(tx, target.id);
  await current();
  await changeRecord(tx, companies, { ...target, noun, current }, change);
  if ('seats' in change || 'type' in change) await followCompany(tx, target.id, change);
  return current();
};

/** Takes one step with an MSP; 409 when its state is no longer the one the step starts from. */
export const setMspStatus = async (
  tx: Transaction,
  target: Target,
  step: MspStepName,
): Promise<Msp> => {
  const { from, to } = mspSteps[step];
  const isThere = and(eq(companies.id, target.id), isMsp, eq(companies.mspStatus, from));
  const [row] = await tx.select({ id: companies.id }).from(companies).where(isThere).for('update');
  if (!row) throw conflict(`This MSP is ${to} already.`);
  return changeMsp(tx, target, { mspStatus: to });
};

/** Locks an MSP, so that users and companies cannot be added to it meanwhile. */
export const lockMsp = async (tx: Transaction, id: string): Promise<void> => {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('update');
};

/** Counts an MSP's users, with deleted ones that can still be restored. */
export const countAllUsers = (tx: Transaction, id: string): Promise<number> =>
  tx.$count(users, eq(users.franchisorId, id));

export const deleteMsp = async (tx: Transaction, id: string): Promise<void> => {
  await deleteRecord(tx, companies, id, isMsp);
};
