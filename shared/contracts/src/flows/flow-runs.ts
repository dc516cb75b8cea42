import * as v from '@outpost/schema';
import { CsvFile, endpoint } from '../endpoint/endpoint.ts';
import { Id, Timestamp } from '@outpost/schema';
import { bulkEndpoint } from '../list/bulk.ts';
import { listQuery, listReply } from '../list/list-query.ts';
import { flowStepKinds, flowTriggerKinds } from './flow-content.ts';

export const flowRunStatuses = ['queued', 'running', 'completed', 'failed', 'canceled'] as const;
export type FlowRunStatus = (typeof flowRunStatuses)[number];
export const flowRunStepStatuses = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;
/** Reasons of failures, for filters. */
export const flowFailures = ['form', 'mail', 'webhook', 'lead', 'ticket', 'other'] as const;
export type FlowFailure = (typeof flowFailures)[number];

const Facts = v.record(v.string(), v.unknown());

export const FlowRun = v.object({
  _id: Id,
  /** Name of the flow at that time; the run outlives the flow. */
  flow: v.object({ _id: Id, name: v.string() }),
  /** Number of the version on which the run began and ends. */
  flowVersion: v.number(),
  whiteLabel: v.object({ _id: Id, name: v.string() }),
  /** Id of the person; null for an occurrence without one. */
  person: v.nullable(v.string()),
  trigger: v.object({ kind: v.picklist(flowTriggerKinds), name: v.string() }),
  status: v.picklist(flowRunStatuses),
  /** The step in progress, or the last one; null before the first. */
  step: v.nullable(
    v.object({ key: v.string(), kind: v.picklist(flowStepKinds), number: v.number() }),
  ),
  /** Time until which the run waits; null when it does not. */
  waitsUntil: v.nullable(Timestamp),
  failure: v.nullable(v.picklist(flowFailures)),
  error: v.nullable(v.string()),
  createdAt: Timestamp,
  startedAt: v.nullable(Timestamp),
  endedAt: v.nullable(Timestamp),
  /** Milliseconds between start and end; null before both. */
  durationMs: v.nullable(v.number()),
});
export type FlowRun = v.InferOutput<typeof FlowRun>;

export const FlowRunStep = v.object({
  number: v.number(),
  key: v.string(),
  kind: v.picklist(flowStepKinds),
  status: v.picklist(flowRunStepStatuses),
  input: Facts,
  output: Facts,
  error: v.nullable(v.string()),
  attempts: v.number(),
  startedAt: Timestamp,
  endedAt: v.nullable(Timestamp),
});
export type FlowRunStep = v.InferOutput<typeof FlowRunStep>;

export const FlowRunQuery = listQuery({
  sort: ['createdAt', 'status'],
  filters: {
    status: v.array(v.picklist(flowRunStatuses)),
    failure: v.array(v.picklist(flowFailures)),
    trigger: v.array(v.picklist(flowTriggerKinds)),
    flow: v.array(Id),
  },
});

const path = '/super-admin/flows/runs';
const reply = v.object({ run: FlowRun });

export const flowRunEndpoints = {
  list: endpoint('GET', path, {
    access: 'flows:read',
    summary: 'Page through the runs of all flows.',
    query: FlowRunQuery,
    reply: listReply('runs', FlowRun),
  }),
  csv: endpoint('GET', `${path}/csv`, {
    access: 'flows:read',
    summary: 'All runs the same list query would give, as a CSV file.',
    query: FlowRunQuery,
    reply: CsvFile,
    isCsv: true,
  }),
  byId: endpoint('GET', `${path}/:id`, {
    access: 'flows:read',
    summary: 'One run with the facts of its trigger, and input and output of each step.',
    reply: v.object({ run: FlowRun, input: Facts, attributes: Facts, steps: v.array(FlowRunStep) }),
  }),
  retry: endpoint('POST', `${path}/:id/retry`, {
    access: 'flows:write',
    summary: 'Go on with a failed run at the step that failed.',
    reply,
  }),
  cancel: endpoint('POST', `${path}/:id/cancel`, {
    access: 'flows:write',
    summary: 'End a run that is queued, waits or has failed.',
    reply,
  }),
} as const;

export const flowRunBulkActions = ['retry', 'cancel'] as const;
export const flowRunBulkEndpoints = {
  bulk: bulkEndpoint(`${path}/bulk`, {
    access: 'flows:read',
    actions: flowRunBulkActions,
    query: FlowRunQuery,
    input: {},
  }),
} as const;
