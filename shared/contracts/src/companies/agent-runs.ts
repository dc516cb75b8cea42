import * as v from '@outpost/schema';
import { endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { agentTypes } from './agents.ts';
import { runOutcomes } from './company-values.ts';

/** One run of an agent, as an engine reported it. Runs are never altered. */
export const AgentRun = v.object({
  _id: Id,
  agent: v.object({ _id: Id, name: v.string(), type: v.picklist(agentTypes) }),
  outcome: v.picklist(runOutcomes),
  startedAt: Timestamp,
  durationMs: v.number(),
  /** Amounts by name, such as `leads`. */
  counts: v.record(v.string(), v.number()),
  message: v.string(),
});
export type AgentRun = v.InferOutput<typeof AgentRun>;

export const agentRunSorts = ['startedAt', 'durationMs', 'outcome'] as const;

export const AgentRunQuery = listQuery({
  sort: agentRunSorts,
  filters: { outcome: v.array(v.picklist(runOutcomes)) },
});

const ofCompany = endpoint('GET', '/super-admin/companies/:id/agent-runs', {
  access: 'companies:read',
  summary: 'Page through the runs of the agents of one company.',
  query: AgentRunQuery,
  reply: listReply('agentRuns', AgentRun),
});

export const agentRunEndpoints = {
  ofCompany,
  csv: fileOfList(ofCompany, 'runs', {
    agent: ['Agent'],
    outcome: ['Outcome'],
    counts: ['Counts'],
    message: ['Message'],
    durationMs: ['Duration (ms)'],
    startedAt: ['Started'],
  }),
} as const;
