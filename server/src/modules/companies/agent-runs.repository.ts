import { and, count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { recentRunDays, type Agent, type AgentRun, type AgentRunQuery } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import type { ListDefinition } from '../../platform/lists/list-engine.ts';
import { agentRuns } from '../../tables/agent-runs.table.ts';
import { agents } from '../../tables/agents.table.ts';
import { oneOf } from './company-lists.ts';

const isItsAgent = and(eq(agents.tenantId, agentRuns.tenantId), eq(agents.id, agentRuns.agentId));

const joined = (tx: Transaction) =>
  tx
    .select({ run: agentRuns, agent: { _id: agents.id, name: agents.name, type: agents.type } })
    .from(agentRuns)
    .innerJoin(agents, isItsAgent)
    .$dynamic();

const present = ({ run, agent }: Awaited<ReturnType<typeof joined>>[number]): AgentRun => ({
  _id: run.id,
  agent,
  outcome: run.outcome,
  startedAt: run.createdAt.toISOString(),
  durationMs: run.durationMs,
  counts: run.counts,
  message: run.message,
});

/** Runs of a company's agents, newest first. */
export const agentRunList = (
  companyId: string,
): ListDefinition<typeof AgentRunQuery, AgentRun> => ({
  id: agentRuns.id,
  base: eq(agentRuns.companyId, companyId),
  search: [agentRuns.message],
  sorts: {
    startedAt: agentRuns.createdAt,
    durationMs: agentRuns.durationMs,
    outcome: agentRuns.outcome,
  },
  defaultSort: desc(agentRuns.createdAt),
  filters: { outcome: oneOf(agentRuns.outcome) },
  dates: { createdAt: agentRuns.createdAt },
  whiteLabel: agentRuns.tenantId,
  rows: async (tx, { where, orderBy, limit, offset }) => {
    const page = joined(tx).where(where).limit(limit).offset(offset);
    return (await page.orderBy(...orderBy)).map(present);
  },
  count: async (tx, where) =>
    (await tx.select({ total: count() }).from(agentRuns).where(where))[0]?.total ?? 0,
});

const isRecent = gte(
  agentRuns.createdAt,
  sql`now() - make_interval(days => ${sql.raw(String(recentRunDays))})`,
);

/** Adds the numbers of recent runs to agents. */
export const withRecentRuns = async (tx: Transaction, list: Agent[]): Promise<Agent[]> => {
  const isListed = inArray(
    agents.id,
    list.map(({ _id }) => _id),
  );
  const rows = await tx
    .select({
      agentId: agentRuns.agentId,
      recentRuns: count(),
      recentFailures: sql<number>`count(*) FILTER (WHERE ${agentRuns.outcome} = 'FAILED')`.mapWith(
        Number,
      ),
    })
    .from(agents)
    .innerJoin(agentRuns, isItsAgent)
    .where(and(isListed, isRecent))
    .groupBy(agentRuns.agentId);
  const numbers = new Map(rows.map(({ agentId, ...numbersOf }) => [agentId, numbersOf]));
  return list.map((agent) => ({ ...agent, ...numbers.get(agent._id) }));
};
