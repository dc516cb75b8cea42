import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  faqAudiences,
  faqCategories,
  teamRoles,
  type FaqLocale,
  type RichText,
} from '@outpost/contracts';
import { instant, recordColumns } from '../platform/db/columns.ts';
import { tenantPolicies, tenantRole } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

const reader = "(SELECT coalesce(current_setting('app.reader', true), ''))";

/**
 * Restrictive: writers see all answers of their tenant, other people the published ones for their
 * role, people of other tenants those for the platform, and visitors the public ones.
 */
const audienceWall = () =>
  pgPolicy('audience_wall', {
    as: 'restrictive',
    for: 'select',
    to: tenantRole,
    using: sql.raw(`CASE ${reader}
      WHEN 'staff' THEN true
      WHEN 'owner' THEN true
      WHEN '' THEN is_published AND audience = 'public'
      WHEN 'elsewhere' THEN is_published AND audience = 'platform'
      ELSE is_published AND (audience <> 'roles' OR ${reader} = ANY(audience_roles)) END`),
  });

/** Questions and answers of a tenant for its audience. */
export const faqs = pgTable(
  'faqs',
  {
    ...recordColumns(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => whiteLabels.id),
    question: text('question').notNull(),
    /** Empty in rows of servers of version 0.2, which run during an update and write `answer` only. */
    content: jsonb('content')
      .$type<RichText>()
      .notNull()
      .default(sql`'{"type": "doc", "content": []}'`),
    /** Plain text of `content`, for search and files. */
    answer: text('answer').notNull(),
    slug: text('slug')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    category: text('category', { enum: faqCategories }).notNull(),
    audience: text('audience', { enum: faqAudiences }).notNull().default('public'),
    audienceRoles: text('audience_roles', { enum: teamRoles })
      .array()
      .notNull()
      .default(sql`'{}'`),
    locale: text('locale').$type<FaqLocale>().notNull().default('en'),
    position: integer('position').notNull().default(0),
    isPublished: boolean('is_published').notNull().default(false),
    views: integer('views').notNull().default(0),
    votes: integer('votes').notNull().default(0),
    helpfulVotes: integer('helpful_votes').notNull().default(0),
  },
  (table) => [
    unique('faqs_tenant_id_id').on(table.tenantId, table.id),
    unique('faqs_tenant_slug').on(table.tenantId, table.slug),
    index('faqs_tenant_created').on(table.tenantId, table.createdAt, table.id),
    index('faqs_tenant_category').on(table.tenantId, table.category, table.position, table.id),
    ...tenantPolicies(),
    audienceWall(),
  ],
).enableRLS();

/** Votes of visitors whether an answer helped; a visitor is a keyed hash that differs by answer. */
export const faqVotes = pgTable(
  'faq_votes',
  {
    tenantId: uuid('tenant_id').notNull(),
    faqId: uuid('faq_id').notNull(),
    visitor: text('visitor').notNull(),
    isHelpful: boolean('is_helpful').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.faqId, table.visitor] }),
    foreignKey({
      name: 'faq_votes_faq',
      columns: [table.tenantId, table.faqId],
      foreignColumns: [faqs.tenantId, faqs.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
).enableRLS();
