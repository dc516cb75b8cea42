import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ParsedListQuery, Permission } from '@outpost/contracts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { ticketsFor } from '../modules/tickets/tickets.repository.ts';
import { userList } from '../modules/users/user-list.ts';
import { connect, type Database } from '../platform/db/database.ts';
import { startEmbedded } from '../platform/db/embedded.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Scope } from '../platform/db/scope.ts';
import { localStorage } from '../platform/files/file-storage.ts';
import { secretBox } from '../platform/secrets/secret-box.ts';
import { readPage, type AnyList, type Identified } from '../platform/lists/list-engine.ts';
import { demoPassword } from '../seed/demo-people.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { seedScale } from '../seed/seed-scale.ts';
import { noJobs } from './test-jobs.ts';
import { addressOf, postgresPrograms, startPostgres } from './postgres.ts';

const secret = new Uint8Array(32).fill(7);

interface Engine {
  address: string | { socketDir: string };
  /** Connects as superuser, without policies. */
  superuser: pg.ClientConfig;
  stop(): Promise<void>;
}

const postgres = async (): Promise<Engine> => {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed.');
  const { socketDir, stop } = startPostgres(programs);
  const maintenance = new pg.Client(addressOf(socketDir, 'postgres', 'postgres'));
  await maintenance.connect();
  await maintenance.query('CREATE ROLE outpost_owner LOGIN CREATEROLE CREATEDB');
  await maintenance.query('CREATE DATABASE bench OWNER outpost_owner');
  await maintenance.end();
  return {
    address: addressOf(socketDir, 'outpost_owner', 'bench'),
    superuser: { connectionString: addressOf(socketDir, 'postgres', 'bench') },
    stop: async () => stop(),
  };
};

const embedded = async (): Promise<Engine> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'outpost-bench-'));
  const { socketDir, stop } = await startEmbedded({ dataDir });
  return {
    address: { socketDir },
    superuser: { host: socketDir, user: 'postgres', database: 'postgres' },
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Lists whose pages a bench reads by the list engine only. */
type BenchList = 'users' | 'tickets';

const listOf = (name: BenchList, scope: Scope): AnyList<Identified> => {
  if (name === 'users') return userList;
  const permissions: Permission[] =
    scope.role === 'platform' ? ['tickets:read', 'tickets:write'] : ['tickets:read'];
  return ticketsFor({ permissions, userId: '' });
};

/** The whole server on a database of its own with `count` users more than the demo. */
export interface BenchServer {
  /** Name and version of the engine. */
  version: string;
  seedSeconds: number;
  database: Database;
  tokenOf(email: string): Promise<string>;
  /** Reads one reply completely; throws unless its status is 200. */
  read(token: string, url: string): Promise<string>;
  /** Reads a page by the list engine only, in a transaction of the account. */
  page(email: string, list: BenchList, query: ParsedListQuery): Promise<number>;
  /** Reads a reply over the network without keeping it. */
  drain(token: string, url: string, hear: (part: Buffer) => void): Promise<void>;
  sql(statement: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

const start = async (engine: Engine, database: Database, count: number): Promise<BenchServer> => {
  const secrets = secretBox([{ id: 'bench', key: secret }]);
  await seedDemo(database, { storage: { save: async () => undefined }, secrets });
  const begin = performance.now();
  await seedScale(database, count);
  const seedSeconds = (performance.now() - begin) / 1_000;
  const bare = new pg.Client(engine.superuser);
  await bare.connect();
  const sql = async (statement: string) => (await bare.query(statement)).rows;
  // PostgreSQL would do this some time after so many new rows.
  await sql('VACUUM ANALYZE');
  const config = { ...readConfig({}), artifactsDir: '/nonexistent', logLevel: 'silent' };
  const http = await buildApp({
    config,
    database,
    jwtSecret: secret,
    secrets,
    jobs: noJobs,
    storage: localStorage(config.artifactsDir),
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const scopes = new Map<string, Scope>();
  const scopeOf = async (email: string): Promise<Scope> => {
    const known = scopes.get(email);
    if (known) return known;
    const [row] = await sql(
      `SELECT id, tenant_id, role FROM users WHERE email = ${pg.escapeLiteral(email)}`,
    );
    const userId = String(row?.['id']);
    const tenantId = String(row?.['tenant_id']);
    const scope: Scope = row?.['role']
      ? { role: 'platform', userId }
      : { role: 'tenant', userId, tenantId, franchisorId: null, companyId: null };
    scopes.set(email, scope);
    return scope;
  };
  return {
    version: String((await sql('SHOW server_version'))[0]?.['server_version']),
    seedSeconds,
    database,
    sql,
    async tokenOf(email) {
      const domain = email.split('@')[1]?.split('.')[0] ?? '';
      const headers = { 'x-subdomain': domain === 'demo' ? 'admin' : domain };
      const payload = { email, password: demoPassword };
      const url = '/v1/super-admin/auth/login';
      const answer = await http.inject({ method: 'POST', url, headers, payload });
      return answer.json().data.token as string;
    },
    async read(token, url) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await http.inject({ method: 'GET', url, headers });
      if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`);
      return answer.payload;
    },
    async page(email, name, query) {
      const scope = await scopeOf(email);
      const list = listOf(name, scope);
      return (await database.transaction(scope, 'read', (tx) => readPage(tx, list, query))).total;
    },
    drain(token, path, hear) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const headers = { authorization: `Bearer ${token}` };
      get({ host: '127.0.0.1', port, path, headers }, (answer) => {
        answer.on('data', hear).on('end', resolve).on('error', reject);
      }).on('error', reject);
      return promise;
    },
    async stop() {
      await http.close();
      await bare.end();
    },
  };
};

/** Starts an engine in a temporary folder, fills it, and starts the server on it. */
export const startBenchServer = async (
  kind: 'postgres' | 'embedded',
  count: number,
): Promise<BenchServer> => {
  const engine = await (kind === 'postgres' ? postgres() : embedded());
  await migrate(engine.address);
  const database = connect(engine.address);
  const stopEngine = async () => {
    await database.close();
    await engine.stop();
  };
  try {
    const server = await start(engine, database, count);
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await stopEngine();
      },
    };
  } catch (error) {
    await stopEngine();
    throw error;
  }
};
