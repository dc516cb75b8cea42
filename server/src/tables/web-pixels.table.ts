import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
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
import { overQuotaChoices } from '@outpost/contracts';
import { instant, recordColumns, tenantForeignKey } from '../platform/db/columns.ts';
import { branchReadWall, branchWall, staffWall, tenantPolicies } from '../platform/db/roles.ts';
import { companies } from './companies.table.ts';
import { whiteLabels } from './white-labels.table.ts';

export const pixelDomainIndex = 'web_pixels_domain';

/** Pixels on sites of companies. The key is public; `sealedSecret` is encrypted, and in no reply. */
export const webPixels = pgTable(
  'web_pixels',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    franchisorId: uuid('franchisor_id'),
    companyId: uuid('company_id').notNull(),
    domain: text('domain').notNull(),
    key: text('key').notNull(),
    /** The key before the last rotation, which counts until `formerUntil`. */
    formerKey: text('former_key'),
    formerUntil: instant('former_until'),
    sealedSecret: text('sealed_secret'),
    isPaused: boolean('is_paused').notNull().default(false),
    /** Hits of a month; null for the number of the company's plan. */
    quota: integer('quota'),
    overQuota: text('over_quota', { enum: overQuotaChoices }).notNull().default('stop'),
    excludedPaths: jsonb('excluded_paths').$type<string[]>().notNull().default([]),
    excludedAddresses: jsonb('excluded_addresses').$type<string[]>().notNull().default([]),
    firstHitAt: instant('first_hit_at'),
    lastHitAt: instant('last_hit_at'),
    /** Findings of the last look at the page of the site. */
    checkedAt: instant('checked_at'),
    isSnippetFound: boolean('is_snippet_found').notNull().default(false),
    checkProblem: text('check_problem'),
    /** Month whose quota people were told about, and the last share that they were told, in percent. */
    toldMonth: text('told_month'),
    toldPercent: integer('told_percent').notNull().default(0),
  },
  (table) => [
    unique('web_pixels_tenant_id').on(table.tenantId, table.id),
    uniqueIndex(pixelDomainIndex).on(table.tenantId, table.companyId, table.domain),
    index('web_pixels_tenant_created').on(table.tenantId, table.createdAt, table.id),
    // A hit names its pixel by a key, before its tenant is known.
    uniqueIndex('web_pixels_key').on(table.key),
    index('web_pixels_former_key').on(table.formerKey),
    tenantForeignKey('web_pixels_company', table, table.companyId, companies).onDelete('cascade'),
    ...tenantPolicies(),
    branchWall('company_id'),
  ],
).enableRLS();

const ofPixel = () => ({
  tenantId: uuid('tenant_id').notNull(),
  franchisorId: uuid('franchisor_id'),
  companyId: uuid('company_id').notNull(),
  pixelId: uuid('pixel_id').notNull(),
});

const sums = () => ({
  /** Page views and events together; the quota counts these. */
  hits: integer('hits').notNull().default(0),
  views: integer('views').notNull().default(0),
  visitors: integer('visitors').notNull().default(0),
  /** Visitors that the site has named. */
  identified: integer('identified').notNull().default(0),
  sessions: integer('sessions').notNull().default(0),
});

/**
 * Hits of pixels as they came. Rows are added in batches and never altered; whole months are dropped.
 * Partitioned by month of `created_at`, in the schema `partitions`.
 */
export const pixelHits = pgTable(
  'pixel_hits',
  {
    id: uuid('id').notNull(),
    ...ofPixel(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    kind: text('kind', { enum: ['page', 'event'] }).notNull(),
    name: text('name').notNull(),
    path: text('path').notNull(),
    source: text('source').notNull(),
    campaign: jsonb('campaign').$type<Record<string, string>>().notNull(),
    device: text('device').notNull(),
    /** Hash of the day's salt, the site, the network and the browser; empty where the browser asks for it. */
    visitor: text('visitor').notNull(),
    sessionId: uuid('session_id'),
    person: text('person'),
    properties: jsonb('properties').$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'pixel_hits_pk', columns: [table.id, table.createdAt] }),
    index('pixel_hits_pixel').on(table.tenantId, table.pixelId, table.createdAt),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();

/** Sums of a pixel by hour, for the last day. */
export const pixelHours = pgTable(
  'pixel_hours',
  { ...ofPixel(), hour: instant('hour').notNull(), ...sums() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.pixelId, table.hour] }),
    index('pixel_hours_hour').on(table.hour),
    tenantForeignKey('pixel_hours_pixel', table, table.pixelId, webPixels).onDelete('cascade'),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();

/** Sums of a pixel by day in UTC. */
export const pixelSums = pgTable(
  'pixel_days',
  { ...ofPixel(), day: date('day').notNull(), ...sums() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.pixelId, table.day] }),
    index('pixel_days_day').on(table.day),
    tenantForeignKey('pixel_days_pixel', table, table.pixelId, webPixels).onDelete('cascade'),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();

export const pixelValueKinds = [
  'page',
  'source',
  'campaign',
  'event',
  'device',
  'country',
  'dropped',
] as const;

/** Counts of a day by page, source, campaign, event, device, country, and reason of uncounted hits. */
export const pixelValues = pgTable(
  'pixel_values',
  {
    ...ofPixel(),
    day: date('day').notNull(),
    kind: text('kind', { enum: pixelValueKinds }).notNull(),
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'pixel_values_pk',
      columns: [table.tenantId, table.pixelId, table.day, table.kind, table.value],
    }),
    index('pixel_values_day').on(table.day),
    tenantForeignKey('pixel_values_pixel', table, table.pixelId, webPixels).onDelete('cascade'),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();

/** Visitors of the present day with their session; deleted with the salt of the day. */
export const pixelVisitors = pgTable(
  'pixel_visitors',
  {
    ...ofPixel(),
    visitor: text('visitor').notNull(),
    sessionId: uuid('session_id').notNull(),
    lastAt: instant('last_at').notNull(),
    isIdentified: boolean('is_identified').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.pixelId, table.visitor] }),
    index('pixel_visitors_last').on(table.lastAt),
    tenantForeignKey('pixel_visitors_pixel', table, table.pixelId, webPixels).onDelete('cascade'),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();

/** Batches that were taken, so that one that is sent again counts once; deleted after a day. */
export const pixelBatches = pgTable(
  'pixel_batches',
  {
    ...ofPixel(),
    batch: text('batch').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.pixelId, table.batch] }),
    index('pixel_batches_created').on(table.createdAt),
    tenantForeignKey('pixel_batches_pixel', table, table.pixelId, webPixels).onDelete('cascade'),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();

/** People that sites have named, with their latest attributes. */
export const pixelPeople = pgTable(
  'pixel_people',
  {
    ...ofPixel(),
    person: text('person').notNull(),
    attributes: jsonb('attributes').$type<Record<string, string | number | boolean>>().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.pixelId, table.person] }),
    tenantForeignKey('pixel_people_pixel', table, table.pixelId, webPixels).onDelete('cascade'),
    ...tenantPolicies(),
    branchReadWall(),
  ],
).enableRLS();

/** Random salt of a day: without it no hash of a visitor can be made again. Deleted on the next day. */
export const pixelSalts = pgTable(
  'pixel_salts',
  {
    tenantId: uuid('tenant_id').notNull(),
    pixelId: uuid('pixel_id').notNull(),
    day: date('day').notNull(),
    salt: text('salt').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.pixelId, table.day] }),
    index('pixel_salts_day').on(table.day),
    tenantForeignKey('pixel_salts_pixel', table, table.pixelId, webPixels).onDelete('cascade'),
    ...tenantPolicies(),
    staffWall(),
  ],
).enableRLS();
