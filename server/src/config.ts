import { resolve } from 'node:path';
import { publicPorts, recentRunDays } from '@outpost/contracts';
import type { DatabaseUse } from './platform/db/database.ts';
import { leastKeptDays } from './platform/db/roles.ts';
import type { S3Settings } from './platform/files/s3-storage.ts';
import { readLimits, type Limits } from './platform/limits/limits.ts';
import { readProviders, type ProviderConfig } from './platform/providers/provider-config.ts';

/** Days for which growing tables keep their rows. */
export interface Retention {
  /** The audit log, the logs of forms, connection events, and impersonations. */
  audit: number;
  /** Ended sessions, expired links, attempts to sign in. */
  sessions: number;
  notifications: number;
  /** Runs of agents. */
  runs: number;
  /** Past scores of companies. */
  health: number;
  /** Pictures, console and calls of bug reports, after they were resolved. */
  evidence: number;
  /** Visits of live forms, which their analytics count. */
  visits: number;
  /** Deliveries of webhooks. */
  deliveries: number;
  /** Platform events, which are removed by whole months. */
  events: number;
  /** Single calls of API keys. */
  keyCalls: number;
  /** Numbers of calls of API keys by day. */
  keyDays: number;
  /** Hits of pixels, which are removed by whole months. */
  hits: number;
  /** Sums of pixels by day. */
  pixelDays: number;
}

export interface Config {
  port: number;
  host: string;
  /** Folder of everything that must survive a restart. */
  dataDir: string;
  /** Folder the builds are stored in, `<name>/<version>/…`, next to `release-set.json`. */
  artifactsDir: string;
  /** A PostgreSQL address; null runs the embedded database. */
  databaseUrl: string | null;
  /** How this server uses the database. */
  databaseUse: DatabaseUse;
  retention: Retention;
  /** Null generates a key at the first start and keeps it in the data folder. */
  jwtSecret: string | null;
  /** Keys of stored secrets; null makes one outside production and keeps it in the data folder. */
  secretsKey: string | null;
  /**
   * Address of the panel of the tenant `admin`; another tenant is one label in front of its host.
   * Requests for other hosts are refused.
   */
  publicUrl: string;
  /** Address of live forms, below `/view`; the panel's own address unless it is set. */
  formsUrl: string;
  /** An SMTP server; null keeps mail in the data folder and on the page /outbox. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Address that receives replies to mails about tickets, and the secret of its service. */
  inboundMail: { address: string; secret: string } | null;
  /** Address that an installation without staff invites as its first super-admin. */
  bootstrapEmail: string | null;
  /** A bucket for uploaded files; null keeps them in the data folder. */
  s3: S3Settings | null;
  /** A MaxMind database file with the countries of addresses; null counts no countries. */
  countryFile: string | null;
  /** Maximum size of a video file in bytes. */
  mostVideoBytes: number;
  /**
   * Origin of API and socket when browsers reach them apart from the panel; null is the panel's.
   */
  apiUrl: string | null;
  productName: string;
  /** The product's public site. */
  mainSiteUrl: string;
  privacyUrl: string;
  termsUrl: string;
  /** Support page for users whose account was deactivated. */
  supportUrl: string;
  /** Labels in front of the panel's host that mean the tenant `admin`, as that host itself does. */
  teamHosts: string[];
  staffHosts: string[];
  /** Tabs of a company that are built and not shown. */
  hiddenTabs: string[];
  /** Groups whose accounts are internal staff; new staff accounts get the first. */
  staffGroups: string[];
  /** The group that marks the own team. */
  teamGroup: string;
  /** The group that marks deactivated accounts. */
  deactivatedGroup: string;
  /** Ports that webhooks may use with `https`. */
  webhookPorts: number[];
  /** Ports of the machine itself that webhooks may use with `http`; none in production. */
  localWebhookPorts: number[];
  /** Hours of failures before each of the three warnings, and before a webhook is disabled. */
  webhookWarningHours: number[];
  /** A Node.js version below the security floor that production accepts. */
  acceptedNode: string | null;
  /** External services for domains, billing and connected accounts. */
  providers: ProviderConfig;
  /** Kinds of services that may be played by a sandbox. */
  sandboxProviders: string[];
  /**
   * Number of people with failures of a version within ten minutes before it is rolled back; 0
   * disables it.
   */
  rollbackAfter: number;
  /** Limits of attempts at calls without a session. */
  limits: Limits;
  isProduction: boolean;
  logLevel: string;
}

/** Settings of a running server, without those that `main.ts` alone uses. */
export type AppConfig = Omit<
  Config,
  'port' | 'host' | 'databaseUrl' | 'databaseUse' | 'retention' | 'jwtSecret' | 'secretsKey'
>;

const repository = resolve(import.meta.dirname, '../..');

const port = (value: string | undefined): number => {
  const parsed = Number(value ?? 3000);
  if (!Number.isInteger(parsed) || parsed < 0 || parsed > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${value}".`);
  return parsed;
};

const publicUrl = (env: NodeJS.ProcessEnv): string =>
  env['PUBLIC_URL'] ?? `http://localhost:${port(env['PORT'])}`;

/** Scheme, name and port: a path would precede `/v1`, which no route expects. */
const apiUrl = (env: NodeJS.ProcessEnv): string | null => {
  const value = env['API_URL'];
  if (!value) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error(`API_URL must be an origin such as https://api.example.com, not "${value}".`);
  return url.origin === new URL(publicUrl(env)).origin ? null : url.origin;
};

const list = (value: string | undefined, otherwise: string): string[] =>
  (value ?? otherwise)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const inboundMail = (env: NodeJS.ProcessEnv): Config['inboundMail'] => {
  const [address, secret] = [env['INBOUND_MAIL_ADDRESS'], env['INBOUND_MAIL_SECRET']];
  if (!address && !secret) return null;
  if (!/^[^@+\s]{1,7}@[^@\s]+$/.test(address ?? ''))
    throw new Error('INBOUND_MAIL_ADDRESS must be an address with at most 7 characters before @.');
  if (!/^whsec_[A-Za-z\d+/]{32,}=*$/.test(secret ?? ''))
    throw new Error('INBOUND_MAIL_SECRET must be whsec_ and at least 24 bytes in base64.');
  return { address: address ?? '', secret: secret ?? '' };
};

/** Reads a whole number between two others; throws a sentence that names the setting. */
const wholeNumber = (
  env: NodeJS.ProcessEnv,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number => {
  const given = env[name] || otherwise;
  const parsed = Number(given);
  if (!Number.isInteger(parsed) || parsed < least || parsed > most)
    throw new Error(`${name} must be a number from ${least} to ${most}, not "${given}".`);
  return parsed;
};

const databaseUse = (env: NodeJS.ProcessEnv): DatabaseUse => ({
  poolSize: wholeNumber(env, 'DATABASE_POOL_SIZE', { least: 1, most: 500, otherwise: 8 }),
  waitSeconds: wholeNumber(env, 'DATABASE_WAIT_SECONDS', { least: 1, most: 60, otherwise: 2 }),
  statementSeconds: wholeNumber(env, 'DATABASE_STATEMENT_SECONDS', {
    least: 0,
    most: 3_600,
    otherwise: 30,
  }),
});

const ports = (value: string | undefined): number[] =>
  list(value, '443').map((text) => {
    const known = publicPorts.find((one) => String(one) === text);
    if (known === undefined)
      throw new Error(`WEBHOOK_PORTS is a list of ${publicPorts.join(', ')}, not "${value}".`);
    return known;
  });

const localPorts = (env: NodeJS.ProcessEnv): number[] => {
  const given = list(env['LOCAL_WEBHOOK_PORTS'], '');
  if (given.length > 0 && env['NODE_ENV'] === 'production')
    throw new Error('LOCAL_WEBHOOK_PORTS is for development: production calls public addresses.');
  return given.map((text) => {
    if (!/^\d{1,5}$/.test(text))
      throw new Error(`LOCAL_WEBHOOK_PORTS is a list of ports, not "${text}".`);
    return Number(text);
  });
};

const warningHours = (env: NodeJS.ProcessEnv): number[] => {
  const text = env['WEBHOOK_WARNING_HOURS'] || '1,24,72,120';
  const hours = list(text, '').map(Number);
  if (hours.length !== 4 || !hours.every((one) => one >= 0 && one <= 8_760))
    throw new Error(`WEBHOOK_WARNING_HOURS is four numbers of hours, not "${text}".`);
  return hours;
};

const retention = (env: NodeJS.ProcessEnv): Retention => {
  const days = (name: string, least: number, otherwise: number) =>
    wholeNumber(env, `KEEP_${name}_DAYS`, { least, most: 36_500, otherwise });
  return {
    audit: days('AUDIT', leastKeptDays, 1_095),
    sessions: days('SESSION', 1, 90),
    notifications: days('NOTIFICATION', 1, 180),
    // The list of agents counts recent runs.
    runs: days('RUN', recentRunDays + 1, 180),
    // The movement of a month needs the month before.
    health: days('HEALTH', 62, 730),
    evidence: days('EVIDENCE', 1, 90),
    visits: days('VISIT', 1, 730),
    deliveries: days('DELIVERY', 1, 90),
    events: days('EVENT', 1, 90),
    keyCalls: days('KEY_CALL', 1, 30),
    // The list counts the calls of 30 days.
    keyDays: days('KEY_USE', 31, 400),
    hits: days('HIT', 1, 60),
    // The statistics show 90 days.
    pixelDays: days('PIXEL_DAY', 91, 800),
  };
};

const bucket = (env: NodeJS.ProcessEnv): S3Settings | null => {
  const { S3_BUCKET: name, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = env;
  if (!name) return null;
  if (!accessKeyId !== !secretAccessKey)
    throw new Error('S3_ACCESS_KEY and S3_SECRET_KEY belong together: set both or neither.');
  return {
    bucket: name,
    region: env['S3_REGION'] || 'us-east-1',
    endpoint: env['S3_ENDPOINT'] || null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  };
};

/** Reads the environment; throws a sentence that says how to correct it. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => ({
  port: port(env['PORT']),
  host: env['HOST'] ?? 'localhost',
  dataDir: resolve(repository, env['DATA_DIR'] ?? '.data'),
  artifactsDir: resolve(repository, env['ARTIFACTS_DIR'] ?? 'dist'),
  databaseUrl: env['DATABASE_URL'] || null,
  databaseUse: databaseUse(env),
  retention: retention(env),
  jwtSecret: env['JWT_SECRET'] || null,
  secretsKey: env['SECRETS_KEY'] || null,
  publicUrl: publicUrl(env),
  formsUrl: env['FORMS_URL'] || publicUrl(env),
  smtpUrl: env['SMTP_URL'] || null,
  inboundMail: inboundMail(env),
  mailFrom: env['MAIL_FROM'] ?? 'Outpost <no-reply@outpost.example>',
  bootstrapEmail: env['BOOTSTRAP_EMAIL'] || null,
  s3: bucket(env),
  countryFile: env['COUNTRY_FILE'] || null,
  mostVideoBytes:
    wholeNumber(env, 'VIDEO_MAX_MB', { least: 1, most: 100_000, otherwise: 500 }) * 1024 * 1024,
  apiUrl: apiUrl(env),
  productName: env['PRODUCT_NAME'] ?? 'Outpost',
  mainSiteUrl: env['MAIN_SITE_URL'] ?? 'https://outpost.example',
  privacyUrl: env['PRIVACY_URL'] ?? 'https://outpost.example/privacy',
  termsUrl: env['TERMS_URL'] ?? 'https://outpost.example/terms',
  supportUrl: env['SUPPORT_URL'] ?? 'https://outpost.example/support',
  teamHosts: list(env['TEAM_HOSTS'], 'team'),
  staffHosts: list(env['STAFF_HOSTS'], 'admin'),
  hiddenTabs: list(env['HIDDEN_TABS'], 'campaigns,documents,templates,ai-tool-history'),
  staffGroups: list(env['STAFF_GROUPS'], 'admin,sales,admin-staging,sales-staging'),
  teamGroup: env['TEAM_GROUP'] ?? 'team',
  deactivatedGroup: env['DEACTIVATED_GROUP'] ?? 'deactivated',
  webhookPorts: ports(env['WEBHOOK_PORTS']),
  localWebhookPorts: localPorts(env),
  webhookWarningHours: warningHours(env),
  acceptedNode: env['ALLOW_OLD_NODE'] || null,
  providers: readProviders(env),
  sandboxProviders: list(
    env['SANDBOX_PROVIDERS'],
    env['NODE_ENV'] === 'production' ? '' : 'connections,jira',
  ),
  rollbackAfter: wholeNumber(env, 'ROLLBACK_AFTER', { least: 0, most: 10_000, otherwise: 3 }),
  limits: readLimits(env),
  isProduction: env['NODE_ENV'] === 'production',
  logLevel: env['LOG_LEVEL'] ?? 'info',
});
