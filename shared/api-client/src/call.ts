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
  doubtSession,
  endSession,
  isCurrentSession,
  renewToken,
  sessionToken,
  tellShutOut,
} from '@outpost/auth-store';
import { forgetAhead, isAhead, keepAhead, takeAhead, takeReady } from './ahead.ts';
import { apiOrigin } from './api-origin.ts';
import { failureOf, unreachable, unreadable } from './api-failure.ts';
import { encodeQuery, type PlainQuery, type QueryInput } from './encode-query.ts';

const timeoutMs = 30_000;

/** GETs are repeated on a dead connection or a busy server; writes never are, but under a key. */
const retry = { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], jitter: true };

const http = ky.create({ timeout: timeoutMs, retry, credentials: 'omit' });

export interface CallInput<E extends Endpoint = Endpoint> {
  params?: ParamsOf<E>;
  query?: QueryInput | PlainQuery;
  body?: BodyInput<E>;
  /** Version last seen; the server refuses the change when there is a newer one. */
  ifMatch?: number;
  /** What creates something is repeated under the key of the first try, when it got no answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** The page asks by itself: nobody uses the session by it. */
  isBackground?: boolean;
}

/** As much of an endpoint as sending takes. */
type Called = Pick<Endpoint, 'method' | 'path'> & Partial<Endpoint>;

const pathOf = (endpoint: Called, params: Record<string, string> = {}) =>
  `/v1${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

/** What creates something, or asks for it, is done once, however often it has to be sent. */
const isOnce = ({ status, isRepeatable }: Called) => status === 201 || isRepeatable === true;

let zone: string | null = null;

/** Slow to find out, and the same as long as the page is open. */
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

/** How a call is sent that differs from the others. */
export interface Sending {
  /** Instead of JSON. */
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
  if (endpoint.method !== 'GET') forgetAhead();
  const ahead = endpoint.method === 'GET' ? takeAhead(url.href) : null;
  // Whoever calls asks again when that failed, and hears the reason.
  const text = await ahead?.catch(() => null);
  if (typeof text === 'string') return new Response(text);
  const response = await request(url, endpoint, input, token, sending);
  keepRenewed(response, token);
  return response;
};

/**
 * Asks for what somebody is about to call: the call then takes the answer that is on its way. It
 * takes no contract, because nobody reads the answer here.
 */
export const askAhead = (path: string, query: QueryInput | PlainQuery = {}): void => {
  const endpoint = { method: 'GET', path } as const;
  const url = addressOf(endpoint, { query });
  const token = sessionToken();
  if (isAhead(url.href)) return;
  const headers = headersOf(endpoint, token, {});
  // Not by the library, which begins to send after everything that is running now.
  const ask = async () => {
    const response = await fetch(new Request(url, { headers, credentials: 'omit' }));
    keepRenewed(response, token);
    if (!response.ok) throw new Error(`It was answered ${response.status}.`);
    // Read at once: nobody may ever want it, and until then its connection would be taken.
    return response.text();
  };
  keepAhead(url.href, token, ask());
};

/** Asks for what a screen of one record shows first; `:id` stands for that part of its path. */
export const firstAnswers =
  (...paths: string[]) =>
  ({ params }: { params: Readonly<Record<string, string | undefined>> }): void => {
    for (const path of paths)
      askAhead(
        path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      );
  };

const failure = (error: unknown, input: CallInput, token: string | null): unknown => {
  if (input.signal?.aborted) return error;
  if (v.isValiError(error) || error instanceof SyntaxError) return unreadable(200);
  if (!(error instanceof HTTPError)) return unreachable();
  const refusal = failureOf(error.response.status, error.data);
  // A late answer to an earlier session says nothing about the present one.
  if (refusal.statusCode === 401 && isCurrentSession(token)) {
    endSession();
    tellShutOut(refusal.code);
  }
  if (refusal.code === 'forbidden') doubtSession();
  return refusal;
};

/** Sends a call and reads its answer in the caller's way; every fault on the way is an `ApiFailure`. */
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
  v.parse(v.object({ data: endpoint.reply }), answer).data as ReplyOf<E>;

/** Reads the `data` of an answer as the contract has it. */
export const dataOf =
  <E extends Endpoint>(endpoint: E) =>
  async (response: Response): Promise<ReplyOf<E>> =>
    dataIn(endpoint, await response.json());

/** The `data` of an answer that was asked for ahead and has come, and when it was asked for. */
export const readyAnswer = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): { data: ReplyOf<E>; at: number } | null => {
  const ready = takeReady(addressOf(endpoint, input as CallInput).href);
  if (!ready) return null;
  try {
    return { data: dataIn(endpoint, JSON.parse(ready.text)), at: ready.at };
  } catch {
    // Whoever calls next tells what is wrong with it.
    return null;
  }
};

/**
 * Calls an endpoint of the contract and returns its `data`. Throws `ApiFailure`; on 401 the
 * session of this browser is over.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> => answerOf(endpoint, input as CallInput, dataOf(endpoint));
