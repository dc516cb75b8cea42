import { and, count, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import {
  tenantAdminRoles,
  type Admin,
  type TenantAdmin,
  type PlatformRole,
  type AdminQuery,
  type TenantAdminQuery,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import type { AnyList, ListDefinition } from '../../platform/lists/list-engine.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { users } from '../../tables/users.table.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

const noun = 'This admin';
const isStaff = and(isNotNull(users.role), isNull(users.deletedAt));
const isTenantAdmin = and(inArray(users.teamRole, tenantAdminRoles), isNull(users.deletedAt));

const joined = (tx: Transaction) =>
  tx
    .select({
      user: users,
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
      invitedByAccount: accountOf(users.invitedById),
    })
    .from(users)
    .innerJoin(whiteLabels, eq(whiteLabels.id, users.tenantId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const presentPerson = ({ user }: Row) => ({
  _id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  status: user.status,
  lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  version: user.version,
});

const presentAdmin = (row: Row): Admin => ({
  ...presentPerson(row),
  role: row.user.role ?? 'support',
  lastSignInIp: row.user.lastSignInIp,
  invitedBy: row.user.invitedBy,
  invitedByAccount: row.invitedByAccount,
});

const presentTenantAdmin = (row: Row): TenantAdmin => ({
  ...presentPerson(row),
  teamRole: row.user.teamRole === 'owner' ? 'owner' : 'admin',
  msp: row.user.isMsp,
  whiteLabel: row.whiteLabel,
});

const people = {
  id: users.id,
  search: [users.email, users.nameKey],
  sorts: {
    name: users.nameKey,
    email: users.email,
    role: users.role,
    status: users.status,
    lastSignInAt: users.lastSignInAt,
    createdAt: users.createdAt,
  },
  defaultSort: desc(users.createdAt),
  dates: { createdAt: users.createdAt, updatedAt: users.updatedAt },
  whiteLabel: users.tenantId,
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(users).where(where))[0]?.total ?? 0,
} satisfies Partial<AnyList<unknown>>;

const isOfStatus = (values: Admin['status'][]) => inArray(users.status, values);

export const adminList: ListDefinition<typeof AdminQuery, Admin> = {
  ...people,
  ...(isStaff && { base: isStaff }),
  filters: { role: (values: PlatformRole[]) => inArray(users.role, values), status: isOfStatus },
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(presentAdmin);
  },
};

export const tenantAdminList: ListDefinition<typeof TenantAdminQuery, TenantAdmin> = {
  ...people,
  ...(isTenantAdmin && { base: isTenantAdmin }),
  filters: {
    roles: (values: TenantAdmin['teamRole'][]) => inArray(users.teamRole, values),
    status: isOfStatus,
  },
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(presentTenantAdmin);
  },
};

export const findAdmin = async (tx: Transaction, id: string): Promise<Admin> => {
  const [row] = await joined(tx).where(and(eq(users.id, id), isStaff));
  if (!row) throw notFound(noun);
  return presentAdmin(row);
};

/** Reads the group of an account of internal staff. */
export const groupOf = async (tx: Transaction, id: string): Promise<string | null> => {
  const [row] = await tx.select({ group: users.roleGroup }).from(users).where(eq(users.id, id));
  return row?.group ?? null;
};

export const setRole = async (
  tx: Transaction,
  target: { id: string; ifMatch: number | null },
  role: PlatformRole,
): Promise<Admin> => {
  const current = () => findAdmin(tx, target.id);
  await changeRecord(tx, users, { ...target, noun, current }, { role });
  return current();
};
