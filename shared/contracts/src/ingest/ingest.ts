import * as v from '@outpost/schema';
import { BugContext, NewBugReport } from '../bug-reports/bug-reports.ts';
import { agentCategories, agentTypes } from '../companies/agents.ts';
import { runOutcomes } from '../companies/company-values.ts';
import { connectionOutcomes } from '../companies/connection-outcomes.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { LeadAnswers, leadFields } from '../linkedin-leads/linkedin-leads.ts';
import { Id, messages, optionalText, requiredText, strictBody } from '@outpost/schema';

/** Limits of a report; a time is that of the engine's clock. */
export const ingestLimits = { entries: 100, minutesAhead: 5, daysBack: 30, counts: 20 } as const;

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

const isRecent = (text: string): boolean => {
  const age = Date.now() - Date.parse(text);
  return age >= -ingestLimits.minutesAhead * minuteMs && age <= ingestLimits.daysBack * dayMs;
};

/** A time of the last days; a few minutes ahead are allowed for clocks that differ. */
const recentTime = (field: string) =>
  v.pipe(
    v.string(messages.required(field)),
    v.isoTimestamp(messages.incorrect(field)),
    v.check(isRecent, messages.incorrect(field)),
  );

const wholeNumber = (field: string, most: number) =>
  v.pipe(
    v.number(messages.incorrect(field)),
    v.integer(messages.incorrect(field)),
    v.minValue(0, messages.incorrect(field)),
    v.maxValue(most, messages.incorrect(field)),
  );

const Counts = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z]\w{0,39}$/i, messages.incorrect('Counts'))),
    wholeNumber('Counts', 1_000_000_000),
    messages.incorrect('Counts'),
  ),
  v.maxEntries(ingestLimits.counts, messages.incorrect('Counts')),
);

/** Id that the sender gives an entry; the tenant stores an entry once for each. */
const ExternalId = requiredText('External id', 200);
const Message = v.optional(optionalText('Message', 1_000), '');

const RunFields = strictBody({
  externalId: ExternalId,
  company: Id,
  agent: v.optional(Id),
  type: v.optional(v.picklist(agentTypes, messages.incorrect('Type'))),
  category: v.optional(v.picklist(agentCategories, messages.incorrect('Category'))),
  outcome: v.picklist(runOutcomes, messages.incorrect('Outcome')),
  startedAt: recentTime('Started at'),
  durationMs: wholeNumber('Duration ms', ingestLimits.daysBack * dayMs),
  counts: v.optional(Counts, {}),
  message: Message,
});

/** A run names its agent by id, or by type and category where the company has one such agent. */
const namesAgent = ({ agent, type, category }: v.InferOutput<typeof RunFields>): boolean =>
  agent === undefined
    ? type !== undefined && category !== undefined
    : type === undefined && category === undefined;

export const AgentRunReport = v.pipe(
  RunFields,
  v.forward(v.check(namesAgent, 'Agent is required: its id, or its type and category'), ['agent']),
);
export type AgentRunReport = v.InferOutput<typeof AgentRunReport>;

export const ConnectionEventReport = strictBody({
  externalId: ExternalId,
  company: Id,
  /** Service, as the logs of the company show it. */
  provider: requiredText('Provider', 100),
  /** Name of the account at the service. */
  account: v.optional(optionalText('Account', 200), ''),
  /** User of the account; missing for the company's own. */
  user: v.optional(Id),
  outcome: v.picklist(connectionOutcomes, messages.incorrect('Outcome')),
  occurredAt: recentTime('Occurred at'),
  message: Message,
});
export type ConnectionEventReport = v.InferOutput<typeof ConnectionEventReport>;

const { remote: _remote, context: _context, ...BugFields } = NewBugReport.entries;

/** A problem that a program met; its reporter is `user`, or the program itself. */
export const ProgramBugReport = strictBody({
  externalId: ExternalId,
  /** Name of the program; `build` is its version. */
  program: requiredText('Program', 60),
  ...BugFields,
  context: v.optional(BugContext, {
    browser: '',
    viewport: '',
    versions: {},
    console: [],
    calls: [],
  }),
  /** Company of the problem, where no user met it. */
  company: v.optional(Id),
  user: v.optional(Id),
});
export type ProgramBugReport = v.InferOutput<typeof ProgramBugReport>;

const LeadEntry = strictBody({
  externalId: ExternalId,
  name: v.optional(leadFields.name, ''),
  title: v.optional(leadFields.title, ''),
  employer: v.optional(leadFields.employer, ''),
  email: v.optional(leadFields.email, ''),
  phone: v.optional(leadFields.phone, ''),
  profileUrl: v.optional(leadFields.profileUrl, ''),
  form: v.optional(leadFields.form, ''),
  campaign: v.optional(leadFields.campaign, ''),
  answers: v.optional(LeadAnswers, {}),
  company: v.optional(Id),
  receivedAt: v.optional(recentTime('Received at')),
});

const namesPerson = ({ name, email, profileUrl }: v.InferOutput<typeof LeadEntry>): boolean =>
  name !== '' || email !== '' || profileUrl !== '';

/** A lead that a program found; it belongs to `company`, or to the whole organization. */
export const LeadReport = v.pipe(
  LeadEntry,
  v.forward(v.check(namesPerson, 'Name is required, or an email or a profile URL'), ['name']),
);
export type LeadReport = v.InferOutput<typeof LeadReport>;

const batchOf = <T>(field: string, entry: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(entry, messages.required(field)),
    v.minLength(1, messages.required(field)),
    v.maxLength(ingestLimits.entries, `${field} should have max ${ingestLimits.entries} entries`),
  );

/** Results of an entry: stored now, stored by an earlier report, or refused with a reason. */
export const ingestResults = ['stored', 'known', 'refused'] as const;

const IngestResult = v.object({
  externalId: v.string(),
  result: v.picklist(ingestResults),
  /** Id of the stored row; null for a refused entry. */
  _id: v.nullable(Id),
  reason: v.nullable(v.string()),
});
export type IngestResult = v.InferOutput<typeof IngestResult>;

/** Numbers of the entries, and the result of each in their order. */
const IngestReply = v.object({
  stored: v.number(),
  known: v.number(),
  refused: v.number(),
  results: v.array(IngestResult),
});
export type IngestReply = v.InferOutput<typeof IngestReply>;

export const ingestEndpoints = {
  agentRuns: endpoint('POST', '/ingest/agent-runs', {
    access: 'api-key',
    key: 'ingest',
    summary: `Report up to ${ingestLimits.entries} runs of agents; each is stored once.`,
    body: strictBody({ runs: batchOf('Runs', AgentRunReport) }),
    reply: IngestReply,
  }),
  connectionEvents: endpoint('POST', '/ingest/connection-events', {
    access: 'api-key',
    key: 'ingest',
    summary: `Report up to ${ingestLimits.entries} attempts to reach services; each is stored once.`,
    body: strictBody({ events: batchOf('Events', ConnectionEventReport) }),
    reply: IngestReply,
  }),
  bugReports: endpoint('POST', '/ingest/bug-reports', {
    access: 'api-key',
    key: 'ingest',
    summary: `Report up to ${ingestLimits.entries} problems of a program; each is stored once.`,
    body: strictBody({ bugReports: batchOf('Bug reports', ProgramBugReport) }),
    reply: IngestReply,
  }),
  leads: endpoint('POST', '/ingest/leads', {
    access: 'api-key',
    key: 'ingest',
    summary: `Report up to ${ingestLimits.entries} leads; each is stored once.`,
    body: strictBody({ leads: batchOf('Leads', LeadReport) }),
    reply: IngestReply,
  }),
} as const;
