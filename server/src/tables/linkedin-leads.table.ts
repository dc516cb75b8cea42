import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import {
  leadSources,
  leadStages,
  leadStepKinds,
  leadSyncs,
  type LeadTarget,
} from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { connections } from './connections.table.ts';
import { users } from './users.table.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Accounts and pages at LinkedIn whose leads are fetched; they belong to their connection's owner. */
export const linkedinSources = pgTable(
  'linkedin_sources',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    connectionId: uuid('connection_id').notNull(),
    ownerUrn: text('owner_urn').notNull(),
    subscribedAt: instant('subscribed_at'),
    lastPolledAt: instant('last_polled_at'),
    lastError: text('last_error'),
  },
  (table) => [
    unique('linkedin_sources_tenant_id').on(table.tenantId, table.id),
    unique('linkedin_sources_owner').on(table.tenantId, table.ownerUrn),
    index('linkedin_sources_urn').on(table.ownerUrn),
    index('linkedin_sources_tenant_created').on(table.tenantId, table.createdAt, table.id),
    tenantForeignKey(
      'linkedin_sources_connection',
      table,
      table.connectionId,
      connections,
    ).onDelete('cascade'),
    tenantForeignKey('linkedin_sources_company', table, table.companyId, companies),
    tenantForeignKey('linkedin_sources_franchisor', table, table.franchisorId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** Notifications of LinkedIn, each taken once; a deleted lead is not fetched again. */
export const linkedinNotices = pgTable(
  'linkedin_notices',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    responseUrn: text('response_urn').notNull(),
    action: text('action', { enum: ['CREATED', 'DELETED'] }).notNull(),
    occurredAt: instant('occurred_at').notNull(),
  },
  (table) => [
    unique('linkedin_notices_once').on(table.tenantId, table.responseUrn, table.occurredAt),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Leads; `companyId` and `franchisorId` are those of the people who work on them. */
export const linkedinLeads = pgTable(
  'linkedin_leads',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    name: text('name').notNull().default(''),
    /** Job title. */
    title: text('title').notNull().default(''),
    /** Company of the person, as they wrote it. */
    employer: text('employer').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    profileUrl: text('profile_url').notNull().default(''),
    form: text('form').notNull().default(''),
    campaign: text('campaign').notNull().default(''),
    /** Further answers by question. */
    answers: jsonb('answers').$type<Record<string, string>>().notNull().default({}),
    source: text('source', { enum: leadSources }).notNull(),
    stage: text('stage', { enum: leadStages }).notNull().default('new'),
    /** Null while the lead waits for LinkedIn. */
    sync: text('sync', { enum: leadSyncs }),
    syncError: text('sync_error'),
    isTest: boolean('is_test').notNull().default(false),
    /** Source of LinkedIn's lead, which may be removed by now. */
    sourceId: uuid('source_id'),
    /** Id that its sender gave it, such as the URN of LinkedIn's response. */
    externalId: text('external_id'),
    ownerId: uuid('owner_id'),
    /** Name at that time; not everybody who reads the lead reads the owner's row. */
    ownerName: text('owner_name'),
    /** Company that the lead became. */
    customerId: uuid('customer_id'),
    /** Form response that it was made of. */
    responseId: uuid('response_id'),
    mergedIntoId: uuid('merged_into_id'),
    /** When it first left the stage new. */
    touchedAt: instant('touched_at'),
    receivedAt: instant('received_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('linkedin_leads_tenant_id').on(table.tenantId, table.id),
    unique('linkedin_leads_external').on(table.tenantId, table.externalId),
    unique('linkedin_leads_response').on(table.tenantId, table.responseId),
    index('linkedin_leads_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('linkedin_leads_tenant_received').on(table.tenantId, table.receivedAt, table.id),
    index('linkedin_leads_company').on(table.tenantId, table.companyId, table.receivedAt),
    index('linkedin_leads_email').on(table.tenantId, table.email),
    index('linkedin_leads_profile').on(table.tenantId, table.profileUrl),
    index('linkedin_leads_person').on(table.tenantId, sql`lower(${table.name})`),
    index('linkedin_leads_merged').on(table.tenantId, table.mergedIntoId),
    tenantForeignKey('linkedin_leads_owner', table, table.ownerId, users),
    tenantForeignKey('linkedin_leads_customer', table, table.customerId, companies),
    tenantForeignKey('linkedin_leads_company', table, table.companyId, companies),
    tenantForeignKey('linkedin_leads_franchisor', table, table.franchisorId, companies),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** History of leads. Rows are added and never altered; they hold no data of the person. */
export const linkedinLeadSteps = pgTable(
  'linkedin_lead_steps',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id'),
    leadId: uuid('lead_id').notNull(),
    kind: text('kind', { enum: leadStepKinds }).notNull(),
    before: text('before'),
    after: text('after'),
    /** Names of the fields that a merged duplicate filled. */
    filled: jsonb('filled').$type<string[]>(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('linkedin_lead_steps_lead').on(table.tenantId, table.leadId, table.createdAt),
    tenantForeignKey('linkedin_lead_steps_lead_id', table, table.leadId, linkedinLeads).onDelete(
      'cascade',
    ),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

/** Headers of imported files with the chosen targets of their columns. */
export const leadHeaderMaps = pgTable(
  'lead_header_maps',
  {
    id: uuid('id').primaryKey(),
    tenantId: uuid('tenant_id').notNull(),
    /** The headers in their order, as JSON. */
    headers: text('headers').notNull(),
    targets: jsonb('targets').$type<LeadTarget[]>().notNull(),
    usedAt: instant('used_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique('lead_header_maps_headers').on(table.tenantId, table.headers),
    ...tenantPolicies(),
  ],
).enableRLS();
