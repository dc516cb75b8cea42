import { count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/db/database.ts';
import type { AnyList } from '../../platform/lists/list-engine.ts';

type CompanyRowTable = PgTable & {
  id: AnyPgColumn;
  companyId: AnyPgColumn;
  tenantId: AnyPgColumn;
  createdAt: AnyPgColumn;
};

interface Parts {
  search: AnyList<unknown>['search'];
  sorts: AnyList<unknown>['sorts'];
  filters: AnyList<unknown>['filters'];
  updatedAt?: AnyPgColumn;
}

/** Returns a filter of rows whose column has one of the chosen values. */
export const oneOf =
  (column: AnyPgColumn) =>
  (values: string[]): SQL =>
    inArray(column, values);

/** Defines the list of one company's rows in a table, newest first. */
export const companyRowList =
  <T extends CompanyRowTable, Row, P extends Parts>(
    table: T,
    present: (row: T['$inferSelect']) => Row,
    { search, sorts, filters, updatedAt }: P,
  ) =>
  (companyId: string): AnyList<Row> & Pick<P, 'sorts' | 'filters'> => ({
    id: table.id,
    base: eq(table.companyId, companyId),
    search,
    sorts,
    defaultSort: desc(table.createdAt),
    filters,
    dates: { createdAt: table.createdAt, ...(updatedAt && { updatedAt }) },
    whiteLabel: table.tenantId,
    rows: async (tx: Transaction, { where, orderBy, limit, offset }) => {
      const all = tx.select().from<PgTable>(table).where(where);
      const page = all.limit(limit).offset(offset);
      return ((await page.orderBy(...orderBy)) as T['$inferSelect'][]).map(present);
    },
    count: async (tx, where) => {
      const rows = tx.select({ total: count() }).from<PgTable>(table);
      return (await rows.where(where))[0]?.total ?? 0;
    },
  });

/** Returns the sort key of a text, without regard to case. */
export const lower = (column: AnyPgColumn): SQL => sql`lower(${column})`;

/** Returns a filter of rows whose flag is on or off, by the chosen words. */
export const onOrOff =
  (column: AnyPgColumn, on: string) =>
  (values: string[]): SQL =>
    inArray(column, [...new Set(values.map((value) => value === on))]);
