import { and, count, inArray, isNull, max, sql, type SQL } from 'drizzle-orm';
import { agentTypes, type Company } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { agents } from '../../tables/agents.table.ts';
import { holdsSeat, users } from '../../tables/users.table.ts';

/** Counts of one company's people. */
export interface People {
  total: number;
  seats: number;
  lastActiveAt: Date | null;
}

/** A company with its tenant, with which every index of the counted tables begins. */
interface Membership {
  id: string;
  tenantId: string;
}

const isIn = (
  { tenantId, companyId }: typeof users | typeof agents,
  places: readonly Membership[],
): SQL | undefined =>
  and(
    inArray(tenantId, [...new Set(places.map((place) => place.tenantId))]),
    inArray(
      companyId,
      places.map(({ id }) => id),
    ),
  );

export const nobody: People = { total: 0, seats: 0, lastActiveAt: null };

const seatsUsed = sql<number>`count(*) FILTER (WHERE ${holdsSeat})`.mapWith(Number);

/** Counts the people of these companies in one query. */
export const countPeople = async (
  tx: Transaction,
  places: readonly Membership[],
): Promise<Map<string, People>> => {
  if (places.length === 0) return new Map();
  const counted = await tx
    .select({
      companyId: users.companyId,
      total: count(),
      seats: seatsUsed,
      lastActiveAt: max(users.lastActiveAt),
    })
    .from(users)
    .where(and(isIn(users, places), isNull(users.deletedAt)))
    .groupBy(users.companyId);
  return new Map(counted.map(({ companyId, ...people }) => [String(companyId), people]));
};

/** Counts the taken seats of a company. */
export const countSeats = async (tx: Transaction, place: Membership): Promise<number> =>
  tx.$count(users, and(isIn(users, [place]), holdsSeat));

/** Counts the agents of these companies by type, in the order of the types. */
export const countAgents = async (
  tx: Transaction,
  places: readonly Membership[],
): Promise<Map<string, Company['agents']>> => {
  if (places.length === 0) return new Map();
  const counted = await tx
    .select({ companyId: agents.companyId, type: agents.type, count: count() })
    .from(agents)
    .where(isIn(agents, places))
    .groupBy(agents.companyId, agents.type);
  const inOrder = counted.toSorted(
    (one, other) => agentTypes.indexOf(one.type) - agentTypes.indexOf(other.type),
  );
  const byCompany = Map.groupBy(inOrder, ({ companyId }) => companyId);
  const entries = [...byCompany].map(
    ([id, rows]) => [id, rows.map(({ companyId: _id, ...row }) => row)] as const,
  );
  return new Map(entries);
};
