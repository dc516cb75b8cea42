import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { conversationSides, conversationStatuses } from '@outpost/contracts';
import { instant, recordColumns } from '../db/columns.ts';
import { tenantPolicies } from '../db/roles.ts';

/** Columns of a record that its owner and staff talk about; company and franchisor are the owner's. */
export const conversationColumns = () => ({
  ...recordColumns(),
  franchisorId: uuid('franchisor_id'),
  companyId: uuid('company_id'),
  /** Counts from 1 within the tenant. */
  number: integer('number').notNull(),
  title: text('title').notNull(),
  status: text('status', { enum: conversationStatuses }).notNull().default('Pending'),
  replies: integer('replies').notNull().default(0),
});

/** Columns of a text that a person adds to a conversation. */
export const messageColumns = () => ({
  id: uuid('id').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  /** A user of the tenant, or a member of internal staff, so of another tenant. */
  authorId: uuid('author_id').notNull(),
  /** Name at that time. */
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
});

/** Columns of a reply, which both sides read; company and franchisor are those of its record. */
export const replyColumns = () => ({
  ...messageColumns(),
  side: text('side', { enum: conversationSides }).notNull(),
  franchisorId: uuid('franchisor_id'),
  companyId: uuid('company_id'),
});

/** Returns the table with the last number of each tenant. */
export const counterTable = (name: string, tenantKey: () => AnyPgColumn) =>
  pgTable(
    name,
    {
      tenantId: uuid('tenant_id').primaryKey().references(tenantKey),
      last: integer('last').notNull(),
    },
    () => [...tenantPolicies()],
  ).enableRLS();
