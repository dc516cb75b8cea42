import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Id, messages, Name, strictBody, Timestamp } from '@outpost/schema';
import { listQuery, listReply } from '../list/list-query.ts';
import { FlowContent, flowStepKinds, flowTriggerKinds } from './flow-content.ts';
import { OptionalAccount } from '../values/person-account.ts';

/** A draft was never published; people enter a published flow only while it is live. */
export const flowStatuses = ['draft', 'published', 'live'] as const;
export type FlowStatus = (typeof flowStatuses)[number];

const Named = v.object({ _id: Id, name: v.string() });

export const Flow = v.object({
  _id: Id,
  name: v.string(),
  whiteLabel: Named,
  status: v.picklist(flowStatuses),
  /** The draft, which may differ from the published version. */
  content: FlowContent,
  /** Number of the version that people enter; null before the first. */
  publishedVersion: v.nullable(v.number()),
  /** The draft differs from the published version. */
  hasChanges: v.boolean(),
  /** Reasons for which the draft cannot be published. */
  problems: v.array(v.object({ step: v.string(), field: v.string(), message: v.string() })),
  /** Product forms and lead forms of the draft. */
  forms: v.array(v.object({ _id: Id, title: v.string() })),
  /** Runs in all, those under way, and those that came to an end. */
  entered: v.number(),
  active: v.number(),
  completed: v.number(),
  /** Next time of a schedule; null for other triggers and while the flow is not live. */
  nextAt: v.nullable(Timestamp),
  /** A webhook step is signed. */
  hasSecret: v.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  version: v.number(),
});
export type Flow = v.InferOutput<typeof Flow>;

export const FlowVersion = v.object({
  number: v.number(),
  content: FlowContent,
  createdAt: Timestamp,
  /** Name at that time of who published it. */
  author: v.string(),
  authorAccount: OptionalAccount,
});
export type FlowVersion = v.InferOutput<typeof FlowVersion>;

export const NewFlow = strictBody({
  name: Name,
  whiteLabel: v.pipe(
    v.string(messages.required('Organization')),
    v.nonEmpty(messages.required('Organization')),
    v.uuid(messages.incorrect('Organization')),
  ),
});
export type NewFlow = v.InferOutput<typeof NewFlow>;

export const FlowChange = v.partial(v.strictObject({ name: Name, content: FlowContent }));
export type FlowChange = v.InferOutput<typeof FlowChange>;

const FlowStatusChange = strictBody({
  isLive: v.boolean(messages.incorrect('Live')),
  /** Number of people that somebody has confirmed, for a schedule. */
  expectedPeople: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Also cancel runs under way, when the flow stops. */
  cancelRuns: v.optional(v.boolean(), false),
});
export type FlowStatusChange = v.InferOutput<typeof FlowStatusChange>;

const DryRun = strictBody({
  person: v.pipe(v.string(messages.required('User')), v.trim(), v.maxLength(200)),
  /** Facts of the trigger, such as properties of an event. */
  trigger: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  /** Events and answers that steps wait for come in time. */
  isReached: v.optional(v.boolean(), true),
});
export type DryRun = v.InferOutput<typeof DryRun>;

export const DryRunResult = v.object({
  /** The person is in the audience. */
  enters: v.boolean(),
  reason: v.string(),
  attributes: v.record(v.string(), v.unknown()),
  steps: v.array(
    v.object({
      key: v.string(),
      kind: v.picklist(flowStepKinds),
      /** Values that the step would use. */
      input: v.record(v.string(), v.unknown()),
      /** Why the flow goes on as it does. */
      reason: v.string(),
      isFailed: v.boolean(),
    }),
  ),
});
export type DryRunResult = v.InferOutput<typeof DryRunResult>;

export const FlowQuery = listQuery({
  sort: ['name', 'status', 'createdAt', 'updatedAt'],
  filters: {
    status: v.array(v.picklist(flowStatuses)),
    trigger: v.array(v.picklist(flowTriggerKinds)),
  },
});

const base = '/super-admin/flows';
const reply = v.object({ flow: Flow });

export const flowEndpoints = {
  list: endpoint('GET', base, {
    access: 'flows:read',
    summary: 'Page through user flows, with how many people entered and completed them.',
    query: FlowQuery,
    reply: listReply('flows', Flow),
  }),
  csv: endpoint('GET', `${base}/csv`, {
    access: 'flows:read',
    summary: 'All flows the same list query would give, as a CSV file.',
    query: FlowQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  one: endpoint('GET', `${base}/:id`, {
    access: 'flows:read',
    summary: 'Read one flow with its draft and the problems of it.',
    reply,
  }),
  versions: endpoint('GET', `${base}/:id/versions`, {
    access: 'flows:read',
    summary: 'The published versions of a flow, newest first.',
    reply: v.object({ versions: v.array(FlowVersion) }),
  }),
  people: endpoint('GET', `${base}/:id/people`, {
    access: 'flows:read',
    summary: 'How many known people a schedule of the published version would let in.',
    reply: v.object({ people: v.number() }),
  }),
  create: endpoint('POST', base, {
    access: 'flows:write',
    summary: 'Add an empty flow to an organization.',
    body: NewFlow,
    reply,
    status: 201,
  }),
  duplicate: endpoint('POST', `${base}/:id/duplicate`, {
    access: 'flows:write',
    summary: 'Copy the draft of a flow to a new one.',
    reply,
    status: 201,
  }),
  change: endpoint('PATCH', `${base}/:id`, {
    access: 'flows:write',
    summary: 'Change the name or the draft of a flow; parts of a draft may be missing.',
    body: FlowChange,
    reply,
  }),
  publish: endpoint('POST', `${base}/:id/publish`, {
    access: 'flows:write',
    summary: 'Make a version of the draft; 409 while it has problems. Runs under way keep theirs.',
    reply,
  }),
  changeStatus: endpoint('PATCH', `${base}/:id/status`, {
    access: 'flows:write',
    summary: 'Let people enter the published version, or stop that.',
    body: FlowStatusChange,
    reply,
  }),
  restore: endpoint('POST', `${base}/:id/restore`, {
    access: 'flows:write',
    summary: 'Copy a version into the draft.',
    body: strictBody({ number: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
    reply,
  }),
  dryRun: endpoint('POST', `${base}/:id/dry-run`, {
    access: 'flows:read',
    summary: 'Follow the draft for one person without any effect, with the reason of each step.',
    body: DryRun,
    reply: v.object({ result: DryRunResult }),
  }),
  secret: endpoint('POST', `${base}/:id/secret`, {
    access: 'flows:write',
    summary: 'Make a new secret that signs the webhook steps; it is in this answer only.',
    reply: v.object({ secret: v.string(), flow: Flow }),
    hasSecret: true,
  }),
  remove: endpoint('DELETE', `${base}/:id`, {
    access: 'flows:write',
    summary: 'Delete a flow that is not live; its runs are canceled and stay in the log.',
    reply: v.object({ message: v.string() }),
  }),
} as const;
