import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import {
  choice,
  Id,
  messages,
  optionalText,
  requiredText,
  strictBody,
  Timestamp,
} from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { jiraStatuses } from '../tickets/ticket-values.ts';
import {
  conversationFields,
  conversationStatuses,
  Message,
  MessageText,
} from '../values/conversation.ts';
import { pageEvidence } from '../values/page-evidence.ts';
import {
  bugKinds,
  bugLimits,
  bugSeverities,
  bugSources,
  bugSteps,
  consoleLevels,
} from './bug-report-values.ts';
import { MailedPerson } from '../values/person-account.ts';

const Numbered = v.object({ _id: Id, number: v.number() });

export const BugReport = v.object({
  ...conversationFields,
  kind: v.picklist(bugKinds),
  severity: v.picklist(bugSeverities),
  source: v.picklist(bugSources),
  /** `_id` is null for a report of a program without a user. */
  reporter: v.object({ ...MailedPerson.entries, _id: v.nullable(Id) }),
  /** Path of the page, without its query. */
  page: v.nullable(v.string()),
  /** Remote of the panel, or the program that reported. */
  remote: v.nullable(v.string()),
  /** Version of the remote. */
  build: v.nullable(v.string()),
  error: v.nullable(v.string()),
  /** Equal for reports and release failures of one remote, version and error; null without an error. */
  likeness: v.nullable(v.string()),
  /** Ticket that the report became. */
  ticket: v.nullable(Numbered),
  /** Status in Jira of that ticket. */
  jiraStatus: v.nullable(v.picklist(jiraStatuses)),
  hasScreenshot: v.boolean(),
  /** Number of further people of its organization who have the problem too. */
  coReporters: v.number(),
  /** Report that this one was merged into. */
  mergedInto: v.nullable(Numbered),
  /** Number of reports that were merged into this one. */
  duplicates: v.number(),
  resolvedAt: v.nullable(Timestamp),
});
export type BugReport = v.InferOutput<typeof BugReport>;

/** A pending report of the caller's organization, without what its reporter wrote. */
export const KnownBugReport = v.object({
  _id: Id,
  number: v.number(),
  coReporters: v.number(),
  /** True when the caller sent it. */
  isOwn: v.boolean(),
  /** True when the caller said that they have the problem too. */
  hasJoined: v.boolean(),
});
export type KnownBugReport = v.InferOutput<typeof KnownBugReport>;

const list = <T>(field: string, entry: v.GenericSchema<unknown, T>, most: number) =>
  v.pipe(v.array(entry, messages.incorrect(field)), v.maxLength(most, messages.incorrect(field)));

const Moment = v.pipe(
  v.string(messages.incorrect('Time')),
  v.isoTimestamp(messages.incorrect('Time')),
);

const ConsoleEntry = strictBody({
  level: choice('Level', consoleLevels),
  text: optionalText('Console', bugLimits.entry),
  at: Moment,
});

/** A call of the page to the API, without its bodies; status 0 means that no answer came. */
const CallEntry = strictBody({
  method: requiredText('Method', 10),
  path: requiredText('Path', 300),
  status: v.pipe(
    v.number(messages.incorrect('Status')),
    v.integer(messages.incorrect('Status')),
    v.minValue(0, messages.incorrect('Status')),
    v.maxValue(599, messages.incorrect('Status')),
  ),
  ms: v.pipe(
    v.number(messages.incorrect('Duration')),
    v.integer(messages.incorrect('Duration')),
    v.minValue(0, messages.incorrect('Duration')),
    v.maxValue(3_600_000, messages.incorrect('Duration')),
  ),
  traceId: v.nullable(requiredText('Trace', 100)),
  at: Moment,
});

/** Evidence collected with a report; each part is empty when its reporter removed it. */
export const BugContext = strictBody({
  ...pageEvidence,
  console: list('Console', ConsoleEntry, bugLimits.console),
  calls: list('Calls', CallEntry, bugLimits.calls),
});
export type BugContext = v.InferOutput<typeof BugContext>;

const optional = <T>(schema: v.GenericSchema<unknown, T>) => v.optional(v.nullable(schema), null);

export const NewBugReport = strictBody({
  title: requiredText('Title', 150),
  text: requiredText('Description', 10_000),
  kind: choice('Kind', bugKinds),
  page: optional(requiredText('Page', 300)),
  remote: optional(requiredText('Remote', 60)),
  build: optional(requiredText('Version', 100)),
  error: optional(requiredText('Error', 2_000)),
  context: BugContext,
});
export type NewBugReport = v.InferOutput<typeof NewBugReport>;

export const BugChange = v.partial(
  strictBody({
    title: requiredText('Title', 150),
    kind: choice('Kind', bugKinds),
    severity: choice('Severity', bugSeverities),
  }),
);
export type BugChange = v.InferOutput<typeof BugChange>;

export const bugSorts = [
  'number',
  'title',
  'kind',
  'severity',
  'status',
  'replies',
  'createdAt',
  'updatedAt',
] as const;

const yesOrNo = v.array(v.picklist(['yes', 'no']));

export const BugReportQuery = listQuery({
  sort: bugSorts,
  filters: {
    status: v.array(v.picklist(conversationStatuses)),
    severity: v.array(v.picklist(bugSeverities)),
    kind: v.array(v.picklist(bugKinds)),
    event: v.array(v.picklist(bugSteps)),
    jiraStatus: v.array(v.picklist(jiraStatuses)),
    attachment: yesOrNo,
    ticketCreated: yesOrNo,
    duplicate: yesOrNo,
    /** Values of `likeness`. */
    likeness: v.array(v.pipe(v.string(), v.maxLength(64))),
  },
});

export const KnownBugQuery = v.object({
  remote: v.optional(requiredText('Remote', 60)),
  build: v.optional(requiredText('Version', 100)),
  error: requiredText('Error', 2_000),
});
export type KnownBugQuery = v.InferOutput<typeof KnownBugQuery>;

export const bugBulkActions = ['resolve', 'reopen'] as const;
export type BugBulkAction = (typeof bugBulkActions)[number];

const reply = v.object({ bugReport: BugReport });

export const bugReportEndpoints = {
  list: endpoint('GET', '/super-admin/bug-reports', {
    access: 'signed-in',
    summary: 'Page through bug reports; without `bug-reports:read` the own ones.',
    query: BugReportQuery,
    reply: listReply('bugReports', BugReport),
  }),
  csv: endpoint('GET', '/super-admin/bug-reports/csv', {
    access: 'signed-in',
    summary: 'All bug reports the same list query would give, as a CSV file.',
    query: BugReportQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  bulk: bulkEndpoint('/super-admin/bug-reports/bulk', {
    access: 'bug-reports:read',
    actions: bugBulkActions,
    query: BugReportQuery,
    input: {},
  }),
  known: endpoint('GET', '/super-admin/bug-reports/known', {
    access: 'signed-in',
    summary: 'The pending report of the same section, version and error in the own organization.',
    query: KnownBugQuery,
    reply: v.object({ known: v.nullable(KnownBugReport) }),
  }),
  byId: endpoint('GET', '/super-admin/bug-reports/:id', {
    access: 'signed-in',
    summary: 'One bug report with what it carries and its conversation, oldest first.',
    reply: v.object({
      bugReport: v.object({
        ...BugReport.entries,
        text: v.string(),
        context: BugContext,
        /** Temporary address of the picture. */
        screenshot: v.nullable(v.string()),
        messages: v.array(Message),
        /** Reports of the same remote, version and error that are not merged; 0 for reporters. */
        alike: v.number(),
        /** Failures of the same remote, version and error that browsers told /releases; 0 for reporters. */
        releaseFailures: v.number(),
        /** True when the caller sent the report. */
        isOwn: v.boolean(),
      }),
    }),
  }),
  create: endpoint('POST', '/super-admin/bug-reports', {
    access: 'signed-in',
    summary: 'Report a problem, with what the page collected about it.',
    body: NewBugReport,
    reply,
    status: 201,
    allowWhileRestricted: true,
  }),
  screenshot: endpoint('POST', '/super-admin/bug-reports/:id/screenshot', {
    access: 'signed-in',
    summary: 'Add a picture to the own report, once.',
    reply,
    isUpload: true,
    allowWhileRestricted: true,
  }),
  join: endpoint('POST', '/super-admin/bug-reports/:id/me-too', {
    access: 'signed-in',
    summary: 'Have the problem of a pending report too, and hear of replies to all and of its end.',
    reply: v.object({ known: KnownBugReport }),
    allowWhileRestricted: true,
  }),
  reply: endpoint('POST', '/super-admin/bug-reports/:id/replies', {
    access: 'signed-in',
    summary: 'Reply to a report; a reply of its reporter reopens one that is resolved.',
    body: MessageText,
    reply: v.object({ message: Message }),
    status: 201,
  }),
  notify: endpoint('POST', '/super-admin/bug-reports/:id/notify', {
    access: 'bug-reports:write',
    summary: 'Reply to the reporters of a report and of all its duplicates.',
    body: MessageText,
    reply: v.object({ notified: v.number() }),
    status: 201,
  }),
  change: endpoint('PATCH', '/super-admin/bug-reports/:id', {
    access: 'bug-reports:write',
    summary: 'Change title, kind or severity.',
    body: BugChange,
    reply,
  }),
  resolve: endpoint('POST', '/super-admin/bug-reports/:id/resolve', {
    access: 'bug-reports:write',
    summary: 'Resolve a report with all its duplicates, and notify their reporters.',
    reply,
  }),
  reopen: endpoint('POST', '/super-admin/bug-reports/:id/reopen', {
    access: 'bug-reports:write',
    summary: 'Set a resolved report back to pending.',
    reply,
  }),
  convert: endpoint('POST', '/super-admin/bug-reports/:id/ticket', {
    access: 'bug-reports:write',
    summary: 'Create a ticket of the reporter from a report.',
    reply,
  }),
  issue: endpoint('POST', '/super-admin/bug-reports/:id/jira', {
    access: 'bug-reports:write',
    summary: 'Create a Jira issue of a bug report, and its ticket if it has none.',
    reply,
    status: 201,
  }),
  merge: endpoint('POST', '/super-admin/bug-reports/:id/merge', {
    access: 'bug-reports:write',
    summary: 'Merge all reports of the same remote, version and error into this one.',
    reply,
  }),
} as const;
