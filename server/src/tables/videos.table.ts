import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { videoFileKinds, videoFormats, videoPlatforms } from '@outpost/contracts';
import { instant, recordColumns } from '../platform/db/columns.ts';
import { tenantPolicies } from '../platform/db/roles.ts';
import { whiteLabels } from './white-labels.table.ts';

const platformTenant = () =>
  uuid('tenant_id')
    .notNull()
    .references(() => whiteLabels.id);

/**
 * Videos of the platform; they belong to its own tenant, and every user may watch published ones.
 */
export const videos = pgTable(
  'videos',
  {
    ...recordColumns(),
    tenantId: platformTenant(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    platform: text('platform', { enum: videoPlatforms }).notNull(),
    position: integer('position').notNull(),
    isPublished: boolean('is_published').notNull().default(false),
    /** Keys of stored files. */
    file: text('file').notNull(),
    poster: text('poster'),
    captions: text('captions'),
    contentType: text('content_type', { enum: videoFormats }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    durationSeconds: real('duration_seconds'),
    uploadedById: uuid('uploaded_by_id').notNull(),
    /** Name at that time. */
    uploadedBy: text('uploaded_by').notNull(),
  },
  (table) => [
    index('videos_tenant_platform_position').on(
      table.tenantId,
      table.platform,
      table.position,
      table.id,
    ),
    ...tenantPolicies(),
  ],
).enableRLS();

/** Uploaded files that belong to no video yet; an unused one is removed after a day. */
export const videoUploads = pgTable(
  'video_uploads',
  {
    id: uuid('id')
      .primaryKey()
      .$defaultFn(() => v7()),
    tenantId: platformTenant(),
    /** Key of the stored file. */
    key: text('key').notNull(),
    kind: text('kind', { enum: videoFileKinds }).notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    uploadedById: uuid('uploaded_by_id').notNull(),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('video_uploads_created').on(table.createdAt), ...tenantPolicies()],
).enableRLS();
