import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { User, UserChange } from '@outpost/contracts';
import { changeRecord, insertRecord } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { sessions } from '../auth/auth.table.ts';
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
  restrictedStatus: user.restrictedStatus,
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
    restrictedStatus: (values: User['restrictedStatus'][]) =>
      inArray(users.restrictedStatus, values),
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
  const current = () => findUser(tx, target.id);
  await changeRecord(tx, users, { ...target, noun: 'This user', current }, change);
  return current();
};

export const deleteUser = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
): Promise<void> =>
  changeRecord(tx, users, { ...target, noun: 'This user' }, { deletedAt: sql`now()` });

/** Whether nobody else who can sign in is a super-admin. */
export const isLastSuperAdmin = async (tx: Transaction, user: User): Promise<boolean> => {
  if (user.role !== 'super-admin' || user.status !== 'confirmed') return false;
  // Locked, so that the last two cannot shut each other out at the same moment.
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super-admin'), eq(users.status, 'confirmed'), isPresent))
    .orderBy(users.id)
    .for('update');
  return others.every(({ id }) => id === user._id);
};

/** Moves a user from the state that was checked; 409 when they have left it since. */
export const setState = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  from: User,
  to: Partial<Pick<User, 'status' | 'restrictedStatus'>>,
): Promise<User> => {
  const { status, restrictedStatus } = from;
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, target.id),
        eq(users.status, status),
        eq(users.restrictedStatus, restrictedStatus),
      ),
    )
    .for('update');
  if (!row) throw conflict('This user was changed by somebody else in the meantime.');
  const current = () => findUser(tx, target.id);
  await changeRecord(tx, users, { ...target, noun: 'This user', current }, to);
  return current();
};

/** Ends every session of a person, here and now. */
export const endSessions = (
  tx: Transaction,
  { _id, whiteLabel }: Pick<User, '_id' | 'whiteLabel'>,
): Promise<void> =>
  inRole(tx, 'auth', whiteLabel._id, async () => {
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.userId, _id), isNull(sessions.revokedAt)));
  });
