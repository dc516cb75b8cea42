import * as v from '@outpost/schema';
import {
  callAddress,
  type BodyInput,
  type Endpoint,
  type ParamsOf,
  type PlainQuery,
  type QueryInput,
  type ReplyOf,
} from '@outpost/contracts';
import {
  revalidateSession,
  endSession,
  isCurrentSession,
  sessionToken,
  notifySignedOut,
} from '@outpost/auth-store';
import { apiOrigin } from './api-origin.ts';
import { ApiFailure, unreachable, unreadable } from './api-failure.ts';
import { headersOf, isOnce, keepRenewed } from './call-headers.ts';
import { consumePrefetch, forgetPrefetches, peekPrefetch } from './prefetch.ts';

/** The page's first answers are prefetched without this code, so it is no part of its first files. */
const loadSend = () => import(/* webpackChunkName: "send" */ './send.ts');

/** Loads the code that sends requests, so that the next call need not wait for it. */
export const prepareCalls = async (): Promise<void> => {
  // The call that needs it reports the failure.
  await loadSend().catch(() => undefined);
};

export interface CallInput<E extends Endpoint = Endpoint> {
  params?: ParamsOf<E> | undefined;
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

/** Options of a call that is sent differently from the others. */
export interface Sending {
  /** Replaces the JSON body. */
  body?: FormData;
  timeout?: false;
  retry?: 0;
  fetch?: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
}

const addressOf = ({ path }: Endpoint, { params, query }: CallInput): string =>
  callAddress(path, params, query);

const request = async (
  address: string,
  endpoint: Endpoint,
  input: CallInput,
  token: string | null,
  sending: Sending,
): Promise<Response> => {
  const { send } = await loadSend();
  return send(new URL(address, apiOrigin()), {
    method: endpoint.method,
    isOnce: isOnce(endpoint),
    headers: headersOf(endpoint, token, input),
    ...(input.body !== undefined && { json: input.body }),
    ...(input.signal && { signal: input.signal }),
    ...sending,
  });
};

const answer = async (
  endpoint: Endpoint,
  input: CallInput,
  token: string | null,
  sending: Sending,
): Promise<Response> => {
  const address = addressOf(endpoint, input);
  if (endpoint.method !== 'GET') forgetPrefetches();
  const prefetched = endpoint.method === 'GET' ? consumePrefetch(address) : null;
  // A failed prefetch is ignored: the request below is sent instead and gets the reason.
  const text = await prefetched?.catch(() => null);
  if (typeof text === 'string') return new Response(text);
  const response = await request(address, endpoint, input, token, sending);
  keepRenewed(response, token);
  return response;
};

const failure = (error: unknown, input: CallInput, token: string | null): unknown => {
  if (input.signal?.aborted) return error;
  if (v.isValiError(error) || error instanceof SyntaxError) return unreadable(200);
  if (!(error instanceof ApiFailure)) return unreachable();
  // A late answer to an earlier session is no statement about the present one.
  if (error.statusCode === 401 && isCurrentSession(token)) {
    endSession();
    notifySignedOut(error.code);
  }
  if (error.code === 'forbidden') revalidateSession();
  return error;
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
    return await read(await answer(endpoint, input, token, sending));
  } catch (error) {
    throw failure(error, input, token);
  }
};

/** True for a text that is none of the values of an enumeration, also in each shape of a union. */
const isUnknownValue = ({ type, input, issues }: v.BaseIssue<unknown>): boolean =>
  type === 'picklist'
    ? typeof input === 'string'
    : type === 'union' && (issues?.every(isUnknownValue) ?? false);

/**
 * Reads the `data` of an answer by the contract. Values that a later server added to an enumeration
 * stay as they are; any other difference throws.
 */
const dataIn = <E extends Endpoint>(endpoint: E, answer: unknown): ReplyOf<E> => {
  const { output, issues } = v.safeParse(v.object({ data: endpoint.reply }), answer);
  if (issues && !issues.every(isUnknownValue)) throw new v.ValiError(issues);
  return (output as { data: ReplyOf<E> }).data;
};

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
  const address = addressOf(endpoint, input);
  const loaded = peekPrefetch(address);
  if (!loaded) return null;
  void consumePrefetch(address);
  try {
    return { data: dataIn(endpoint, JSON.parse(loaded.text)), at: loaded.at };
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
