import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { restorableDays, type User, type UserChange, type UserState } from '@outpost/contracts';
import { changeRecord, insertRecords } from '../../platform/db/records.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { inRole } from '../../platform/db/in-role.ts';
import { violatedConstraint } from '../../platform/db/unique-violation.ts';
import { conflict, notFound } from '../../platform/http/api-error.ts';
import { endSessionsOf } from '../auth/index.ts';
import { isPresent, joined } from './user-list.ts';
import { users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';

interface Target {
  id: string;
  ifMatch: number | null;
}

const findRow = async (tx: Transaction, id: string, such: SQL | undefined) => {
  const [row] = await joined(tx)
    .where(and(eq(users.id, id), such))
    .orderBy(asc(users.id));
  if (!row) throw notFound('This user');
  return row;
};

export const findUser = async (tx: Transaction, id: string): Promise<User> =>
  (await findRow(tx, id, isPresent)).user;

const isRestorable = sql`${users.deletedAt} > now() - make_interval(days => ${restorableDays})`;

export const isNotDeleted = 'This user is not deleted.';

/** Finds a present user, or a deleted one who can still be restored. */
export const findRestorable = async (tx: Transaction, id: string) => {
  const { user, deletedAt } = await findRow(tx, id, or(isPresent, isRestorable));
  return { user, isDeleted: deletedAt !== null };
};

export const emailTakenMessage = 'A user with this email exists already.';

/** Turns a violation of the unique address into a 409. */
const mapUniqueViolation = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'users_tenant_email')
      throw conflict(emailTakenMessage, { email: emailTakenMessage });
    throw error;
  }
};

type Person = typeof users.$inferInsert;

/** Adds pending users and returns their ids; 409 when an address is taken inside the tenant. */
export const insertUsers = (tx: Transaction, people: Person[]): Promise<string[]> =>
  mapUniqueViolation(insertRecords(tx, users, people));

/** Adds a pending user; 409 when the address is taken inside the tenant. */
export const insertUser = async (tx: Transaction, person: Person): Promise<User> => {
  const [id = ''] = await insertUsers(tx, [person]);
  return findUser(tx, id);
};

/**
 * Returns those of the addresses that are taken inside a tenant, also by users the caller cannot
 * see.
 */
export const takenAddresses = (
  tx: Transaction,
  tenantId: string,
  emails: string[],
): Promise<Set<string>> =>
  inRole(tx, 'auth', tenantId, async () => {
    const found = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), inArray(users.email, emails), isPresent));
    return new Set(found.map(({ email }) => email));
  });

/** Reads the ids of a user's tenant, franchisor and company. */
export const membershipOf = async (tx: Transaction, id: string) => {
  const { tenantId, franchisorId, companyId } = users;
  const [membership] = await tx
    .select({ tenantId, franchisorId, companyId })
    .from(users)
    .where(eq(users.id, id));
  if (!membership) throw notFound('This user');
  return membership;
};

export const changeUser = async (
  tx: Transaction,
  target: Target,
  change: UserChange,
): Promise<User> => {
  const current = () => findUser(tx, target.id);
  await changeRecord(tx, users, { ...target, noun: 'This user', current }, change);
  return current();
};

export const deleteUser = async (tx: Transaction, target: Target): Promise<void> =>
  changeRecord(tx, users, { ...target, noun: 'This user' }, { deletedAt: sql`now()` });

/**
 * Restores a deleted user; 409 when the user is not deleted, or when their address is taken by
 * another user.
 */
export const restoreUser = async (tx: Transaction, target: Target): Promise<User> => {
  const current = async () => (await findRestorable(tx, target.id)).user;
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, target.id), isRestorable))
    .for('update');
  if (!row) throw conflict(isNotDeleted);
  const change = { ...target, noun: 'This user', current };
  await mapUniqueViolation(changeRecord(tx, users, change, { deletedAt: null }));
  return findUser(tx, target.id);
};

/** Reports the only confirmed super-admin. */
export const isLastSuperAdmin = async (tx: Transaction, user: User): Promise<boolean> => {
  if (user.role !== 'super-admin' || user.status !== 'confirmed') return false;
  // Locked, so that the last two cannot deactivate each other at the same time.
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super-admin'), eq(users.status, 'confirmed'), isPresent))
    .orderBy(users.id)
    .for('update');
  return others.every(({ id }) => id === user._id);
};

const isSame = (column: typeof users.companyId | typeof users.franchisorId, id: string | null) =>
  id === null ? isNull(column) : eq(column, id);

/** Reports the only confirmed owner of a franchisor, a company, or a tenant that is not deleted. */
export const isLastOwner = async (tx: Transaction, user: User): Promise<boolean> => {
  if (user.teamRole !== 'owner' || user.status !== 'confirmed') return false;
  const { tenantId, franchisorId, companyId } = await membershipOf(tx, user._id);
  const isThere = and(eq(whiteLabels.id, tenantId), isNull(whiteLabels.deletedAt));
  if ((await tx.$count(whiteLabels, isThere)) === 0) return false;
  const isOwner = and(
    eq(users.tenantId, tenantId),
    isSame(users.franchisorId, franchisorId),
    isSame(users.companyId, companyId),
    eq(users.teamRole, 'owner'),
    eq(users.status, 'confirmed'),
    isPresent,
  );
  // Locked, so that the last two cannot remove each other at the same time.
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(isOwner)
    .orderBy(users.id)
    .for('update');
  return owners.every(({ id }) => id === user._id);
};

/** Changes a user in the checked state; 409 when the state has changed since. */
export const setState = async (
  tx: Transaction,
  target: Target,
  from: User,
  to: Partial<UserState & Pick<User, 'inviteStatus'>>,
): Promise<User> => {
  const { status, restrictedStatus, onBoarding, salesOnboarding } = from;
  const isThere = and(
    eq(users.status, status),
    eq(users.restrictedStatus, restrictedStatus),
    eq(users.onBoarding, onBoarding),
    eq(users.salesOnboarding, salesOnboarding),
  );
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, target.id), isThere))
    .for('update');
  if (!row) throw conflict('This user was changed by somebody else in the meantime.');
  const current = () => findUser(tx, target.id);
  await changeRecord(tx, users, { ...target, noun: 'This user', current }, to);
  return current();
};

/** Ends every session of a user immediately. */
export const endSessions = (
  tx: Transaction,
  { _id, whiteLabel }: Pick<User, '_id' | 'whiteLabel'>,
): Promise<void> => endSessionsOf(tx, whiteLabel._id, _id);
