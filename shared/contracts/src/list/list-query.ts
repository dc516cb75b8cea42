import * as v from '@outpost/schema';
import { Id, storable } from '@outpost/schema';

export const maxLimit = 100;
export const defaultLimit = 25;
/** Maximum number of characters of a search. */
export const maxSearch = 200;

const positive = (field: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,8}$/, `${field} must be a whole number from 1`),
    v.transform(Number),
  );

const json = (field: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      try {
        return JSON.parse(dataset.value) as unknown;
      } catch {
        addIssue({ message: `${field} must be JSON text` });
        return NEVER;
      }
    }),
  );

const SortDirection = v.picklist(['up', 'down'], 'Sort direction must be up or down');

/** `2026-02-30` has the right shape but is no day; PostgreSQL has no year 0. */
const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return day.getUTCFullYear() > 0 && day.toISOString().startsWith(text);
};
const IsoDate = v.pipe(
  v.string(),
  v.isoDate('Date is incorrect'),
  v.check((text) => isDay(text), 'Date is incorrect'),
);

const DateSpan = v.strictObject({
  value: v.pipe(
    v.strictTuple([IsoDate, IsoDate]),
    v.check(([from, to]) => to >= from, "The 'to' date cannot be before the 'from' date"),
  ),
});

/** Value of a filter that matches every row. */
const everyValue = 'all';

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

const isEveryValue = (value: unknown): boolean =>
  value === everyValue || (Array.isArray(value) && value.includes(everyValue));

/**
 * Drops empty filters, and wraps a single value in an array where an array is expected. A filter of
 * `all` stays as undefined, so that a query with a default can distinguish it from a missing
 * filter.
 */
const plainFilters =
  (schemas: Record<string, v.GenericSchema<unknown, unknown>>) =>
  (filters: unknown): unknown => {
    if (filters === null || typeof filters !== 'object' || Array.isArray(filters)) return filters;
    const takesList = (name: string) =>
      Object.hasOwn(schemas, name) && schemas[name]?.type === 'array';
    const plain = (name: string, value: unknown) => {
      if (isEveryValue(value)) return undefined;
      return takesList(name) && !Array.isArray(value) ? [value] : value;
    };
    return Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => !isEmpty(value))
        .map(([name, value]) => [name, plain(name, value)]),
    );
  };

/**
 * Returns the schema of a paginated list's query, which parses text into typed values. Accepts only
 * the named sort fields and filters, and ranges of `createdAt` and `updatedAt`. Empty filters are dropped, `all` matches every row, and
 * a single value becomes an array of one.
 */
export const listQuery = <
  const S extends string,
  const F extends Record<string, v.GenericSchema<unknown, unknown>>,
>(allowed: {
  sort: readonly S[];
  filters: F;
}) => {
  const sortEntries = Object.fromEntries(
    allowed.sort.map((field) => [field, v.optional(SortDirection)]),
  ) as Record<S, v.OptionalSchema<typeof SortDirection, undefined>>;
  const filterEntries = Object.fromEntries(
    Object.entries(allowed.filters).map(([name, schema]) => [name, v.optional(schema)]),
  ) as { [K in keyof F]: v.OptionalSchema<F[K], undefined> };
  return v.object({
    page: v.optional(positive('Page'), '1'),
    limit: v.optional(
      v.pipe(positive('Limit'), v.maxValue(maxLimit, `Limit must be at most ${maxLimit}`)),
      String(defaultLimit),
    ),
    searchValue: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(maxSearch), storable('Search')),
      '',
    ),
    sort: v.optional(v.pipe(json('Sort'), v.strictObject(sortEntries)), '{}'),
    filters: v.optional(
      v.pipe(
        json('Filters'),
        v.transform(plainFilters(allowed.filters)),
        v.strictObject(filterEntries),
      ),
      '{}',
    ),
    dateRange: v.optional(
      v.pipe(
        json('Date range'),
        v.strictObject({ createdAt: v.optional(DateSpan), updatedAt: v.optional(DateSpan) }),
      ),
      '{}',
    ),
    whiteLabel: v.optional(Id),
  });
};

/** A list query after parsing, without its endpoint's exact names. */
export interface ParsedListQuery {
  page: number;
  limit: number;
  searchValue: string;
  sort: Record<string, 'up' | 'down' | undefined>;
  filters: Record<string, unknown>;
  dateRange: { [K in 'createdAt' | 'updatedAt']?: { value: [string, string] } | undefined };
  whiteLabel?: string | undefined;
  /** Time zone of the days in `dateRange`; UTC by default. Set by the server, not by the query. */
  timeZone?: string;
}

/**
 * Returns the schema of a list's `data`: rows under the plural noun, the total, and the number of
 * the page actually shown.
 */
export const listReply = <K extends string, S extends v.GenericSchema>(plural: K, row: S) =>
  v.object({
    ...({ [plural]: v.array(row) } as Record<K, v.ArraySchema<S, undefined>>),
    total: v.number(),
    page: v.number(),
    limit: v.number(),
  });
