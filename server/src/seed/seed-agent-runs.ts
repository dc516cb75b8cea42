import type { Transaction } from '../platform/db/database.ts';
import { agentRuns } from '../tables/agent-runs.table.ts';
import type { agents } from '../tables/agents.table.ts';
import { idOf, randomNumbers } from './random.ts';

type Agent = typeof agents.$inferInsert & { id: string };

const dayMs = 86_400_000;
/** Runs of each agent that has run. */
const perAgent = 4;

const hasFailed = (run: number, agent: number): boolean => (run + agent) % 4 === 1;

/** Returns the outcome of the last run of the agent at a place of its company. */
export const lastOutcomeOf = (agent: number): 'FAILED' | 'SUCCESS' =>
  hasFailed(0, agent) ? 'FAILED' : 'SUCCESS';

const runsOf = (agent: Agent, place: number, random: () => number) => {
  const { id: agentId, tenantId, companyId, franchisorId, lastRunAt } = agent;
  if (!lastRunAt) return [];
  return Array.from({ length: perAgent }, (_, index) => {
    const isFailure = hasFailed(index, place);
    return {
      id: idOf('agent-run', agentId, index),
      tenantId,
      companyId,
      franchisorId,
      agentId,
      externalId: `demo-${agentId}-${index}`,
      outcome: isFailure ? ('FAILED' as const) : ('SUCCESS' as const),
      durationMs: 2_000 + Math.floor(random() * 90_000),
      counts: isFailure ? {} : { leads: Math.floor(random() * 40) },
      message: isFailure ? 'The source did not answer.' : '',
      createdAt: new Date(lastRunAt.getTime() - index * dayMs),
    };
  });
};

/** Inserts the latest runs of agents; `place` is that of an agent among those of its company. */
export const seedAgentRuns = async (
  tx: Transaction,
  rows: readonly (Agent & { place: number })[],
): Promise<void> => {
  const random = randomNumbers(59);
  await tx.insert(agentRuns).values(rows.flatMap((agent) => runsOf(agent, agent.place, random)));
};
