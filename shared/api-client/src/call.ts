import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import {
  backgroundHeader,
  renewedTokenHeader,
  timeZoneHeader,
  type BodyInput,
  type Endpoint,
  type ParamsOf,
  type ReplyOf,
} from '@outpost/contracts';
import {
  currentTenant,
  revalidateSession,
  endSession,
  isCurrentSession,
  renewToken,
  sessionToken,
  notifySignedOut,
} from '@outpost/auth-store';
import {
  forgetPrefetches,
  isPrefetched,
  storePrefetch,
  consumePrefetch,
  consumeReadyPrefetch,
} from './prefetch-cache.ts';
import { apiOrigin } from './api-origin.ts';
import { failureOf, unreachable, unreadable } from './api-failure.ts';
import { encodeQuery, type PlainQuery, type QueryInput } from './encode-query.ts';

const timeoutMs = 30_000;

/** GETs are retried on a lost connection or a busy server; writes only with an idempotency key. */
const retry = { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], jitter: true };

const http = ky.create({ timeout: timeoutMs, retry, credentials: 'omit' });

export interface CallInput<E extends Endpoint = Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInput | PlainQuery;
  body?: BodyInput<E>;
  /** Version the user saw last; the server refuses the change when a newer one exists. */
  ifMatch?: number;
  /** Reuses the key of the first try for a retried creation, when that try got no answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The page calls without an action of the user, which must not prolong the session. */
  isBackground?: boolean;
}

/** The fields of an endpoint that sending needs. */
type Called = Pick<Endpoint, 'method' | 'path'> & Partial<Endpoint>;

const pathOf = (endpoint: Called, params: Record<string, string> = {}) =>
  `/v1${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

/** Reports whether a call must have its effect only once, however often it is sent. */
const isOnce = ({ status, isIdempotent }: Called) => status === 201 || isIdempotent === true;

let zone: string | null = null;

/** `Intl.DateTimeFormat` is slow, and the zone stays the same while the page is open. */
const browserZone = (): string => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);

const headersOf = (
  endpoint: Called,
  token: string | null,
  { ifMatch, isBackground, idempotencyKey = crypto.randomUUID() }: CallInput,
): Record<string, string> => ({
  'x-subdomain': currentTenant(),
  [timeZoneHeader]: browserZone(),
  ...(token && { authorization: `Bearer ${token}` }),
  ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
  ...(isBackground && { [backgroundHeader]: '1' }),
  ...(isOnce(endpoint) && { 'idempotency-key': idempotencyKey }),
});

/** Options of a call that is sent differently from the others. */
export interface Sending {
  /** Replaces the JSON body. */
  body?: FormData;
  timeout?: false;
  retry?: 0;
  fetch?: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
}

const addressOf = (endpoint: Called, { params, query = {} }: CallInput): URL => {
  const url = new URL(pathOf(endpoint, params), apiOrigin());
  url.search = encodeQuery(query).toString();
  return url;
};

const request = (
  url: URL,
  endpoint: Called,
  input: CallInput,
  token: string | null,
  sending: Sending,
): Promise<Response> =>
  http(url, {
    method: endpoint.method,
    headers: headersOf(endpoint, token, input),
    ...(isOnce(endpoint) && { retry: { ...retry, methods: [endpoint.method.toLowerCase()] } }),
    ...(input.body !== undefined && { json: input.body }),
    ...(input.signal && { signal: input.signal }),
    ...sending,
  });

const keepRenewed = ({ headers }: Response, token: string | null): void => {
  const renewed = headers.get(renewedTokenHeader);
  if (renewed) renewToken(token, renewed);
};

const send = async (
  endpoint: Endpoint,
  input: CallInput,
  token: string | null,
  sending: Sending,
): Promise<Response> => {
  const url = addressOf(endpoint, input);
  if (endpoint.method !== 'GET') forgetPrefetches();
  const prefetched = endpoint.method === 'GET' ? consumePrefetch(url.href) : null;
  // A failed prefetch is ignored: the request below is sent instead and gets the reason.
  const text = await prefetched?.catch(() => null);
  if (typeof text === 'string') return new Response(text);
  const response = await request(url, endpoint, input, token, sending);
  keepRenewed(response, token);
  return response;
};

/**
 * Prefetches a call that is expected soon; `call` then takes this answer. Needs no contract,
 * because the answer is not parsed here.
 */
export const prefetch = (path: string, query: QueryInput | PlainQuery = {}): void => {
  const endpoint = { method: 'GET', path } as const;
  const url = addressOf(endpoint, { query });
  const token = sessionToken();
  if (isPrefetched(url.href)) return;
  const headers = headersOf(endpoint, token, {});
  // `fetch` instead of ky, which starts to send only after all code that is running now.
  const ask = async () => {
    const response = await fetch(new Request(url, { headers, credentials: 'omit' }));
    keepRenewed(response, token);
    if (!response.ok) throw new Error(`It was answered ${response.status}.`);
    // Reads the text at once: an unread answer would keep its connection busy.
    return response.text();
  };
  storePrefetch(url.href, token, ask());
};

/**
 * Prefetches the first answers of a record's screen; `:id` is replaced by the screen's parameter.
 */
export const prefetchOnVisit =
  (...paths: string[]) =>
  ({ params }: { params: Readonly<Record<string, string | undefined>> }): void => {
    for (const path of paths)
      prefetch(
        path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      );
  };

const failure = (error: unknown, input: CallInput, token: string | null): unknown => {
  if (input.signal?.aborted) return error;
  if (v.isValiError(error) || error instanceof SyntaxError) return unreadable(200);
  if (!(error instanceof HTTPError)) return unreachable();
  const refusal = failureOf(error.response.status, error.data);
  // A late answer to an earlier session is no statement about the present one.
  if (refusal.statusCode === 401 && isCurrentSession(token)) {
    endSession();
    notifySignedOut(refusal.code);
  }
  if (refusal.code === 'forbidden') revalidateSession();
  return refusal;
};

/** Sends a call and reads its answer with `read`; every error becomes an `ApiFailure`. */
export const answerOf = async <T>(
  endpoint: Endpoint,
  input: CallInput,
  read: (response: Response) => Promise<T>,
  sending: Sending = {},
): Promise<T> => {
  const token = sessionToken();
  try {
    return await read(await send(endpoint, input, token, sending));
  } catch (error) {
    throw failure(error, input, token);
  }
};

const dataIn = <E extends Endpoint>(endpoint: E, answer: unknown): ReplyOf<E> =>
  v.parse(v.object({ data: endpoint.reply }), answer).data;

/** Reads the `data` of an answer with the contract's schema. */
export const dataOf =
  <E extends Endpoint>(endpoint: E) =>
  async (response: Response): Promise<ReplyOf<E>> =>
    dataIn(endpoint, await response.json());

/** Returns the `data` of a loaded prefetch and its time of request; null without one. */
export const prefetchedReply = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): { data: ReplyOf<E>; at: number } | null => {
  const ready = consumeReadyPrefetch(addressOf(endpoint, input).href);
  if (!ready) return null;
  try {
    return { data: dataIn(endpoint, JSON.parse(ready.text)), at: ready.at };
  } catch {
    // The next call of the endpoint reports the error.
    return null;
  }
};

/**
 * Calls an endpoint of the contract and returns its `data`. Throws `ApiFailure`; a 401 ends this
 * browser's session.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> => answerOf(endpoint, input as CallInput, dataOf(endpoint));
