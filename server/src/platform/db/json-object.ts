import { Column, is, sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

type Fields = Record<string, AnyPgColumn | SQL>;

/** JSON has no dates: they become texts. */
type Written<Value> = Value extends Date ? string : Value;

type Objects<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends AnyPgColumn
    ? Written<GetColumnData<Of[Name]>>
    : Of[Name] extends SQL<infer Value>
      ? Value
      : never;
};

const isInstant = (field: AnyPgColumn | SQL): boolean =>
  is(field, Column) && field.dataType === 'date';

/** Formats instants like `toISOString`. */
const written = (field: AnyPgColumn | SQL): SQL =>
  isInstant(field)
    ? sql`to_char(${field} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : sql`${field}`;

/** Builds a row for callers as one JSON column in the database, with nested objects. */
export const jsonObject = <Of extends Fields>(fields: Of): SQL<Objects<Of>> => {
  const pairs = Object.entries(fields).map(
    ([name, field]) => sql`${sql.raw(`'${name}'`)}, ${written(field)}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};
