import { sql } from 'drizzle-orm';
import { foreignKey, integer, text, timestamp, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';
import { defaultCurrency } from '@outpost/contracts';

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** ISO 4217 code of the currency of an amount in the same row. */
export const currencyColumn = () => text('currency').notNull().default(defaultCurrency);

/** Columns of every editable record; `version` counts its changes for `If-Match`. */
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

/** Foreign key to a row of the same tenant. */
export const tenantForeignKey = (
  name: string,
  { tenantId }: { tenantId: AnyPgColumn },
  column: AnyPgColumn,
  target: { tenantId: AnyPgColumn; id: AnyPgColumn },
) =>
  foreignKey({
    name,
    columns: [tenantId, column],
    foreignColumns: [target.tenantId, target.id],
  });
