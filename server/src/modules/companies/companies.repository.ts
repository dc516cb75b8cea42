import { and, count, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { companyKinds, Company } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { users } from '../users/users.table.ts';
import { whiteLabels } from '../white-labels/white-labels.table.ts';
import { companies } from './companies.table.ts';

type Kind = (typeof companyKinds)[number];

const heads = alias(companies, 'heads');

const joined = (tx: Transaction) =>
  tx
    .select({
      company: companies,
      franchisor: { _id: heads.id, name: heads.name },
      whiteLabel: { _id: whiteLabels.id, name: whiteLabels.name },
    })
    .from(companies)
    .innerJoin(whiteLabels, eq(whiteLabels.id, companies.tenantId))
    .leftJoin(heads, and(eq(heads.id, companies.franchisorId), ne(heads.id, companies.id)))
    .$dynamic();

type Row = Awaited<ReturnType<typeof joined>>[number];

/** People of each of these companies: one query for a page, not one for each row. */
const countPeople = async (tx: Transaction, rows: Row[]): Promise<Map<string, number>> => {
  const ids = rows.map(({ company }) => company.id);
  if (ids.length === 0) return new Map();
  const counted = await tx
    .select({ companyId: users.companyId, people: count() })
    .from(users)
    .where(and(inArray(users.companyId, ids), isNull(users.deletedAt)))
    .groupBy(users.companyId);
  return new Map(counted.map(({ companyId, people }) => [String(companyId), people]));
};

const present = ({ company, franchisor, whiteLabel }: Row, people: number): Company => ({
  _id: company.id,
  name: company.name,
  isFranchisor: company.isFranchisor,
  franchisor,
  status: company.status,
  whiteLabel,
  users: people,
  createdAt: company.createdAt.toISOString(),
  updatedAt: company.updatedAt.toISOString(),
  version: company.version,
});

export const companyList: ListDefinition<Company> = {
  id: companies.id,
  search: [companies.name],
  sorts: {
    name: sql`lower(${companies.name})`,
    status: companies.status,
    createdAt: companies.createdAt,
    updatedAt: companies.updatedAt,
  },
  defaultSort: desc(companies.createdAt),
  filters: {
    status: (values: Company['status'][]) => inArray(companies.status, values),
    kind: (values: Kind[]): SQL | undefined =>
      or(...values.map((kind) => eq(companies.isFranchisor, kind === 'franchisor'))),
  },
  dates: { createdAt: companies.createdAt, updatedAt: companies.updatedAt },
  whiteLabel: companies.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    const rows = await page.orderBy(...orderBy);
    const people = await countPeople(tx, rows);
    return rows.map((row) => present(row, people.get(row.company.id) ?? 0));
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(companies).where(where))[0]?.total ?? 0,
};
