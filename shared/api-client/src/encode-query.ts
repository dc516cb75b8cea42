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
export const encodeQuery = (query: QueryInput | PlainQuery): URLSearchParams => {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    const kept = typeof value === 'object' && value !== null ? withoutEmpty(value) : value;
    if (isEmpty(kept)) continue;
    encoded.set(name, typeof kept === 'object' ? JSON.stringify(kept) : String(kept));
  }
  return encoded;
};
