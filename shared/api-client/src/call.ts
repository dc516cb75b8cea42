import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import {
  backgroundHeader,
  renewedTokenHeader,
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

const pathOf = (endpoint: Endpoint, params: Record<string, string> = {}) =>
  `/v1${endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`;

/** What creates something, or asks for it, is done once, however often it has to be sent. */
const isOnce = ({ status, isRepeatable }: Endpoint) => status === 201 || isRepeatable === true;

const headersOf = (
  endpoint: Endpoint,
  token: string | null,
  { ifMatch, isBackground, idempotencyKey = crypto.randomUUID() }: CallInput,
): Record<string, string> => ({
  'x-subdomain': currentTenant(),
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

const send = async (
  endpoint: Endpoint,
  input: CallInput,
  token: string | null,
  sending: Sending,
): Promise<Response> => {
  const url = new URL(pathOf(endpoint, input.params), location.origin);
  url.search = encodeQuery(input.query ?? {}).toString();
  const response = await http(url, {
    method: endpoint.method,
    headers: headersOf(endpoint, token, input),
    ...(isOnce(endpoint) && { retry: { ...retry, methods: [endpoint.method.toLowerCase()] } }),
    ...(input.body !== undefined && { json: input.body }),
    ...(input.signal && { signal: input.signal }),
    ...sending,
  });
  const renewed = response.headers.get(renewedTokenHeader);
  if (renewed) renewToken(token, renewed);
  return response;
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

/** Reads the `data` of an answer as the contract has it. */
export const dataOf =
  <E extends Endpoint>(endpoint: E) =>
  async (response: Response): Promise<ReplyOf<E>> => {
    const { data } = v.parse(v.object({ data: endpoint.reply }), await response.json());
    return data as ReplyOf<E>;
  };

/**
 * Calls an endpoint of the contract and returns its `data`. Throws `ApiFailure`; on 401 the
 * session of this browser is over.
 */
export const call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ReplyOf<E>> => answerOf(endpoint, input as CallInput, dataOf(endpoint));
