/** A list's query before it is text; see the contract's `listQuery` for the other direction. */
export interface QueryInput {
  page?: number;
  limit?: number;
  searchValue?: string;
  sort?: Record<string, 'up' | 'down'>;
  filters?: Record<string, unknown>;
  dateRange?: Record<string, unknown>;
  whiteLabel?: string;
}

/** The query of a call that is no list: names and plain values. */
export type PlainQuery = Readonly<Record<string, string | number | undefined>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const withoutEmpty = (value: object) =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => !isEmpty(part)));

/** Text for the address: objects become JSON, and whatever is empty is not sent. */
export const encodeQuery = (query: QueryInput | PlainQuery): URLSearchParams => {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    const kept = typeof value === 'object' && value !== null ? withoutEmpty(value) : value;
    if (isEmpty(kept)) continue;
    encoded.set(name, typeof kept === 'object' ? JSON.stringify(kept) : String(kept));
  }
  return encoded;
};
