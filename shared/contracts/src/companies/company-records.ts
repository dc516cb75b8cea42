import * as v from '@outpost/schema';
import { agentTypes } from './agents.ts';
import { productKinds } from './company-values.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileOfList } from '../list/list-file.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { Id, Timestamp } from '@outpost/schema';

export const campaignStatuses = [
  'draft',
  'ready',
  'running',
  'paused',
  'completed',
  'failed',
] as const;
export const documentKinds = ['document', 'template'] as const;
/** The specification's two states, and one for documents that could not be processed. */
export const documentStates = ['processing', 'complete', 'failed'] as const;
export const aiToolOutcomes = ['complete', 'failed'] as const;

/** A campaign of a company, in numbers. */
export const Campaign = v.object({
  _id: Id,
  name: v.string(),
  kind: v.picklist(productKinds),
  status: v.picklist(campaignStatuses),
  recipients: v.number(),
  sent: v.number(),
  replies: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Campaign = v.InferOutput<typeof Campaign>;

/** A file of a company, or a template for its texts. */
export const CompanyDocument = v.object({
  _id: Id,
  name: v.string(),
  kind: v.picklist(documentKinds),
  state: v.picklist(documentStates),
  /** Reason of the failure; null without one. */
  cause: v.nullable(v.string()),
  bytes: v.number(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CompanyDocument = v.InferOutput<typeof CompanyDocument>;

/** One run of a tool in a company. */
export const AiToolRun = v.object({
  _id: Id,
  tool: v.string(),
  type: v.picklist(agentTypes),
  outcome: v.picklist(aiToolOutcomes),
  milliseconds: v.number(),
  createdAt: Timestamp,
});
export type AiToolRun = v.InferOutput<typeof AiToolRun>;

const campaigns = endpoint('GET', '/super-admin/companies/:id/campaigns', {
  access: 'companies:read',
  summary: 'Page through the campaigns of one company.',
  query: listQuery({
    sort: ['name', 'status', 'sent', 'createdAt', 'updatedAt'],
    filters: {
      status: v.array(v.picklist(campaignStatuses)),
      kind: v.array(v.picklist(productKinds)),
    },
  }),
  reply: listReply('campaigns', Campaign),
});

const documents = endpoint('GET', '/super-admin/companies/:id/documents', {
  access: 'companies:read',
  summary: 'Page through the documents and templates of one company.',
  query: listQuery({
    sort: ['name', 'state', 'bytes', 'createdAt', 'updatedAt'],
    filters: {
      kind: v.array(v.picklist(documentKinds)),
      state: v.array(v.picklist(documentStates)),
    },
  }),
  reply: listReply('documents', CompanyDocument),
});

const aiToolHistory = endpoint('GET', '/super-admin/companies/:id/ai-tool-history', {
  access: 'companies:read',
  summary: 'Page through the uses of tools in one company.',
  query: listQuery({
    sort: ['tool', 'outcome', 'milliseconds', 'createdAt'],
    filters: {
      type: v.array(v.picklist(agentTypes)),
      outcome: v.array(v.picklist(aiToolOutcomes)),
    },
  }),
  reply: listReply('aiToolRuns', AiToolRun),
});

export const companyRecordEndpoints = {
  campaigns,
  campaignsCsv: fileOfList(campaigns, 'campaigns', {
    name: ['Campaign'],
    kind: ['Kind'],
    status: ['Status'],
    recipients: ['Recipients'],
    sent: ['Sent'],
    replies: ['Replies'],
    createdAt: ['Created'],
    updatedAt: ['Updated'],
  }),
  documents,
  documentsCsv: fileOfList(documents, 'documents', {
    name: ['Name'],
    state: ['State'],
    cause: ['Cause'],
    bytes: ['Size (bytes)'],
    createdAt: ['Created'],
    updatedAt: ['Updated'],
  }),
  aiToolHistory,
  aiToolHistoryCsv: fileOfList(aiToolHistory, 'uses', {
    tool: ['Tool'],
    type: ['Agent'],
    outcome: ['Outcome'],
    milliseconds: ['Milliseconds'],
    createdAt: ['Time'],
  }),
} as const;
