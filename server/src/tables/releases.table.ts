import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { failurePhases, releaseActions, releaseChannels } from '@outpost/contracts';
import { instant, recordColumns } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

/** Names of shared modules in scripts, by module: those they export and those they import. */
export interface ModuleNames {
  imports: Record<string, string[]>;
  /** Only of hosts that were published before releases named their exports. */
  exports?: Record<string, string[]>;
}

const tenant = () =>
  uuid('tenant_id')
    .notNull()
    .references(() => whiteLabels.id);

/** Stored versions of the host and of remotes; they belong to the platform's own tenant. */
export const releases = pgTable(
  'releases',
  {
    ...recordColumns(),
    tenantId: tenant(),
    part: text('part').notNull(),
    /** The release's version; the column `version` counts changes of the row. */
    build: text('build').notNull(),
    contract: text('contract').notNull(),
    /** Text of its `release.json`, byte for byte, and the hash by which browsers check it. */
    description: text('description').notNull(),
    integrity: text('integrity').notNull(),
    /** `sha384-…` of the brotli form of each file that has one. */
    encoded: jsonb('encoded').$type<Record<string, string>>().notNull(),
    /** Names of shared modules its scripts export and import; null for rows older than this column. */
    names: jsonb('names').$type<ModuleNames>(),
    /** Packages whose code the build contains. */
    bundles: jsonb('bundles').$type<string[]>().notNull().default([]),
    files: integer('files').notNull(),
    bytes: integer('bytes').notNull(),
    /** Compressed size of its scripts. */
    scriptBytes: integer('script_bytes').notNull(),
    publishedBy: text('published_by').notNull(),
    /** Builds of the host in which a browser mounted it. */
    mountedIn: jsonb('mounted_in').$type<string[]>().notNull().default([]),
    mountedAt: instant('mounted_at'),
  },
  (table) => [
    unique('releases_build').on(table.tenantId, table.part, table.build),
    index('releases_created').on(table.createdAt, table.id),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Live version of a remote or the host, by channel. */
export const channelHeads = pgTable(
  'release_lines',
  {
    ...recordColumns(),
    tenantId: tenant(),
    part: text('part').notNull(),
    channel: text('channel', { enum: releaseChannels }).notNull(),
    build: text('build').notNull(),
    lastKnownGood: text('last_known_good'),
    changedById: uuid('changed_by_id'),
    changedBy: text('changed_by').notNull(),
    /** True while each later image sets the version; a promotion or a rollback ends it. */
    followsImage: boolean('follows_image').notNull().default(false),
  },
  (table) => [
    unique('release_lines_channel').on(table.tenantId, table.part, table.channel),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Tenants with a version or a channel of their own. */
export const releasePins = pgTable(
  'release_pins',
  {
    ...recordColumns(),
    tenantId: tenant(),
    part: text('part').notNull(),
    build: text('build'),
    channel: text('channel', { enum: releaseChannels }),
    changedById: uuid('changed_by_id'),
    changedBy: text('changed_by').notNull(),
    /**
     * The channel's version from which the server rolled this tenant back; the pin ends with it.
     */
    replacedBuild: text('replaced_build'),
  },
  (table) => [unique('release_pins_part').on(table.tenantId, table.part), ...tenantPolicies()],
).enableRLS();

/** History of publications, promotions and rollbacks. Rows are added and never altered. */
export const releaseHistory = pgTable(
  'release_history',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenant(),
    /** Grows with every row; a release set with a greater number is newer. */
    sequence: integer('sequence').notNull().generatedAlwaysAsIdentity(),
    part: text('part').notNull(),
    action: text('action', { enum: releaseActions }).notNull(),
    build: text('build'),
    before: text('before'),
    channel: text('channel', { enum: releaseChannels }),
    /** Set for a change of one tenant; null for a change of the channel. */
    forTenantId: uuid('instance_id').references(() => whiteLabels.id),
    /** Name of the user or the deploy token at that time. */
    actorId: uuid('actor_id'),
    actor: text('actor').notNull(),
    reason: text('reason').notNull().default(''),
    isForced: boolean('is_forced').notNull().default(false),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('release_history_part').on(table.part, table.sequence),
    index('release_history_sequence').on(table.sequence),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Failures that browsers reported; kept for 30 days. */
export const releaseFailures = pgTable(
  'release_failures',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenant(),
    part: text('part').notNull(),
    build: text('build').notNull(),
    phase: text('phase', { enum: failurePhases }).notNull(),
    error: text('error').notNull(),
    /** Equal for failures and bug reports of one part, version and error; null for rows older than this column. */
    likeness: text('likeness'),
    sessionId: uuid('session_id').notNull(),
    /** The account of the session; null for rows older than this column. */
    userId: uuid('user_id'),
    /**
     * False for restricted accounts and impersonated sessions, whose reports never cause a
     * rollback.
     */
    isCounted: boolean('is_counted').notNull().default(false),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('release_failures_build').on(table.part, table.build, table.createdAt),
    index('release_failures_likeness').on(table.likeness),
    index('release_failures_user').on(table.userId, table.createdAt),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Deploy tokens of pipelines, each for one remote; only a hash is stored. */
export const deployTokens = pgTable(
  'deploy_tokens',
  {
    ...recordColumns(),
    tenantId: tenant(),
    name: text('name').notNull(),
    part: text('part').notNull(),
    tokenHash: text('token_hash').notNull(),
    last4: text('last4').notNull(),
    createdById: uuid('created_by_id'),
    createdBy: text('created_by').notNull(),
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [unique('deploy_tokens_hash').on(table.tokenHash), ...tenantPolicies()],
).enableRLS();
