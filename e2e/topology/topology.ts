import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addressOf, postgresPrograms, startPostgres } from '../../server/src/testing/postgres.ts';
import { startNameServer, type Zone } from '../../server/src/testing/name-server.ts';
import { startS3Server } from '../../server/src/testing/s3-server.ts';
import { isOpensslInstalled, panelHost } from './domain.ts';
import { startMailbox } from './mailbox.ts';
import { isNginxInstalled, startNginx, type Nginx } from './nginx.ts';
import { freePort, startProgram, type Running } from './processes.ts';

const repository = resolve(import.meta.dirname, '../..');
const owner = 'outpost_owner';
const database = 'outpost';

/** Name that custom domains point to. */
export const domainTarget = 'entrance.outpost.test';

/** First super-admin, invited by an installation without staff. */
export const firstAdmin = 'first@outpost.test';

export const isInstalled = (): boolean =>
  postgresPrograms() !== null && isNginxInstalled() && isOpensslInstalled();

interface Replica {
  /** Its own address, without nginx. */
  url: string;
  running(): Running;
  start(): Promise<void>;
  end(): Promise<void>;
}

export interface Topology {
  /** The address browsers use: nginx. */
  url: string;
  nginx: Nginx;
  a: Replica;
  b: Replica;
  database: { halt(): void; resume(): void };
  /** Output of both servers at their first, parallel start. */
  firstOutputs: string[];
  /** Sent mails, oldest first. */
  mails: string[];
  /** DNS records that the servers see. */
  zone: Zone;
  /** Folder of this run. */
  home: string;
  /** Restarts everything a test stopped. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

const ended = async (
  running: Running,
  signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL',
): Promise<void> => {
  running.kill(signal);
  await running.ended;
};

const replicaOf = (name: string, port: number, home: string, env: NodeJS.ProcessEnv): Replica => {
  const args = [join(repository, 'server/src/main.ts')];
  const options = {
    env: { ...env, PORT: String(port), DATA_DIR: join(home, name) },
    log: join(home, `${name}.log`),
  };
  let running: Running | null = null;
  return {
    url: `http://127.0.0.1:${port}`,
    running() {
      if (!running) throw new Error(`${name} was not started.`);
      return running;
    },
    async start() {
      if (running?.isRunning()) return;
      running = startProgram(process.execPath, args, options);
      await running.said('Ready at');
    },
    end: async () => void (running && (await ended(running))),
  };
};

const startDatabase = () => {
  const programs = postgresPrograms() ?? '';
  const cluster = startPostgres(programs);
  const { socketDir } = cluster;
  // PostgreSQL's image runs the same script: the servers' role is no superuser.
  execFileSync(join(repository, 'deploy/postgres/create-owner.sh'), {
    env: {
      PATH: `${programs}:${process.env['PATH']}`,
      PGHOST: socketDir,
      POSTGRES_USER: 'postgres',
      OWNER_PASSWORD: randomBytes(16).toString('hex'),
    },
  });
  return { ...cluster, url: addressOf(socketDir, owner, database) };
};

/** Stop functions, called from the last to the first. */
type Stops = (() => unknown)[];

const startParts = async (home: string, stops: Stops) => {
  const cluster = startDatabase();
  stops.push(() => cluster.stop());
  const bucket = await startS3Server();
  stops.push(() => bucket.stop());
  const zone: Zone = {};
  const names = await startNameServer(zone);
  stops.push(() => names.stop());
  const mailbox = await startMailbox();
  stops.push(() => mailbox.stop());
  const ports = { a: await freePort(), b: await freePort() };
  const upstream = [`127.0.0.1:${ports.a}`, `127.0.0.1:${ports.b}`] as const;
  const nginx = await startNginx(join(home, 'nginx'), upstream);
  // Killed at once, nginx would leave its workers running.
  stops.push(() => ended(nginx, 'SIGTERM'));
  const url = `https://${panelHost}:${nginx.port}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    // The pinned Node.js may be below the security floor; the image never is.
    ALLOW_OLD_NODE: process.versions.node,
    HOST: '127.0.0.1',
    DATABASE_URL: cluster.url,
    JWT_SECRET: randomBytes(32).toString('hex'),
    SECRETS_KEY: `k1:${randomBytes(32).toString('base64')}`,
    PUBLIC_URL: url,
    BOOTSTRAP_EMAIL: firstAdmin,
    SMTP_URL: mailbox.url,
    DNS_SERVERS: names.address,
    DOMAIN_TARGET: domainTarget,
    S3_BUCKET: 'bucket',
    S3_ENDPOINT: bucket.url,
    S3_ACCESS_KEY: 'id',
    S3_SECRET_KEY: 'secret',
    LOG_LEVEL: 'info',
  };
  const [a, b] = [replicaOf('a', ports.a, home, env), replicaOf('b', ports.b, home, env)];
  stops.push(() => Promise.all([a, b].map((replica) => replica.end())));
  const task = join(repository, 'server/src/tasks/storage-prepare.ts');
  const prepared = startProgram(process.execPath, [task], { env, log: join(home, 'bucket.log') });
  stops.push(() => ended(prepared));
  await prepared.said('The bucket bucket was made.');
  // Parallel on purpose: both migrate and bootstrap the same empty database.
  await Promise.all([a.start(), b.start()]);
  const firstOutputs = [a, b].map((replica) => replica.running().output());
  return { url, nginx, a, b, cluster, firstOutputs, mails: mailbox.mails, zone, home };
};

/** Starts two servers in production mode on one empty database and one bucket, behind nginx. */
export const startTopology = async (): Promise<Topology> => {
  const home = mkdtempSync(join(tmpdir(), 'outpost-topology-'));
  const stops: Stops = [() => rmSync(home, { recursive: true, force: true })];
  const stop = async () => {
    for (const one of stops.toReversed()) await one();
  };
  try {
    const { cluster, ...parts } = await startParts(home, stops);
    const { halt, resume } = cluster;
    const whole = async () => {
      resume();
      await Promise.all([parts.a.start(), parts.b.start()]);
    };
    return { ...parts, database: { halt, resume }, whole, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
