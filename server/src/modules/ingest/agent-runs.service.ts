import { eq, inArray, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { AgentRunReport, IngestReply } from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { recordPlatformEvents } from '../../platform/events/record-platform-events.ts';
import { writeEvents } from '../../platform/events/write-events.ts';
import { currentTenantId } from '../../platform/http/session.ts';
import { agentRuns } from '../../tables/agent-runs.table.ts';
import { agents } from '../../tables/agents.table.ts';
import {
  causeOf,
  companiesOfReport,
  unknownCompany,
  type CompanyPlace,
  type ReportCall,
} from './companies-of-report.ts';
import { storeOnce, type Decision } from './store-once.ts';

type AgentRow = Pick<typeof agents.$inferSelect, 'id' | 'companyId' | 'name' | 'type' | 'category'>;
type RunRow = typeof agentRuns.$inferInsert;

const agentsOf = (tx: Transaction, companyIds: string[]): Promise<AgentRow[]> => {
  const { id, companyId, name, type, category } = agents;
  return tx
    .select({ id, companyId, name, type, category })
    .from(agents)
    .where(inArray(agents.companyId, companyIds));
};

/** Returns the agent of a run, or why there is none. */
const agentFor = (
  run: AgentRunReport,
  all: readonly AgentRow[],
): { agent: AgentRow } | { reason: string } => {
  const such = all.filter(
    ({ id, companyId, type, category }) =>
      companyId === run.company &&
      (run.agent === undefined ? type === run.type && category === run.category : id === run.agent),
  );
  const [agent, another] = such;
  if (!agent) return { reason: 'Agent is incorrect' };
  if (another) return { reason: 'The company has several agents of this type and category' };
  return { agent };
};

const decide = (
  run: AgentRunReport,
  place: CompanyPlace | undefined,
  all: readonly AgentRow[],
): Decision<RunRow> => {
  if (!place) return unknownCompany;
  const found = agentFor(run, all);
  if ('reason' in found) return found;
  const { externalId, outcome, durationMs, counts, message, startedAt } = run;
  const reported = { externalId, outcome, durationMs, counts, message };
  const createdAt = new Date(startedAt);
  return { row: { ...place, ...reported, id: v7(), agentId: found.agent.id, createdAt } };
};

/** Counts stored runs of an agent, and notes the latest of them. */
const countRuns = async (tx: Transaction, agentId: string, rows: readonly RunRow[]) => {
  const last = rows.reduce((a, b) => (b.createdAt > a.createdAt ? b : a));
  const at = last.createdAt.toISOString();
  const isLast = sql`coalesce(${agents.lastRunAt} <= ${at}, true)`;
  await tx
    .update(agents)
    .set({
      runs: sql`${agents.runs} + ${rows.length}`,
      lastRunOutcome: sql`CASE WHEN ${isLast} THEN ${last.outcome} ELSE ${agents.lastRunOutcome} END`,
      lastRunAt: sql`greatest(${agents.lastRunAt}, ${at})`,
    })
    .where(eq(agents.id, agentId));
};

const countAll = async (tx: Transaction, rows: readonly RunRow[]): Promise<void> => {
  const byAgent = Map.groupBy(rows, ({ agentId }) => agentId);
  // In one order, so that two reports cannot deadlock.
  for (const id of [...byAgent.keys()].toSorted()) await countRuns(tx, id, byAgent.get(id) ?? []);
};

const eventOf = ({ createdAt, tenantId, franchisorId, ...run }: RunRow, agent: AgentRow) => ({
  type:
    run.outcome === 'SUCCESS' ? ('agent.run_succeeded' as const) : ('agent.run_failed' as const),
  tenantId,
  franchisorId,
  companyId: run.companyId,
  entity: { id: run.agentId, label: agent.name },
  payload: {
    run: {
      _id: run.id,
      externalId: run.externalId,
      agent: run.agentId,
      company: run.companyId,
      outcome: run.outcome,
      startedAt: createdAt.toISOString(),
      durationMs: run.durationMs,
      counts: run.counts,
      message: run.message,
    },
  },
});

/** Tells open pages of companies that runs were added, once for each company. */
const announceRuns = async (
  tx: Transaction,
  rows: readonly RunRow[],
  session: ReportCall['session'],
): Promise<void> => {
  const latest = new Map(rows.map((row) => [row.companyId, row]));
  const changes = [...latest.values()].map(({ id, tenantId, franchisorId, companyId }) => ({
    type: 'agent_runs',
    action: 'created' as const,
    id,
    tenantId,
    franchisorId,
    companyId,
    name: '',
    version: null,
    ownerId: null,
    isDraft: false,
    fields: {},
    row: {},
  }));
  await writeEvents(tx, changes, {
    tenantId: currentTenantId(session),
    userId: session.userId,
  });
};

/** Stores reported runs of agents, counts them at their agents, and records their events. */
export const storeAgentRuns = async (
  tx: Transaction,
  call: ReportCall,
  entries: readonly AgentRunReport[],
): Promise<IngestReply> => {
  const places = await companiesOfReport(tx, entries);
  const all = await agentsOf(tx, [...places.keys()]);
  const { reply, stored } = await storeOnce(tx, {
    table: agentRuns,
    tenantId: currentTenantId(call.session),
    entries,
    decide: (run) => decide(run, places.get(run.company), all),
    insert: (rows) =>
      tx
        .insert(agentRuns)
        .values(rows)
        .onConflictDoNothing({ target: [agentRuns.tenantId, agentRuns.externalId] })
        .returning({ externalId: agentRuns.externalId }),
  });
  await countAll(tx, stored);
  const byId = new Map(all.map((agent) => [agent.id, agent]));
  const events = stored.flatMap((row) => {
    const agent = byId.get(row.agentId);
    return agent ? [eventOf(row, agent)] : [];
  });
  await recordPlatformEvents(tx, causeOf(call), events);
  await announceRuns(tx, stored, call.session);
  return reply;
};
