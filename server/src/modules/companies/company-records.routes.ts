import {
  agentRunEndpoints,
  companyAgentEndpoints,
  companyRecordEndpoints,
  connectionEventEndpoints,
} from '@outpost/contracts';
import type { Transaction } from '../../platform/db/database.ts';
import { changeRecord } from '../../platform/db/records.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { serve, type Api } from '../../platform/http/serve.ts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';
import {
  listWithin,
  readPage,
  type AnyList,
  type Identified,
} from '../../platform/lists/list-engine.ts';
import { serveCsvOf } from '../../platform/lists/serve-csv.ts';
import { agents } from '../../tables/agents.table.ts';
import { connectionEventColumns, connectionEventsOfCompany } from '../connections/index.ts';
import { agentRunList } from './agent-runs.repository.ts';
import {
  agentColumns,
  agentRunColumns,
  aiToolRunColumns,
  campaignColumns,
  documentColumns,
} from './company-record-columns.ts';
import { findCompany } from './company-details.repository.ts';
import {
  addAgent,
  agentList,
  aiToolRunList,
  campaignList,
  documentList,
  findAgent,
} from './company-records.repository.ts';

/** Restricts a list to a company's rows; 404 when the caller sees no such company. */
const listOf = async <L extends AnyList<unknown>>(
  tx: Transaction,
  list: (companyId: string) => L,
  id: string,
): Promise<L> => {
  const { whiteLabel } = await findCompany(tx, id);
  return listWithin(list(id), whiteLabel._id);
};

type File = Parameters<typeof serveCsvOf>[1];

/** Registers the file of a list of one company. */
const serveFile = <Row extends Identified>(
  api: Api,
  [endpoint, fileName]: readonly [endpoint: File, fileName: string],
  list: (companyId: string) => AnyList<Row>,
  columns: readonly ExportColumn<Row>[],
): void =>
  serveCsvOf(api, endpoint, fileName, async (tx, { id = '' }) => ({
    list: await listOf(tx, list, id),
    columns,
  }));

/** Registers the files of all lists of one company. */
const registerFiles = (api: Api): void => {
  serveFile(api, [companyAgentEndpoints.csv, 'agents'], agentList, agentColumns);
  serveFile(api, [agentRunEndpoints.csv, 'agent-runs'], agentRunList, agentRunColumns);
  serveFile(
    api,
    [connectionEventEndpoints.csv, 'connection-events'],
    connectionEventsOfCompany,
    connectionEventColumns,
  );
  serveFile(api, [companyRecordEndpoints.campaignsCsv, 'campaigns'], campaignList, campaignColumns);
  serveCsvOf(
    api,
    companyRecordEndpoints.documentsCsv,
    'documents',
    async (tx, { id = '' }, _session, { filters }) => ({
      list: await listOf(tx, documentList, id),
      columns: documentColumns,
      ...(String(filters['kind']) === 'template' && { fileName: 'templates' }),
    }),
  );
  serveFile(
    api,
    [companyRecordEndpoints.aiToolHistoryCsv, 'ai-tool-history'],
    aiToolRunList,
    aiToolRunColumns,
  );
};

export const registerCompanyRecords = (api: Api): void => {
  registerFiles(api);
  serve(api, companyAgentEndpoints.list, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await listOf(tx, agentList, params.id), query),
    );
    return { agents: rows, ...page };
  });
  serve(api, companyAgentEndpoints.create, async ({ transaction, params, body }) => ({
    agent: await transaction((tx) => addAgent(tx, params.id, body)),
  }));
  serve(api, companyAgentEndpoints.change, async ({ transaction, params, ifMatch, body }) => ({
    agent: await transaction(async (tx) => {
      const { id, agentId } = params;
      const noun = 'This agent';
      const current = () => findAgent(tx, id, agentId);
      if (!(await current())) throw notFound(noun);
      await changeRecord(tx, agents, { id: agentId, ifMatch, noun, current }, body);
      const agent = await current();
      if (!agent) throw notFound(noun);
      return agent;
    }),
  }));
  serve(api, agentRunEndpoints.ofCompany, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await listOf(tx, agentRunList, params.id), query),
    );
    return { agentRuns: rows, ...page };
  });
  serve(api, connectionEventEndpoints.ofCompany, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await listOf(tx, connectionEventsOfCompany, params.id), query),
    );
    return { connectionEvents: rows, ...page };
  });
  serve(api, companyRecordEndpoints.campaigns, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await listOf(tx, campaignList, params.id), query),
    );
    return { campaigns: rows, ...page };
  });
  serve(api, companyRecordEndpoints.documents, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await listOf(tx, documentList, params.id), query),
    );
    return { documents: rows, ...page };
  });
  serve(api, companyRecordEndpoints.aiToolHistory, async ({ transaction, params, query }) => {
    const { rows, ...page } = await transaction(async (tx) =>
      readPage(tx, await listOf(tx, aiToolRunList, params.id), query),
    );
    return { aiToolRuns: rows, ...page };
  });
};
