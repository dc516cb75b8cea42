import { buildApp, type AppOptions } from '../app.ts';
import { readConfig } from '../config.ts';
import { sendAccountMail } from '../modules/auth/account-mails.ts';
import { sendPersonalMail } from '../modules/auth/personal-mails.ts';
import { sendResponseMail } from '../modules/lead-forms/response-mail.ts';
import { connect, type Database, type Transaction } from '../platform/db/database.ts';
import type { DomainProvider } from '../platform/domains/domain-provider.ts';
import { betweenServers } from '../platform/realtime/between-servers.ts';
import { localStorage } from '../platform/files/file-storage.ts';

import type { Jobs } from '../platform/jobs/job-queue.ts';
import type { Mail } from '../platform/mail/mail-sender.ts';
import { demoPassword } from '../seed/demo-people.ts';
import { memoryStorage } from './memory-storage.ts';
import { testJobs } from './test-jobs.ts';
import { startTestDatabase } from './test-database.ts';

/** What the test server signs tokens with. */
export const testSecret = new Uint8Array(32).fill(7);

type App = Awaited<ReturnType<typeof buildApp>>;

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body, envelope included; null when it is not JSON. */
  body: any;
}

export interface TestServer {
  http: App;
  database: Database;
  /** Of the database; null when it is inside this process. */
  address: string | null;
  /** Calls with the given account's session; null calls without one. */
  call(
    who: string | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<TestAnswer>;
  /** Signs in once per address and remembers the token. */
  tokenOf(email: string): Promise<string>;
  /** Starts a session of its own, for tests that end it. */
  signIn(email: string): Promise<string>;
  /** Forgets the token of an address whose sessions have ended. */
  forget(email: string): void;
  /** Runs SQL as the database's superuser, past every wall. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** What is stored, by key. */
  files: Map<string, Uint8Array>;
  /** Puts a job on the queue, as what happens elsewhere does. */
  enqueue: <N extends keyof Jobs>(name: N, payload: Jobs[N]) => Promise<void>;
  /** Sends the mails that are due and returns all that were sent so far. */
  deliver(): Promise<Mail[]>;
  /** Does what was put off, whatever its time, and returns for when it was. */
  runScheduled(): Promise<Date[]>;
  /** Another server on the same database; only on PostgreSQL. */
  startReplica(): Promise<{ http: App; stop(): Promise<void> }>;
  /** Takes the database away from under the running server. */
  stopDatabase(): Promise<void>;
  stop(): Promise<void>;
}

const tenantOf = (email: string) => {
  const domain = email.split('@')[1]?.split('.')[0] ?? '';
  return domain === 'demo' ? 'admin' : domain;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The queue in memory has no use for one. */
const noTransaction = {} as Transaction;

const nothing = async () => undefined;

/** Jobs whose handlers the server brings itself. */
const ownJobs = {
  bulk: nothing,
  'forgotten-password': nothing,
  'remove-files': nothing,
  'clean-up': nothing,
  'domain-check': nothing,
  'domain-removal': nothing,
  'form-response': nothing,
  'form-webhook': nothing,
};

const noJobs = { enqueue: nothing, schedule: nothing, work: nothing };

/** Finds no record of any domain, without asking anybody. */
const noDomains: DomainProvider = {
  look: async () => ({ state: 'pending', problem: null, records: [] }),
  remove: nothing,
};

/** The server over no database at all, for what answers without one. */
export const startWithoutDatabase = (
  artifactsDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<App> =>
  buildApp({
    config: { ...readConfig(env), artifactsDir, logLevel: 'silent' },
    database: connect({ socketDir: artifactsDir }),
    jwtSecret: testSecret,
    jobs: noJobs,
    storage: localStorage(artifactsDir),
  });

const startReplica = async (address: string) => {
  const config = { ...readConfig({}), artifactsDir: '/nonexistent', logLevel: 'silent' };
  const database = connect(address);
  const http = await buildApp({
    config,
    database,
    jwtSecret: testSecret,
    jobs: noJobs,
    storage: localStorage(config.artifactsDir),
    between: betweenServers(address),
  });
  const stop = async () => {
    await http.close();
    await database.close();
  };
  return { http, stop };
};

/**
 * The whole server over its own in-memory copy of the demo database; `env` are settings of its own.
 */
export const startTestServer = async ({
  env = {},
  domainProvider = noDomains,
  ...providers
}: Pick<AppOptions, 'domainProvider' | 'billing' | 'deliver'> & {
  env?: NodeJS.ProcessEnv;
} = {}): Promise<TestServer> => {
  const { database, address, sql, stop: stopEngine } = await startTestDatabase();
  const config = { ...readConfig(env), artifactsDir: '/nonexistent', logLevel: 'silent' };
  const storage = memoryStorage();
  const sent: Mail[] = [];
  const sender = { send: async (mail: Mail) => void sent.push(mail) };
  const { jobs, runDue, runScheduled } = testJobs({
    'account-mail': sendAccountMail(database, sender, config.publicUrl),
    'personal-mail': sendPersonalMail(database, sender),
    ...ownJobs,
    'form-mail': sendResponseMail(database, sender, config.publicUrl),
  });
  const http = await buildApp({
    config,
    database,
    jwtSecret: testSecret,
    jobs,
    storage,
    between: address ? betweenServers(address) : null,
    domainProvider,
    ...providers,
  });
  const tokens = new Map<string, string>();

  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<TestAnswer> => {
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await http.inject({ method, url: path, headers, ...payload });
    return { status: answer.statusCode, headers: answer.headers, body: jsonOf(answer.payload) };
  };

  const signIn = async (email: string) => {
    const headers = { 'x-subdomain': tenantOf(email) };
    const body = { email, password: demoPassword };
    const answer = await send('POST', '/v1/super-admin/auth/login', headers, body);
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`);
    return answer.body.data.token as string;
  };

  const tokenOf = async (email: string) => {
    const token = tokens.get(email) ?? (await signIn(email));
    tokens.set(email, token);
    return token;
  };

  let isDatabaseStopped = false;
  const stopDatabase = async () => {
    if (isDatabaseStopped) return;
    isDatabaseStopped = true;
    await stopEngine();
  };

  return {
    http,
    database,
    address,
    files: storage.files,
    tokenOf,
    signIn,
    forget: (email) => void tokens.delete(email),
    startReplica: () => startReplica(address ?? ''),
    stopDatabase,
    async deliver() {
      await runDue();
      return sent;
    },
    runScheduled,
    enqueue: (name, payload) => jobs.enqueue(noTransaction, name, payload),
    sql,
    async call(who, method, path, { body, headers } = {}) {
      const session = who ? { authorization: `Bearer ${await tokenOf(who)}` } : {};
      return send(method, path, { ...session, ...headers }, body);
    },
    async stop() {
      await http.close();
      await database.close();
      await stopDatabase();
    },
  };
};
