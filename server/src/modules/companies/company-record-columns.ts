import {
  recentRunDays,
  type Agent,
  type AgentRun,
  type AiToolRun,
  type Campaign,
  type CompanyDocument,
} from '@outpost/contracts';
import type { ExportColumn } from '../../platform/lists/csv-times.ts';

/** Columns of the file of a company's agents. */
export const agentColumns: ExportColumn<Agent>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Agent', cell: ({ name }) => name },
  { title: 'Type', code: ({ type }) => type },
  { title: 'Category', code: ({ category }) => category },
  { title: 'State', code: ({ isEnabled }) => (isEnabled ? 'enabled' : 'disabled') },
  { title: 'Runs', cell: ({ runs }) => runs },
  { title: `Runs, ${recentRunDays} days`, cell: ({ recentRuns }) => recentRuns },
  { title: `Failed, ${recentRunDays} days`, cell: ({ recentFailures }) => recentFailures },
  { title: 'Last run', time: ({ lastRunAt }) => lastRunAt },
  { title: 'Last outcome', cell: ({ lastRunOutcome }) => lastRunOutcome },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

const countsText = (counts: AgentRun['counts']): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name}: ${count}`)
    .join(', ');

/** Columns of the file of the runs of a company's agents. */
export const agentRunColumns: ExportColumn<AgentRun>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Agent', cell: ({ agent }) => agent.name },
  { title: 'Type', code: ({ agent }) => agent.type },
  { title: 'Outcome', cell: ({ outcome }) => outcome },
  { title: 'Counts', cell: ({ counts }) => countsText(counts) },
  { title: 'Message', cell: ({ message }) => message },
  { title: 'Duration (ms)', cell: ({ durationMs }) => durationMs },
  { title: 'Started', time: ({ startedAt }) => startedAt },
];

/** Columns of the file of a company's campaigns. */
export const campaignColumns: ExportColumn<Campaign>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Campaign', cell: ({ name }) => name },
  { title: 'Kind', code: ({ kind }) => kind },
  { title: 'Status', code: ({ status }) => status },
  { title: 'Recipients', cell: ({ recipients }) => recipients },
  { title: 'Sent', cell: ({ sent }) => sent },
  { title: 'Replies', cell: ({ replies }) => replies },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

/** Columns of the file of a company's documents and templates. */
export const documentColumns: ExportColumn<CompanyDocument>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Kind', code: ({ kind }) => kind },
  { title: 'State', code: ({ state }) => state },
  { title: 'Cause', cell: ({ cause }) => cause },
  { title: 'Size (bytes)', cell: ({ bytes }) => bytes },
  { title: 'Created', time: ({ createdAt }) => createdAt },
  { title: 'Updated', time: ({ updatedAt }) => updatedAt },
];

/** Columns of the file of the uses of tools in a company. */
export const aiToolRunColumns: ExportColumn<AiToolRun>[] = [
  { title: 'Id', cell: ({ _id }) => _id },
  { title: 'Tool', cell: ({ tool }) => tool },
  { title: 'Agent', code: ({ type }) => type },
  { title: 'Outcome', code: ({ outcome }) => outcome },
  { title: 'Milliseconds', cell: ({ milliseconds }) => milliseconds },
  { title: 'Time', time: ({ createdAt }) => createdAt },
];
