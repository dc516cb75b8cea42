/** Global of browsers and of Node, of which the contracts need this much. */
declare const URLSearchParams: new (values: Record<string, string>) => { toString(): string };

/** Query of a list before encoding; the contract's `listQuery` decodes it. */
export interface QueryInput {
  page?: number;
  limit?: number;
  searchValue?: string;
  sort?: Record<string, 'up' | 'down'>;
  filters?: Record<string, unknown>;
  dateRange?: Record<string, unknown>;
  whiteLabel?: string;
}

/** Query of a call other than a list: names and plain values. */
export type PlainQuery = Readonly<Record<string, string | number | undefined>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const withoutEmpty = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)));

/** Returns the parameters of the address: objects become JSON, empty values are left out. */
export const encodeQuery = (query: QueryInput | PlainQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query as object).flatMap(([name, value]: [string, unknown]) => {
      const kept = typeof value === 'object' && value !== null ? withoutEmpty(value) : value;
      if (isEmpty(kept)) return [];
      return [[name, typeof kept === 'object' ? JSON.stringify(kept) : String(kept)]];
    }),
  );

type Params = Readonly<Record<string, string | undefined>>;

/** Adds a query to the path of a call. */
export const withQuery = (path: string, query: QueryInput | PlainQuery): string => {
  const search = new URLSearchParams(encodeQuery(query)).toString();
  return search ? `${path}?${search}` : path;
};

/**
 * Returns the address of a call below the origin of the API, such as `/v1/faqs?page=1`. Page,
 * server and browser identify a prefetch by it. Names such as `:id` in the path are replaced.
 */
export const callAddress = (
  path: string,
  params: Params = {},
  query: QueryInput | PlainQuery = {},
): string =>
  withQuery(
    `/v1${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
    query,
  );
