/** Values a filter accepts: some of a fixed set, or any ids. */
type FilterValues = readonly string[] | 'ids';

/** First and last day of a range, both included, such as `2026-01-31`. */
export type DateRange = [from: string, to: string];

/** A range, or the name of a relative one, such as `last-month`. */
export type DateChoice = DateRange | string;

/** Filters of a list; each name is a parameter of the address. */
export interface ListFilters {
  filters?: Record<string, FilterValues>;
  dates?: readonly string[];
  /** Returns the days of a relative range at a moment; null for an unknown name. */
  daysOf?: (name: string, now: Date) => DateRange | null;
  /** Ranges of numbers with their bounds; the whole range counts as no filter. */
  ranges?: Record<string, NumberRange>;
}

/** Lower and upper bound of a range, both included. */
export type NumberRange = readonly [least: number, most: number];

const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the valid values without duplicates, in a fixed order. */
const cleaned = (values: readonly string[], allowed: FilterValues): string[] =>
  allowed === 'ids'
    ? [...new Set(values)].filter((value) => id.test(value)).toSorted()
    : allowed.filter((value) => values.includes(value));

const isDay = (text: string) => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (!day || Number.isNaN(day.getTime())) return false;
  return day.getUTCFullYear() > 0 && day.toISOString().startsWith(text);
};

const rangeOf = (text: string): DateRange | null => {
  const [from = '', to = '', ...rest] = text.split('..');
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? [from, to] : null;
};

/** Reads the filters of an address: `status=pending,confirmed`. */
export const readFilters = (
  params: URLSearchParams,
  { filters = {} }: ListFilters,
): Record<string, string[]> => {
  const held = Object.entries(filters).map(([name, allowed]): [string, string[]] => [
    name,
    cleaned(params.get(name)?.split(',') ?? [], allowed),
  ]);
  return Object.fromEntries(held.filter(([, values]) => values.length > 0));
};

const noNames = () => null;

/**
 * Reads the date ranges of an address: `createdAt=2026-01-01..2026-01-31` or
 * `createdAt=last-month`.
 */
export const readDates = (
  params: URLSearchParams,
  { dates = [], daysOf = noNames }: ListFilters,
): Record<string, DateChoice> => {
  const choiceOf = (text: string) => rangeOf(text) ?? (daysOf(text, new Date()) ? text : null);
  const held = dates.map((name): [string, DateChoice | null] => [
    name,
    choiceOf(params.get(name) ?? ''),
  ]);
  return Object.fromEntries(held.filter((one): one is [string, DateChoice] => one[1] !== null));
};

/** Returns date ranges as the API takes them, with the present days of relative ones. */
export const datesAt = (
  choices: Record<string, DateChoice>,
  { daysOf = noNames }: ListFilters,
  now: Date,
): Record<string, { value: DateRange }> =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, choice]) => {
      const value = typeof choice === 'string' ? daysOf(choice, now) : choice;
      return value ? [[name, { value }]] : [];
    }),
  );

const numbersOf = (text: string, [least, most]: NumberRange): NumberRange | null => {
  const match = /^(-?\d+)\.\.(-?\d+)$/.exec(text);
  if (!match) return null;
  const within = (bound: string | undefined) => Math.min(Math.max(Number(bound), least), most);
  const [from, to] = [within(match[1]), within(match[2])];
  const isWhole = from === least && to === most;
  return from <= to && !isWhole ? [from, to] : null;
};

/**
 * Reads the ranges of numbers of an address: `seatRange=2..7`. Numbers beyond the bounds count as
 * the nearest bound, and the whole range is left out.
 */
export const readRanges = (
  params: URLSearchParams,
  { ranges = {} }: ListFilters,
): Record<string, NumberRange> => {
  const held = Object.entries(ranges).map(([name, bounds]): [string, NumberRange | null] => [
    name,
    numbersOf(params.get(name) ?? '', bounds),
  ]);
  return Object.fromEntries(held.filter((one): one is [string, NumberRange] => one[1] !== null));
};

/** Returns the ranges that the address must hold instead of others; null removes one. */
export const mendedRanges = (
  params: URLSearchParams,
  { ranges = {} }: ListFilters,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(ranges).flatMap(([name, bounds]): [string, string | null][] => {
      const text = params.get(name);
      const mended = text === null ? null : (numbersOf(text, bounds)?.join('..') ?? null);
      return text === mended ? [] : [[name, mended]];
    }),
  );

/** Returns ranges of numbers as parameters of an address; null removes one. */
export const writeRanges = (
  values: Record<string, NumberRange | null>,
  { ranges = {} }: ListFilters,
): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(values).map(([name, range]) => {
      const bounds = ranges[name];
      const kept = range && bounds && numbersOf(range.join('..'), bounds);
      return [name, kept ? kept.join('..') : null];
    }),
  );

/** Reads an id from a parameter of the address; null when it has no valid one. */
export const readId = (params: URLSearchParams, name: string): string | null => {
  const text = params.get(name) ?? '';
  return id.test(text) ? text : null;
};

/** Returns filters and date ranges as parameters of an address; null removes one. */
export const writeFilters = (
  filters: Record<string, readonly string[]>,
  dates: Record<string, DateChoice | null>,
  allowed: ListFilters,
): Record<string, string | null> => {
  const written: Record<string, string | null> = {};
  for (const [name, values] of Object.entries(filters))
    written[name] = cleaned(values, allowed.filters?.[name] ?? []).join(',') || null;
  for (const [name, choice] of Object.entries(dates))
    written[name] = typeof choice === 'string' ? choice : choice && choice.join('..');
  return written;
};

/** Returns a copy with its parameters in a fixed order, so that one list state has one address. */
export const inOrder = (params: URLSearchParams, order: readonly string[]): URLSearchParams => {
  const known = order.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams([...known, ...[...params].filter(([name]) => !order.includes(name))]);
};
