import createFetch, { type Client } from 'openapi-fetch';

export interface ClientOptions {
  /** Address of the panel, such as `https://panel.example`. */
  baseUrl: string;
  /** Secret of an API key. */
  key: string;
  fetch?: (request: Request) => Promise<Response>;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Returns the text of a query; objects become JSON, as lists expect it. */
const queryText = (query: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, textOf(value)]],
    ),
  ).toString();

/** Creates a client of the API that calls with an API key. */
export const createTypedClient = <Paths extends object>({
  baseUrl,
  key,
  fetch,
}: ClientOptions): Client<Paths> =>
  createFetch<Paths>({
    baseUrl,
    headers: { authorization: `Bearer ${key}` },
    querySerializer: queryText,
    ...(fetch && { fetch }),
  });
