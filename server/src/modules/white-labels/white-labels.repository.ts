import { and, count, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { WhiteLabel } from '@outpost/contracts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../companies/companies.table.ts';
import { users } from '../users/users.table.ts';
import { whiteLabels } from './white-labels.table.ts';

const selected = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(whiteLabels),
      companies: tx.$count(companies, eq(companies.tenantId, whiteLabels.id)),
      users: tx.$count(users, and(eq(users.tenantId, whiteLabels.id), isNull(users.deletedAt))),
    })
    .from(whiteLabels)
    .$dynamic();

type Row = Awaited<ReturnType<typeof selected>>[number];

const present = (row: Row): WhiteLabel => ({
  _id: row.id,
  name: row.name,
  type: row.type,
  subdomain: row.subdomain,
  status: row.status,
  admin: row.admin,
  companies: row.companies,
  users: row.users,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

const isInstance = and(eq(whiteLabels.kind, 'instance'), isNull(whiteLabels.deletedAt));

export const whiteLabelList: ListDefinition<WhiteLabel> = {
  id: whiteLabels.id,
  ...(isInstance && { base: isInstance }),
  search: [whiteLabels.name, whiteLabels.subdomain],
  sorts: {
    name: sql`lower(${whiteLabels.name})`,
    type: whiteLabels.type,
    status: whiteLabels.status,
    createdAt: whiteLabels.createdAt,
    updatedAt: whiteLabels.updatedAt,
  },
  defaultSort: desc(whiteLabels.createdAt),
  filters: {
    status: (values: WhiteLabel['status'][]) => inArray(whiteLabels.status, values),
    type: (values: WhiteLabel['type'][]) => inArray(whiteLabels.type, values),
  },
  dates: { createdAt: whiteLabels.createdAt, updatedAt: whiteLabels.updatedAt },
  whiteLabel: whiteLabels.id,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = selected(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(whiteLabels).where(where))[0]?.total ?? 0,
};

export const findWhiteLabel = async (tx: Transaction, id: string): Promise<WhiteLabel> => {
  const [row] = await selected(tx).where(and(eq(whiteLabels.id, id), isInstance));
  if (!row) throw notFound('This organization');
  return present(row);
};

const refuseTakenSubdomain = (error: unknown): never => {
  const message = 'This subdomain is taken.';
  if (violatedConstraint(error) === 'white_labels_subdomain')
    throw conflict(message, { subdomain: message });
  throw error;
};

export const insertWhiteLabel = async (
  tx: Transaction,
  whiteLabel: Pick<typeof whiteLabels.$inferInsert, 'name' | 'type' | 'subdomain' | 'admin'>,
): Promise<WhiteLabel> => {
  const id = await insertRecord(tx, whiteLabels, whiteLabel).catch(refuseTakenSubdomain);
  return findWhiteLabel(tx, id);
};

export const changeWhiteLabel = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: Parameters<typeof changeRecord<typeof whiteLabels>>[3],
): Promise<WhiteLabel> => {
  const current = () => findWhiteLabel(tx, target.id);
  const expected = { ...target, noun: 'This organization', current };
  await changeRecord(tx, whiteLabels, expected, change).catch(refuseTakenSubdomain);
  return current();
};

/** Deletes a draft or inactive instance; 409 while it is active. Its rows are kept. */
export const deleteWhiteLabel = async (tx: Transaction, id: string): Promise<void> => {
  const noun = 'This organization';
  const before = await findWhiteLabel(tx, id);
  if (before.status === 'active')
    throw conflict('Deactivate this organization before deleting it.');
  const target = { id, ifMatch: before.version, noun };
  await changeRecord(tx, whiteLabels, target, { deletedAt: sql`now()` });
};
