import { and, count, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Company, type companyKinds, shownName, type CompanyQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { withinRange, type ListDefinition } from '../../platform/lists/list-engine.ts';
import { users } from '../../tables/users.table.ts';
import { whiteLabels } from '../../tables/white-labels.table.ts';
import {
  accountReviews,
  companyHealth,
  companyHealthRank,
  reviewOfCompany,
} from '../../tables/account-reviews.table.ts';
import { companies, trialEndsSoon } from '../../tables/companies.table.ts';
import { countAgents, countPeople, nobody, type People } from './company-counts.repository.ts';
import { accountOf } from '../../platform/accounts/account-of.ts';

type Kind = (typeof companyKinds)[number];

const heads = alias(companies, 'heads');
const owners = alias(users, 'owners');

/** True for the row of the caller's own company, from the settings of the transaction. */
const isOwn = sql<boolean>`coalesce(
  ${companies.id} = app_company() OR ${companies.id} = app_franchisor(), false)`;

const isOwner = and(
  eq(owners.tenantId, companies.tenantId),
  eq(owners.id, companies.ownerId),
  isNull(owners.deletedAt),
);

const joined = (tx: Transaction) =>
  tx
    .select({
      company: companies,
      isOwn: isOwn.as('is_own'),
      health: companyHealth.as('health'),
      franchisor: { _id: heads.id, name: heads.name },
      owner: {
        _id: owners.id,
        email: owners.email,
        firstName: owners.firstName,
        lastName: owners.lastName,
        account: accountOf(companies.ownerId),
      },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
    })
    .from(companies)
    .innerJoin(whiteLabels, eq(whiteLabels.id, companies.tenantId))
    .leftJoin(heads, and(eq(heads.id, companies.franchisorId), ne(heads.id, companies.id)))
    .leftJoin(owners, isOwner)
    .leftJoin(accountReviews, reviewOfCompany.on)
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

const ownerOf = ({ owner }: Row): Company['owner'] => {
  if (!owner) return null;
  return { _id: owner._id, email: owner.email, name: shownName(owner), account: owner.account };
};

const present = (row: Row, people: People, agents: Company['agents']): Company => ({
  _id: row.company.id,
  name: row.company.name,
  isFranchisor: row.company.isFranchisor,
  franchisor: row.franchisor,
  status: row.company.status,
  type: row.company.type,
  onBoarding: row.company.onBoarding,
  salesOnboarding: row.company.salesOnboarding,
  health: row.health,
  owner: ownerOf(row),
  seats: { used: people.seats, total: row.company.seats },
  agents,
  whiteLabel: row.whiteLabel,
  users: people.total,
  trialEndsAt: row.company.trialEndsAt?.toISOString() ?? null,
  lastActivityAt: people.lastActiveAt?.toISOString() ?? null,
  isOwn: row.isOwn,
  createdAt: row.company.createdAt.toISOString(),
  updatedAt: row.company.updatedAt.toISOString(),
  version: row.company.version,
});

const presentAll = async (tx: Transaction, rows: Row[]): Promise<Company[]> => {
  const places = rows.map(({ company }) => company);
  const people = await countPeople(tx, places);
  const agents = await countAgents(tx, places);
  return rows.map((row) =>
    present(row, people.get(row.company.id) ?? nobody, agents.get(row.company.id) ?? []),
  );
};

/** Reads a company with its row; null when the caller sees none. */
export const readCompany = async (tx: Transaction, id: string) => {
  const [row] = await joined(tx).where(eq(companies.id, id));
  const [shown] = row ? await presentAll(tx, [row]) : [];
  return row && shown ? { row: row.company, shown } : null;
};

/** Last activity among the company's people, joined to the table of the list. */
const lastActivityAt = sql`(SELECT max(${users.lastActiveAt}) FROM ${users}
  WHERE ${users.tenantId} = ${companies.tenantId} AND ${users.companyId} = ${companies.id} AND ${users.deletedAt} IS NULL)`;

export const companyList: ListDefinition<typeof CompanyQuery, Company> = {
  id: companies.id,
  join: reviewOfCompany,
  search: [companies.name, companies.domain],
  sorts: {
    name: sql`lower(${companies.name})`,
    status: companies.status,
    seats: companies.seats,
    health: companyHealthRank,
    trialEndsAt: companies.trialEndsAt,
    lastActivityAt,
    createdAt: companies.createdAt,
    updatedAt: companies.updatedAt,
  },
  defaultSort: desc(companies.createdAt),
  filters: {
    status: (values: Company['status'][]) => inArray(companies.status, values),
    kind: (values: Kind[]): SQL | undefined =>
      or(...values.map((kind) => eq(companies.isFranchisor, kind === 'franchisor'))),
    trialEnds: () => trialEndsSoon,
    franchisor: (ids: string[]) =>
      and(inArray(companies.franchisorId, ids), eq(companies.isFranchisor, false)),
    type: (values: Company['type'][]) => inArray(companies.type, values),
    onBoarding: (values: Company['onBoarding'][]) => inArray(companies.onBoarding, values),
    salesOnboarding: (values: Company['salesOnboarding'][]) =>
      inArray(companies.salesOnboarding, values),
    health: (values: NonNullable<Company['health']>[]) => inArray(companyHealth, values),
    seatRange: (range: [number, number]) => withinRange(companies.seats, range),
  },
  dates: { createdAt: companies.createdAt, updatedAt: companies.updatedAt },
  whiteLabel: companies.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return presentAll(tx, await page.orderBy(...orderBy));
  },
  count: async (tx, where) => {
    const from = tx.select({ total: count() }).from(companies);
    return (await from.leftJoin(accountReviews, reviewOfCompany.on).where(where))[0]?.total ?? 0;
  },
};
