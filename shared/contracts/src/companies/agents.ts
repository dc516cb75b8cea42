import * as v from '@outpost/schema';
import { recentRunDays, runOutcomes } from './company-values.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, Name, strictBody, Timestamp } from '@outpost/schema';

export const agentTypes = [
  'sales',
  'web_pixel',
  'voice',
  'support',
  'seo',
  'content',
  'custom',
  'lead_finder',
  'custom_workflow',
] as const;
export const agentCategories = ['general', 'inbound', 'lead-qualifier', 'chatbot'] as const;
export const agentStates = ['enabled', 'disabled'] as const;

/** A software agent of one company. */
export const Agent = v.object({
  _id: Id,
  name: v.string(),
  type: v.picklist(agentTypes),
  category: v.picklist(agentCategories),
  isEnabled: v.boolean(),
  /** Number of runs, and time of the last one. */
  runs: v.number(),
  lastRunAt: v.nullable(Timestamp),
  lastRunOutcome: v.nullable(v.picklist(runOutcomes)),
  /** Runs of the last `recentRunDays` days, and the failed ones among them. */
  recentRuns: v.number(),
  recentFailures: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Agent = v.InferOutput<typeof Agent>;

const type = v.picklist(agentTypes, 'Type is incorrect');
const category = v.picklist(agentCategories, 'Category is incorrect');

export const NewAgent = strictBody({ name: Name, type, category });
export type NewAgent = v.InferOutput<typeof NewAgent>;

export const AgentChange = strictBody({
  name: v.optional(Name),
  type: v.optional(type),
  category: v.optional(category),
  isEnabled: v.optional(v.boolean('State is incorrect')),
});
export type AgentChange = v.InferOutput<typeof AgentChange>;

export const agentSorts = ['name', 'type', 'lastRunAt', 'runs', 'createdAt'] as const;

export const AgentQuery = listQuery({
  sort: agentSorts,
  filters: {
    type: v.array(v.picklist(agentTypes)),
    category: v.array(v.picklist(agentCategories)),
    state: v.array(v.picklist(agentStates)),
  },
});

const list = endpoint('GET', '/super-admin/companies/:id/agents', {
  access: 'companies:read',
  summary: 'Page through the agents of one company.',
  query: AgentQuery,
  reply: listReply('agents', Agent),
});

export const companyAgentEndpoints = {
  list,
  csv: fileOfList(list, 'agents', {
    name: ['Agent'],
    type: ['Type'],
    category: ['Category'],
    state: ['State'],
    runs: ['Runs'],
    recentRuns: [`Runs, ${recentRunDays} days`],
    recentFailures: [`Failed, ${recentRunDays} days`],
    lastRunAt: ['Last run'],
    lastRunOutcome: ['Last outcome'],
    createdAt: ['Created'],
  }),
  create: endpoint('POST', '/super-admin/companies/:id/agents', {
    access: 'companies:write',
    summary: 'Add an agent to a company; it is enabled.',
    body: NewAgent,
    reply: v.object({ agent: Agent }),
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/companies/:id/agents/:agentId', {
    access: 'companies:write',
    summary: 'Rename an agent of a company, change its kind, enable or disable it.',
    body: AgentChange,
    reply: v.object({ agent: Agent }),
  }),
} as const;
