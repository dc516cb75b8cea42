import { afterAll, beforeAll } from 'vitest';
import { buildApp, type AppOptions } from '../app.ts';
import { readConfig, type AppConfig } from '../config.ts';
import { sendAccountMail } from '../modules/auth/account-mails.ts';
import { sendInvoiceMail } from '../modules/billing/invoice-mail.ts';
import { sendTicketMail } from '../modules/tickets/ticket-mail.ts';
import { sendNoticeMail } from '../modules/auth/notice-mails.ts';
import { sendPersonalMail } from '../modules/auth/personal-mails.ts';
import { sendFlowMail } from '../modules/flows/engine/flow-mail.job.ts';
import { sendResponseMail } from '../modules/lead-forms/response-mail.ts';
import { sendReferralMail } from '../modules/referrals/referral-mail.ts';
import { AccountUnavailable } from '../platform/accounts/account-error.ts';
import type { AccountAccess } from '../platform/accounts/account-access.ts';
import { connect, type Database, type Transaction } from '../platform/db/database.ts';
import type { DomainProvider } from '../platform/domains/domain-provider.ts';
import { betweenServers } from '../platform/realtime/between-servers.ts';
import { localStorage } from '../platform/files/file-storage.ts';

import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Mail, MailSender } from '../platform/mail/mail-sender.ts';
import type { Deliver } from '../platform/webhooks/deliver.ts';
import { demoPassword } from '../seed/demo-people.ts';
import { memoryStorage } from './memory-storage.ts';
import { noJobs, testJobs } from './test-jobs.ts';
import { startTestDatabase } from './test-database.ts';
import { testSecret, testSecrets } from './test-secrets.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body with its envelope; null when it is not JSON. */
  body: any;
}

export interface TestServer {
  http: App;
  database: Database;
  /** Address of the database; null when it runs inside this process. */
  address: string | null;
  /** Makes a call with a session of the given account, or without one for null. */
  call(
    who: string | null,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<TestAnswer>;
  /** Signs in once per address and keeps the token. */
  tokenOf(email: string): Promise<string>;
  /** Calls as `name` use this token or API key. */
  useToken(name: string, token: string): void;
  /** Starts a new session, for tests that end it. */
  signIn(email: string): Promise<string>;
  /** Drops the token of an address whose sessions have ended. */
  forget(email: string): void;
  /** Runs SQL as the database's superuser, without policies. */
  sql<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  /** Stored files by key. */
  files: Map<string, Uint8Array>;
  /** Adds a job to the queue. */
  enqueue: <N extends keyof Jobs>(name: N, payload: Jobs[N]) => Promise<void>;
  /** Sends the due mails and returns all mails so far. */
  deliver(): Promise<Mail[]>;
  /** Runs the jobs that exist once for each key, and returns their names with the keys. */
  runOnce: () => Promise<string[]>;
  /** Runs scheduled jobs regardless of their time, and returns their times. */
  runScheduled(): Promise<Date[]>;
  /** Starts another server on the same database; only on PostgreSQL. */
  startReplica(): Promise<{ http: App; stop(): Promise<void> }>;
  /** Closes the database of the running server. */
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

/** The queue in memory needs no transaction. */
const noTransaction = {} as Transaction;

const nothing = async () => undefined;

/** Jobs that send mails. */
const mailJobs = (database: Database, sender: MailSender, config: AppConfig) => ({
  'account-mail': sendAccountMail(database, sender, config.publicUrl),
  'personal-mail': sendPersonalMail(database, sender),
  'notice-mail': sendNoticeMail(database, sender, config.publicUrl),
  'ticket-mail': sendTicketMail(database, sender, testSecret, config),
  'form-mail': sendResponseMail(database, sender, config.publicUrl),
  'referral-mail': sendReferralMail(database, sender, config.publicUrl),
});

/** Reaches no receiver, without a network. */
const noReceivers: Deliver = async () => ({
  isDelivered: false,
  status: null,
  durationMs: 0,
  problem: 'It could not be reached.',
  answer: null,
  retryAfterMs: 0,
  isRefused: false,
});

/** A provider that finds no records, without a network. */
const noDomains: DomainProvider = {
  look: async () => ({ state: 'pending', problem: null, records: [] }),
  remove: nothing,
};

const unreached = async () => {
  throw new AccountUnavailable('Tests have no network.');
};

/** Reaches no OAuth provider, and mail servers that accept every password, without a network. */
const noAccounts: AccountAccess = {
  oauth: {
    begin: unreached,
    finish: unreached,
    refresh: unreached,
    ask: unreached,
    revoke: unreached,
  },
  signInToMail: nothing,
};

/** Starts the server without a database, for calls that work without one. */
export const startWithoutDatabase = (
  artifactsDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<App> =>
  buildApp({
    config: { ...readConfig(env), artifactsDir, logLevel: 'silent' },
    database: connect({ socketDir: artifactsDir }),
    jwtSecret: testSecret,
    secrets: testSecrets,
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
    secrets: testSecrets,
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

type TestOptions = Pick<AppOptions, 'domainProvider' | 'billing' | 'deliver' | 'accounts'> & {
  env?: NodeJS.ProcessEnv;
};

/** Starts the whole server on its own in-memory copy of the demo database; `env` adds settings. */
export const startTestServer = async ({
  env = {},
  domainProvider = noDomains,
  deliver = noReceivers,
  accounts = noAccounts,
  ...providers
}: TestOptions = {}): Promise<TestServer> => {
  const { database, address, sql, stop: stopEngine } = await startTestDatabase();
  const config = { ...readConfig(env), artifactsDir: '/nonexistent', logLevel: 'silent' };
  const storage = memoryStorage();
  const sent: Mail[] = [];
  const sender = { send: async (mail: Mail) => void sent.push(mail) };
  const { jobs, runDue, runOnce, runScheduled } = testJobs({
    ...mailJobs(database, sender, config),
    'invoice-mail': sendInvoiceMail(database, sender, { ...config, storage }),
  });
  await jobs.work('flow-mail', sendFlowMail(database, jobs, sender));
  const http = await buildApp({
    config,
    database,
    jwtSecret: testSecret,
    secrets: testSecrets,
    jobs,
    storage,
    between: address ? betweenServers(address) : null,
    domainProvider,
    deliver,
    accounts,
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
    useToken: (name, token) => void tokens.set(name, token),
    signIn,
    forget: (email) => void tokens.delete(email),
    startReplica: () => startReplica(address ?? ''),
    stopDatabase,
    async deliver() {
      await runDue();
      return sent;
    },
    runOnce,
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

/** Starts the server before the tests of a file, and stops it after them. */
export const testServer = (options?: TestOptions): TestServer => {
  const server = {} as TestServer;
  beforeAll(async () => void Object.assign(server, await startTestServer(options)));
  afterAll(() => server.stop());
  return server;
};
