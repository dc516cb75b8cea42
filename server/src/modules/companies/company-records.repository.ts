import { and, eq } from 'drizzle-orm';
import type {
  Agent,
  AgentQuery,
  AiToolRun,
  Campaign,
  CompanyDocument,
  companyRecordEndpoints,
  NewAgent,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { insertRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { agents } from '../../tables/agents.table.ts';
import { aiToolRuns } from '../../tables/ai-tool-runs.table.ts';
import { campaigns } from '../../tables/campaigns.table.ts';
import { companies } from '../../tables/companies.table.ts';
import { documents } from '../../tables/documents.table.ts';
import type { ListDefinition, ListSchema } from '../../platform/lists/list-engine.ts';
import { withRecentRuns } from './agent-runs.repository.ts';
import { companyRowList, lower, oneOf, onOrOff } from './company-lists.ts';

type ListOfCompany<Query extends ListSchema, Row> = (
  companyId: string,
) => ListDefinition<Query, Row>;

const times = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const presentAgent = (row: typeof agents.$inferSelect): Agent => ({
  _id: row.id,
  name: row.name,
  type: row.type,
  category: row.category,
  isEnabled: row.isEnabled,
  runs: row.runs,
  lastRunAt: row.lastRunAt?.toISOString() ?? null,
  lastRunOutcome: row.lastRunOutcome,
  recentRuns: 0,
  recentFailures: 0,
  ...times(row),
  version: row.version,
});

const plainAgentList: ListOfCompany<typeof AgentQuery, Agent> = companyRowList(
  agents,
  presentAgent,
  {
    search: [agents.name],
    sorts: {
      createdAt: agents.createdAt,
      updatedAt: agents.updatedAt,
      name: lower(agents.name),
      type: agents.type,
      lastRunAt: agents.lastRunAt,
      runs: agents.runs,
    },
    filters: {
      type: oneOf(agents.type),
      category: oneOf(agents.category),
      state: onOrOff(agents.isEnabled, 'enabled'),
    },
    updatedAt: agents.updatedAt,
  },
);

export const agentList: typeof plainAgentList = (companyId) => {
  const list = plainAgentList(companyId);
  return {
    ...list,
    rows: async (tx, slice) => withRecentRuns(tx, await list.rows(tx, slice)),
  };
};

/** Finds an agent of this company; null when the caller sees none. */
export const findAgent = async (
  tx: Transaction,
  companyId: string,
  id: string,
): Promise<Agent | null> => {
  const isIt = and(eq(agents.id, id), eq(agents.companyId, companyId));
  const [row] = await tx.select().from(agents).where(isIt);
  return row ? ((await withRecentRuns(tx, [presentAgent(row)]))[0] ?? null) : null;
};

/** Adds an enabled agent to a company; 404 when the caller sees no such company. */
export const addAgent = async (
  tx: Transaction,
  companyId: string,
  agent: NewAgent,
): Promise<Agent> => {
  const { tenantId, franchisorId } = companies;
  const isIt = eq(companies.id, companyId);
  const [place] = await tx.select({ tenantId, franchisorId }).from(companies).where(isIt);
  if (!place) throw notFound('This company');
  const id = await insertRecord(tx, agents, { ...agent, ...place, companyId });
  const added = await findAgent(tx, companyId, id);
  if (!added) throw notFound('This agent');
  return added;
};

const presentCampaign = (row: typeof campaigns.$inferSelect): Campaign => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  status: row.status,
  recipients: row.recipients,
  sent: row.sent,
  replies: row.replies,
  ...times(row),
});

export const campaignList: ListOfCompany<typeof companyRecordEndpoints.campaigns.query, Campaign> =
  companyRowList(campaigns, presentCampaign, {
    search: [campaigns.name],
    sorts: {
      createdAt: campaigns.createdAt,
      updatedAt: campaigns.updatedAt,
      name: lower(campaigns.name),
      status: campaigns.status,
      sent: campaigns.sent,
    },
    filters: { status: oneOf(campaigns.status), kind: oneOf(campaigns.kind) },
    updatedAt: campaigns.updatedAt,
  });

const presentDocument = (row: typeof documents.$inferSelect): CompanyDocument => ({
  _id: row.id,
  name: row.name,
  kind: row.kind,
  state: row.state,
  cause: row.cause,
  bytes: row.bytes,
  ...times(row),
});

export const documentList: ListOfCompany<
  typeof companyRecordEndpoints.documents.query,
  CompanyDocument
> = companyRowList(documents, presentDocument, {
  search: [documents.name],
  sorts: {
    createdAt: documents.createdAt,
    updatedAt: documents.updatedAt,
    name: lower(documents.name),
    state: documents.state,
    bytes: documents.bytes,
  },
  filters: { kind: oneOf(documents.kind), state: oneOf(documents.state) },
  updatedAt: documents.updatedAt,
});

const presentRun = (row: typeof aiToolRuns.$inferSelect): AiToolRun => ({
  _id: row.id,
  tool: row.tool,
  type: row.type,
  outcome: row.outcome,
  milliseconds: row.milliseconds,
  createdAt: row.createdAt.toISOString(),
});

export const aiToolRunList: ListOfCompany<
  typeof companyRecordEndpoints.aiToolHistory.query,
  AiToolRun
> = companyRowList(aiToolRuns, presentRun, {
  search: [aiToolRuns.tool],
  sorts: {
    createdAt: aiToolRuns.createdAt,
    tool: lower(aiToolRuns.tool),
    outcome: aiToolRuns.outcome,
    milliseconds: aiToolRuns.milliseconds,
  },
  filters: { type: oneOf(aiToolRuns.type), outcome: oneOf(aiToolRuns.outcome) },
});
