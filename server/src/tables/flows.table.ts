import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  flowFailures,
  flowRunStatuses,
  flowRunStepStatuses,
  flowStatuses,
  flowStepKinds,
  flowTriggerKinds,
  type FlowContent,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { tenantPolicies, wholeTenantWall } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

type Facts = Record<string, unknown>;

/** User flows with their draft. `sealedSecret` is encrypted, and in no reply. */
export const flows = pgTable(
  'flows',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    name: text('name').notNull(),
    status: text('status', { enum: flowStatuses }).notNull().default('draft'),
    content: jsonb('content').$type<FlowContent>().notNull(),
    /** The draft differs from the published version. */
    hasChanges: boolean('has_changes').notNull().default(false),
    publishedVersion: integer('published_version'),
    /** Kind of the draft's trigger, for lists. */
    triggerKind: text('trigger_kind', { enum: flowTriggerKinds }).notNull(),
    /** Trigger of the published version, by which occurrences find their flows. */
    liveKind: text('live_kind', { enum: flowTriggerKinds }),
    liveName: text('live_name'),
    /** Next time of a schedule that is live. */
    nextAt: instant('next_at'),
    sealedSecret: text('sealed_secret'),
  },
  (table) => [
    unique('flows_tenant_id').on(table.tenantId, table.id),
    index('flows_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('flows_live')
      .on(table.tenantId, table.liveKind, table.liveName)
      .where(sql`status = 'live'`),
    index('flows_next')
      .on(table.nextAt)
      .where(sql`next_at IS NOT NULL`),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();

/** Published versions of flows. Rows are never altered. */
export const flowVersions = pgTable(
  'flow_versions',
  {
    tenantId: uuid('tenant_id').notNull(),
    flowId: uuid('flow_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<FlowContent>().notNull(),
    authorId: uuid('author_id'),
    /** Name at that time of who published it. */
    author: text('author').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.flowId, table.number] }),
    tenantForeignKey('flow_versions_flow', table, table.flowId, flows).onDelete('cascade'),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();

export const flowRunWaits = ['time', 'event', 'form', 'sending', 'retry'] as const;

/** Runs of flows, which outlive their flow. */
export const flowRuns = pgTable(
  'flow_runs',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    flowId: uuid('flow_id').notNull(),
    /** Name of the flow at that time. */
    flowName: text('flow_name').notNull(),
    flowVersion: integer('flow_version').notNull(),
    /** Name of the entry: a second one with the same name is left out. */
    entry: text('entry').notNull(),
    /** Id of the person; empty for an occurrence without one. */
    person: text('person').notNull(),
    triggerKind: text('trigger_kind', { enum: flowTriggerKinds }).notNull(),
    triggerName: text('trigger_name').notNull(),
    /** Facts of the trigger. */
    input: jsonb('input').$type<Facts>().notNull(),
    /** Attributes that steps of the run have set. */
    attributes: jsonb('attributes').$type<Facts>().notNull().default({}),
    status: text('status', { enum: flowRunStatuses }).notNull().default('queued'),
    stepId: text('step_id'),
    stepKind: text('step_kind', { enum: flowStepKinds }),
    /** Number of the step in progress, from 1; 0 before the first. */
    position: integer('position').notNull().default(0),
    waitKind: text('wait_kind', { enum: flowRunWaits }),
    /** Event or product form that the run waits for. */
    waitName: text('wait_name'),
    /** When the run goes on by itself; a run that is late is queued again. */
    dueAt: instant('due_at')
      .notNull()
      .default(sql`now()`),
    failure: text('failure', { enum: flowFailures }),
    error: text('error'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('flow_runs_tenant_id').on(table.tenantId, table.id),
    uniqueIndex('flow_runs_entry').on(table.tenantId, table.flowId, table.entry),
    index('flow_runs_created').on(table.createdAt, table.id),
    index('flow_runs_flow').on(table.tenantId, table.flowId, table.status),
    index('flow_runs_waiting')
      .on(table.tenantId, table.person, table.waitName)
      .where(sql`status = 'running' AND wait_name IS NOT NULL`),
    index('flow_runs_due')
      .on(table.dueAt)
      .where(sql`status IN ('queued', 'running')`),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();

/** Steps that runs have reached, each once. */
export const flowRunSteps = pgTable(
  'flow_run_steps',
  {
    tenantId: uuid('tenant_id').notNull(),
    runId: uuid('run_id').notNull(),
    position: integer('position').notNull(),
    stepId: text('step_id').notNull(),
    kind: text('kind', { enum: flowStepKinds }).notNull(),
    status: text('status', { enum: flowRunStepStatuses }).notNull(),
    input: jsonb('input').$type<Facts>().notNull(),
    output: jsonb('output').$type<Facts>().notNull().default({}),
    error: text('error'),
    attempts: integer('attempts').notNull().default(1),
    startedAt: instant('started_at')
      .notNull()
      .default(sql`now()`),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.runId, table.position] }),
    tenantForeignKey('flow_run_steps_run', table, table.runId, flowRuns).onDelete('cascade'),
    ...tenantPolicies(),
    wholeTenantWall(),
  ],
).enableRLS();
