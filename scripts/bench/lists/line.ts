/** Account of a measurement. */
export interface Reader {
  userId: string;
  /** Null for staff, who read all tenants. */
  tenantId: string | null;
}

/** One measured call, and the same rows in plain SQL. */
export interface Line {
  name: string;
  /** List that the list engine reads alone as well; null when the reply is no page of a list. */
  list: 'users' | 'tickets' | null;
  url: string;
  /** True for a call that only staff may make. */
  isOfStaff?: boolean;
  /** Statements of the plain SQL; the first one of a list counts its rows. */
  bare(reader: Reader): string[];
}

/** Returns limit and offset of a page in SQL. */
export const sizeOf = (query: Record<string, unknown>): string =>
  `LIMIT 25 OFFSET ${(Number(query['page'] ?? 1) - 1) * 25}`;
