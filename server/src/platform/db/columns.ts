import { sql } from 'drizzle-orm';
import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Columns every row that a person edits carries; `version` counts changes for `If-Match`. */
export const recordColumns = () => ({
  id: uuid('id')
    .primaryKey()
    .$defaultFn(() => v7()),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
});
