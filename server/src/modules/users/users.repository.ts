import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { User, UserChange } from '@outpost/contracts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../companies/companies.table.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';
import { users } from './users.table.ts';

const columns = {
  user: users,
  whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
  company: { _id: companies.id, name: companies.name },
};

const joined = (tx: Transaction) =>
  tx
    .select(columns)
    .from(users)
    .innerJoin(whiteLabels, eq(whiteLabels.id, users.tenantId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const present = ({ user, whiteLabel, company }: Row): User => ({
  _id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  teamRole: user.teamRole,
  msp: user.isMsp,
  status: user.status,
  inviteStatus: user.inviteStatus,
  type: user.type,
  whiteLabel,
  company,
  lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  version: user.version,
});

const fullName = sql`lower(${users.firstName} || ' ' || ${users.lastName})`;
const isPresent = isNull(users.deletedAt);

export const userList: ListDefinition<User> = {
  id: users.id,
  base: isPresent,
  search: [users.email, fullName],
  sorts: {
    name: fullName,
    email: users.email,
    status: users.status,
    lastActiveAt: users.lastActiveAt,
    createdAt: users.createdAt,
  },
  defaultSort: desc(users.createdAt),
  filters: {
    status: (values: User['status'][]) => inArray(users.status, values),
    roles: (values: NonNullable<User['teamRole']>[]) => inArray(users.teamRole, values),
    inviteStatus: (values: User['inviteStatus'][]) => inArray(users.inviteStatus, values),
    type: (values: User['type'][]) => inArray(users.type, values),
  },
  dates: { createdAt: users.createdAt, updatedAt: users.updatedAt },
  whiteLabel: users.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) =>
    (
      await joined(tx)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset)
    ).map(present),
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(users).where(where))[0]?.total ?? 0,
};

export const findUser = async (tx: Transaction, id: string): Promise<User> => {
  const [row] = await joined(tx)
    .where(and(eq(users.id, id), isPresent))
    .orderBy(asc(users.id));
  if (!row) throw notFound('This user');
  return present(row);
};

/** Adds a pending user; 409 when the address is taken inside the tenant. */
export const insertUser = async (
  tx: Transaction,
  person: typeof users.$inferInsert,
): Promise<User> => {
  try {
    return await findUser(tx, await insertRecord(tx, users, person));
  } catch (error) {
    const message = 'A user with this email exists already.';
    if (violatedConstraint(error) === 'users_tenant_email')
      throw conflict(message, { email: message });
    throw error;
  }
};

/** Whether an instance people can be invited into has this id. */
export const instanceExists = async (tx: Transaction, id: string): Promise<boolean> => {
  const isInstance = and(eq(whiteLabels.kind, 'instance'), isNull(whiteLabels.deletedAt));
  const found = await tx
    .select({ id: whiteLabels.id })
    .from(whiteLabels)
    .where(and(eq(whiteLabels.id, id), isInstance));
  return found.length > 0;
};

export const changeUser = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  change: UserChange,
): Promise<User> => {
  await changeRecord(tx, users, { ...target, noun: 'This user' }, change);
  return findUser(tx, target.id);
};

export const deleteUser = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
): Promise<void> =>
  changeRecord(tx, users, { ...target, noun: 'This user' }, { deletedAt: sql`now()` });
