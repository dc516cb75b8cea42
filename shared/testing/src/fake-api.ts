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
import { listAnswer, type Answer, type FakeRequest } from './noun-answers.ts';
import { fakeSender } from './fake-sender.ts';
import { invalid, Refusal } from './refusal.ts';

/** A call that reached the fake API. */
export interface RecordedCall {
  endpoint: Endpoint;
  params: Record<string, string>;
  /** Query parameters as in the address, unparsed. */
  query: Record<string, string>;
  headers: Headers;
  /** Body before parsing; null without one. */
  body: unknown;
}

/** An in-memory server that implements the contract; tests control its answers. */
export interface FakeApi {
  readonly rows: FakeRows;
  readonly calls: readonly RecordedCall[];
  callsTo(endpoint: Endpoint): RecordedCall[];
  /** Replaces the answer of an endpoint; the reply must still match the contract. */
  answer<E extends Endpoint>(endpoint: E, give: (request: FakeRequest) => ReplyOf<E>): void;
  /** Makes the endpoint answer with this error from now on. */
  fail(endpoint: Endpoint, reply?: Partial<ErrorReply>): void;
  /** Blocks calls of the endpoint until the returned function is called. */
  hang(endpoint: Endpoint): () => void;
  /** Undoes `fail`. */
  recover(endpoint: Endpoint): void;
  /** Simulates the network going offline or online. */
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

/** As on the server, a path without parameters takes precedence over one with parameters. */
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
  if (access !== 'signed-in' && (access === 'api-key' || !can(user, access)))
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
  tickets: [],
  ticketMessages: new Map(),
  accountReviews: [],
  cannedReplies: [],
  ticketPeople: [],
  ticketLinks: [],
  linkedinLeads: [],
  referrals: [],
  subscriptions: [],
  invoices: [],
  plans: [],
  bugReports: [],
  bugMessages: new Map(),
  apiKeys: [],
  liveParts: [],
  releaseOffers: [],
  releases: [],
  releaseEvents: [],
  releaseFailures: [],
  deployTokens: [],
  domains: new Map(),
  webhooks: [],
  deliveries: [],
  msps: [],
  admins: [],
  tenantAdmins: [],
  requests: [],
  organizations: [],
  notifications: [],
  ownSessions: [],
  entries: [],
  accounts: [],
  listSettings: new Map(),
  sessions: new Map(),
  further: {},
});

/** Installs a fake `fetch` for the running test. Rows not given are empty. */
export const fakeApi = (given: Partial<FakeRows> = {}): FakeApi => {
  const rows: FakeRows = { ...noRows(), ...given };
  const rowsOf = (plural: string): { _id: string }[] => {
    const own = (rows as unknown as Record<string, unknown>)[plural];
    return Array.isArray(own) ? (own as { _id: string }[]) : (rows.further[plural] ?? []);
  };
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
    const give = answers.get(endpoint) ?? listAnswer(endpoint, rowsOf);
    if (!give) throw new Error(`Nothing answers ${endpoint.method} ${endpoint.path}.`);
    // Outside the envelope: a reply that does not match the contract is a fault of the fake itself.
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
