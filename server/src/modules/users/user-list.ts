import { count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { seatLimits, type User } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { withinRange, type ListDefinition } from '../../platform/lists/list-engine.ts';
import { companies } from '../companies/companies.table.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';
import { relatedFilters } from './related-filters.ts';
import { users } from './users.table.ts';

const columns = {
  user: users,
  whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
  company: { _id: companies.id, name: companies.name },
};

/** Everybody in scope with organization and company. */
export const joined = (tx: Transaction) =>
  tx
    .select(columns)
    .from(users)
    .innerJoin(whiteLabels, eq(whiteLabels.id, users.tenantId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

/** A row as callers are shown it. */
export const presentUser = ({ user, whiteLabel, company }: Row): User => ({
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
  kind: user.kind,
  onBoarding: user.onBoarding,
  salesOnboarding: user.salesOnboarding,
  seats: user.seats,
  whiteLabel,
  company,
  lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
  updatedAt: user.updatedAt.toISOString(),
  version: user.version,
});

export const isPresent = isNull(users.deletedAt);

export const userList: ListDefinition<User> = {
  id: users.id,
  base: isPresent,
  search: [users.email, users.nameKey],
  searchBy: (pattern) => sql`${users.id} IN (SELECT app_found_users(${pattern}))`,
  sorts: {
    name: users.nameKey,
    email: users.email,
    kind: users.kind,
    status: users.status,
    seats: users.seats,
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
    kind: (values: User['kind'][]) => inArray(users.kind, values),
    seatRange: (range: [number, number]) => withinRange(users.seats, range, seatLimits[1]),
    onBoarding: (values: User['onBoarding'][]) => inArray(users.onBoarding, values),
    salesOnboarding: (values: User['salesOnboarding'][]) => inArray(users.salesOnboarding, values),
    ...relatedFilters,
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
    ).map(presentUser),
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(users).where(where))[0]?.total ?? 0,
};
