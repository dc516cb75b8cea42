import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import {
  allEndpoints,
  can,
  ErrorReply,
  fieldMessages,
  type Endpoint,
  type ParsedListQuery,
  type ReplyOf,
} from '@outpost/contracts';
import { allAnswers, type FakeRows } from './all-answers.ts';
import type { Answer, FakeRequest } from './noun-answers.ts';
import { fakeSender } from './fake-sender.ts';
import { invalid, Refusal } from './refusal.ts';

/** A call that reached the fake API. */
export interface RecordedCall {
  endpoint: Endpoint;
  params: Record<string, string>;
  /** As it stood in the address. */
  query: Record<string, string>;
  headers: Headers;
  /** Before it was parsed; null without one. */
  body: unknown;
}

/** A server in memory that speaks the contract, and does as it is told. */
export interface FakeApi {
  readonly rows: FakeRows;
  readonly calls: readonly RecordedCall[];
  callsTo(endpoint: Endpoint): RecordedCall[];
  /** Answers an endpoint in the test's own way; the reply must be the contract's all the same. */
  answer<E extends Endpoint>(endpoint: E, give: (request: FakeRequest) => ReplyOf<E>): void;
  /** From now on the endpoint answers this error. */
  fail(endpoint: Endpoint, reply?: Partial<ErrorReply>): void;
  /** Keeps calls of the endpoint waiting until the returned function is called. */
  hang(endpoint: Endpoint): () => void;
  /** Ends what `fail` began. */
  recover(endpoint: Endpoint): void;
  /** Whether anything can be reached at all. */
  setOnline(isOnline: boolean): void;
}

const prefix = '/v1';

const parse = (schema: v.GenericSchema<unknown, unknown> | undefined, input: unknown): unknown => {
  if (!schema) return {};
  const result = v.safeParse(schema, input);
  if (!result.success) throw invalid(fieldMessages(result.issues));
  return result.output;
};

const parametersOf = ({ path }: Endpoint) => path.split(':').length;

/** As on the server, a path that is spelled out goes before one with parameters. */
const inOrderOfSearch = allEndpoints.toSorted(
  (one, other) => parametersOf(one) - parametersOf(other),
);

const find = (method: string, path: string) => {
  for (const endpoint of inOrderOfSearch) {
    const pattern = `^${prefix}${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`;
    const match = endpoint.method === method ? new RegExp(pattern).exec(path) : null;
    if (match) return { endpoint, params: { ...match.groups } };
  }
  return null;
};

const tokenOf = (headers: Headers) =>
  /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1] ?? null;

const checkAccess = (access: Endpoint['access'], token: string | null, { sessions }: FakeRows) => {
  if (access === 'public') return;
  const user = sessions.get(token ?? '');
  if (!user) throw new Refusal({ statusCode: 401, code: 'no_session', message: 'Please sign in.' });
  if (access !== 'signed-in' && !can(user, access))
    throw new Refusal({
      statusCode: 403,
      code: 'forbidden',
      message: 'Your role does not allow this.',
    });
};

const json = (status: number, body: unknown) => Response.json(body, { status });

const file = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rows-2026-02-10.csv"',
      'x-total-count': String(text.split('\r\n').length - 2),
    },
  });

const noRows = (): FakeRows => ({
  users: [],
  companies: [],
  agents: [],
  whiteLabels: [],
  forms: [],
  components: [],
  formMessages: new Map(),
  responses: [],
  responseColumns: [],
  formLogs: [],
  faqs: [],
  videos: [],
  apiKeys: [],
  liveParts: [],
  releaseOffers: [],
  releases: [],
  releaseEvents: [],
  releaseFailures: [],
  deployTokens: [],
  domains: new Map(),
  webhooks: [],
  msps: [],
  admins: [],
  instanceAdmins: [],
  requests: [],
  organizations: [],
  notifications: [],
  ownSessions: [],
  entries: [],
  accounts: [],
  listSettings: new Map(),
  sessions: new Map(),
});

/** Puts a fake `fetch` in place for the running test. Rows not given are empty. */
export const fakeApi = (given: Partial<FakeRows> = {}): FakeApi => {
  const rows: FakeRows = { ...noRows(), ...given };
  const answers = new Map<Endpoint, Answer>(allAnswers(rows));
  const calls: RecordedCall[] = [];
  const refusals = new Map<Endpoint, Refusal>();
  const waits = new Map<Endpoint, Promise<void>>();
  let isOnline = true;
  let mistake: unknown = null;
  const blame = (error: unknown): never => {
    mistake = error;
    throw error;
  };
  onTestFinished(() => {
    if (mistake) throw mistake;
  });

  const answer = ({ endpoint, params, query, headers, body }: RecordedCall) => {
    const refusal = refusals.get(endpoint);
    if (refusal) throw refusal;
    const token = tokenOf(headers);
    checkAccess(endpoint.access, token, rows);
    const version = headers.get('if-match');
    const request: FakeRequest = {
      params,
      query: parse(endpoint.query, query) as ParsedListQuery,
      body: parse(endpoint.body, body ?? {}) as Record<string, unknown>,
      ifMatch: version === null ? null : Number(version.replaceAll('"', '')),
      token,
    };
    const give = answers.get(endpoint);
    if (!give) throw new Error(`Nothing answers ${endpoint.method} ${endpoint.path}.`);
    // Outside the envelope: an answer the contract does not know is the fake's own mistake.
    return v.parse(endpoint.reply, give(request));
  };

  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false;
    const text = isForm ? '' : await request.text();
    const found = find(request.method, url.pathname);
    if (!found) return blame(new Error(`The contract has no ${request.method} ${url.pathname}.`));
    const call: RecordedCall = {
      ...found,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text === '' ? null : (JSON.parse(text) as unknown),
    };
    calls.push(call);
    await waits.get(call.endpoint);
    if (request.signal.aborted) throw request.signal.reason as Error;
    if (!isOnline) throw new TypeError('Failed to fetch');
    try {
      const given = answer(call);
      if (call.endpoint.isCsv) return file(String(given));
      return json(call.endpoint.status ?? 200, { data: given });
    } catch (error) {
      if (!(error instanceof Refusal)) return blame(error);
      return json(error.reply.statusCode, v.parse(ErrorReply, error.reply));
    }
  };
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('XMLHttpRequest', fakeSender(fetch));

  return {
    rows,
    calls,
    answer: (endpoint, give) => void answers.set(endpoint, give),
    callsTo: (endpoint) => calls.filter((call) => call.endpoint === endpoint),
    fail: (endpoint, reply = {}) => void refusals.set(endpoint, new Refusal(reply)),
    recover: (endpoint) => void refusals.delete(endpoint),
    hang(endpoint) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waits.set(endpoint, promise);
      return () => {
        waits.delete(endpoint);
        resolve();
      };
    },
    setOnline: (next) => {
      isOnline = next;
    },
  };
};
