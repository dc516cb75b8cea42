import * as v from 'valibot';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, strictBody, Timestamp } from '../endpoint/validation.ts';

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
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Agent = v.InferOutput<typeof Agent>;

export const agentSorts = ['name', 'type', 'lastRunAt', 'runs', 'createdAt'] as const;

export const AgentQuery = listQuery({
  sort: agentSorts,
  filters: {
    type: v.array(v.picklist(agentTypes)),
    category: v.array(v.picklist(agentCategories)),
    state: v.array(v.picklist(agentStates)),
  },
});

export const companyAgentEndpoints = {
  list: endpoint('GET', '/super-admin/companies/:id/agents', {
    access: 'companies:read',
    summary: 'Page through the agents of one company.',
    query: AgentQuery,
    reply: listReply('agents', Agent),
  }),
  change: endpoint('PATCH', '/super-admin/companies/:id/agents/:agentId', {
    access: 'companies:write',
    summary: 'Enable or disable an agent of a company.',
    body: strictBody({ isEnabled: v.boolean() }),
    reply: v.object({ agent: Agent }),
  }),
} as const;
