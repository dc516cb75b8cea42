import { and, count, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { agentTypes, type Company } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { agents } from '../agents/agents.table.ts';
import { holdsSeat, users } from '../users/users.table.ts';

/** What is counted of the people of one company. */
export interface People {
  total: number;
  seats: number;
  lastActiveAt: Date | null;
}

export const nobody: People = { total: 0, seats: 0, lastActiveAt: null };

const seatsUsed = sql<number>`count(*) FILTER (WHERE ${holdsSeat})`.mapWith(Number);

/** People of each of these companies: one query for a page, not one for each row. */
export const countPeople = async (tx: Transaction, ids: string[]): Promise<Map<string, People>> => {
  if (ids.length === 0) return new Map();
  const counted = await tx
    .select({
      companyId: users.companyId,
      total: count(),
      seats: seatsUsed,
      lastActiveAt: max(users.lastActiveAt),
    })
    .from(users)
    .where(and(inArray(users.companyId, ids), isNull(users.deletedAt)))
    .groupBy(users.companyId);
  return new Map(counted.map(({ companyId, ...people }) => [String(companyId), people]));
};

/** Seats of one company that are taken. */
export const countSeats = async (tx: Transaction, id: string): Promise<number> =>
  tx.$count(users, and(eq(users.companyId, id), holdsSeat));

/** Agents of each of these companies by type, in the order of the types. */
export const countAgents = async (
  tx: Transaction,
  ids: string[],
): Promise<Map<string, Company['agents']>> => {
  if (ids.length === 0) return new Map();
  const counted = await tx
    .select({ companyId: agents.companyId, type: agents.type, count: count() })
    .from(agents)
    .where(inArray(agents.companyId, ids))
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
