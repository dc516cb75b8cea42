import { count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { User, UserQuery } from '@outpost/contracts';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/database.ts';
import { jsonObject } from '../../platform/db/json-object.ts';
import { readTextRows, type TextRow } from '../../platform/db/text-rows.ts';
import {
  withinRange,
  type Identified,
  type ListDefinition,
} from '../../platform/lists/list-engine.ts';
import { companies } from '../../tables/companies.table.ts';
import { users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import { relatedFilters } from './related-filters.ts';

const instant = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const states = {
  status: users.status,
  restrictedStatus: users.restrictedStatus,
  inviteStatus: users.inviteStatus,
  type: users.type,
  kind: users.kind,
  onBoarding: users.onBoarding,
  salesOnboarding: users.salesOnboarding,
  seats: users.seats,
};

/** Columns of a line of the export. */
const exported = {
  _id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  organization: whiteLabels.name,
  company: companies.name,
  role: sql`coalesce(${users.role}, ${users.teamRole})`,
  ...states,
  lastActiveAt: instant(users.lastActiveAt),
  createdAt: instant(users.createdAt),
  updatedAt: instant(users.updatedAt),
};

const company = jsonObject({ _id: companies.id, name: companies.name });

/** Fields of a row for callers. */
const shown = jsonObject({
  _id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  role: users.role,
  teamRole: users.teamRole,
  msp: users.isMsp,
  ...states,
  whiteLabel: jsonObject({ _id: whiteLabels.id, name: whiteLabels.name }),
  company: sql<User['company']>`CASE WHEN ${companies.id} IS NOT NULL THEN ${company} END`,
  lastActiveAt: users.lastActiveAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  version: users.version,
});

/** Selects users with tenant and company. */
export const joined = (tx: Transaction) =>
  tx
    .select({ user: shown, deletedAt: users.deletedAt })
    .from(users)
    .innerJoin(whiteLabels, eq(whiteLabels.id, users.tenantId))
    .leftJoin(companies, eq(companies.id, users.companyId))
    .$dynamic();

export const isPresent = isNull(users.deletedAt);

export const userList: ListDefinition<typeof UserQuery, User> = {
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
    seatRange: (range: [number, number]) => withinRange(users.seats, range),
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
    ).map(({ user }) => user),
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(users).where(where))[0]?.total ?? 0,
};

/** One line of the export of users; times in ISO 8601. */
export type UserLine = TextRow<keyof typeof exported> & Identified;

/** The same list with the lines of its export. */
export const exportedUsers: ListDefinition<typeof UserQuery, UserLine> = {
  ...userList,
  rows: async (tx, { where }) => {
    const lines = tx
      .select(exported)
      .from(users)
      .innerJoin(whiteLabels, eq(whiteLabels.id, users.tenantId))
      .leftJoin(companies, eq(companies.id, users.companyId))
      .where(where);
    return (await readTextRows(tx, exported, lines)) as UserLine[];
  },
};
