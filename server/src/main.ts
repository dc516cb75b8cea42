import { performance } from 'node:perf_hooks';
import { buildApp } from './app.ts';
import { bootstrap } from './bootstrap.ts';
import { readConfig, type Config } from './config.ts';
import { jwtSecretFor } from './jwt-secret.ts';
import { sendAccountMail } from './modules/auth/account-mails.ts';
import { sendPersonalMail } from './modules/auth/personal-mails.ts';
import { removeOldBulkJobs } from './platform/bulk/run-bulk.ts';
import { deactivateExpiredTrials } from './modules/companies/expired-trials.ts';
import { removeStrandedDomains } from './modules/domains/stranded-domains.ts';
import { artifactsIn } from './modules/releases/artifacts.ts';
import { takeBundled } from './modules/releases/bundled-releases.ts';
import { releaseSweep } from './modules/releases/retention.ts';
import { removeUnusedFiles } from './modules/videos/unused-files.ts';
import { checkNode } from './node-floor.ts';
import { openDatabase } from './platform/db/open-database.ts';
import type { Database } from './platform/db/database.ts';
import { removeOldClaims } from './platform/http/idempotency.ts';
import { removeOldEvents } from './platform/events/remove-old-events.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import { openStorage } from './platform/files/open-storage.ts';
import { startJobs, type JobQueue } from './platform/jobs/job-queue.ts';
import { log } from './platform/log/log.ts';
import { betweenServers } from './platform/realtime/between-servers.ts';
import { sendResponseMail } from './modules/lead-forms/response-mail.ts';
import { deleteExpiredResponses } from './modules/lead-forms/form-responses.service.ts';
import { removeOldFormTries } from './modules/live-forms/form-tries.ts';
import { removeOldPartials } from './modules/live-forms/partials.service.ts';
import { removeUnusedFormFiles } from './modules/live-forms/uploads.service.ts';
import { removeOldComponents } from './modules/lead-forms/form-content.repository.ts';
import { outboxSender, smtpSender } from './platform/mail/mail-sender.ts';
import { demoAccounts, demoPassword } from './seed/demo-people.ts';
import { seedDemo } from './seed/seed-demo.ts';

const shutdownMs = 10_000;
const hourMs = 3_600_000;

/** What did not go now goes the next time. */
const clean = (
  database: Database,
  storage: FileStorage,
  jobs: Pick<JobQueue, 'enqueue'>,
  sweepReleases: () => Promise<void>,
) =>
  Promise.allSettled([
    sweepReleases(),
    removeOldEvents(database),
    removeOldClaims(database),
    removeOldBulkJobs(database),
    deactivateExpiredTrials(database),
    removeUnusedFiles(database, storage),
    removeStrandedDomains(database, jobs),
    removeOldComponents(database),
    deleteExpiredResponses(database, jobs),
    removeOldFormTries(database),
    removeOldPartials(database),
    removeUnusedFormFiles(database, jobs),
  ]);

const isProduction = process.env['NODE_ENV'] === 'production';

/** Text for people at a terminal; in production a line of the log, which programs read. */
const say = (line: string) => {
  if (!isProduction) process.stdout.write(`${line}\n`);
  else if (line !== '') log.info(line.trim());
};

const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  const result = await work();
  say(`  ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const fail = (error: unknown): never => {
  // Before its settings are read the log is silent.
  if (isProduction && log.isLevelEnabled('fatal')) log.fatal(messageOf(error));
  else process.stderr.write(`\n${messageOf(error)}\n`);
  process.exit(1);
};

const listen = async (http: Awaited<ReturnType<typeof buildApp>>, { host, port }: Config) => {
  try {
    await http.listen({ host, port });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
      throw new Error(`Port ${port} is in use; set PORT to another one.`, { cause });
    throw cause;
  }
};

const announce = (http: Awaited<ReturnType<typeof buildApp>>, isDemo: boolean) => {
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  say(
    `\nReady at http://localhost:${port} (tenant admin), http://acme.localhost:${port} (tenant acme)`,
  );
  if (!isDemo) return;
  say(`\nDemo accounts, password of all: ${demoPassword}`);
  for (const { email, who } of demoAccounts) say(`  ${email.padEnd(24)} ${who}`);
  say('');
};

const start = async () => {
  const config = readConfig();
  log.level = config.logLevel;
  const { databaseUrl, databaseUse: use, dataDir, acceptedNode } = config;
  const version = process.versions.node;
  const risk = checkNode({ version, isProduction, accepted: acceptedNode });
  if (risk) say(`  ${risk}`);
  const { database, close } = await step(databaseUrl ? 'PostgreSQL' : 'Embedded database', () =>
    openDatabase({ databaseUrl, dataDir, use, onLost: fail }),
  );
  const storage = await openStorage(config);
  if (!config.isProduction)
    await step('Demo data', () => seedDemo(database, storage, config.formsUrl));
  const isShared = config.isProduction && databaseUrl !== null;
  const jwtSecret = await jwtSecretFor(config.jwtSecret, dataDir, { isShared });
  const jobs = await startJobs(database, databaseUrl === null);
  const sender = config.smtpUrl
    ? smtpSender(config.smtpUrl, config.mailFrom)
    : outboxSender(dataDir);
  await jobs.work('account-mail', sendAccountMail(database, sender, config.publicUrl));
  await jobs.work('personal-mail', sendPersonalMail(database, sender));
  await jobs.work('form-mail', sendResponseMail(database, sender, config.publicUrl));
  const { bootstrapEmail: email, productName, staffGroups } = config;
  const [roleGroup = ''] = staffGroups;
  if (await bootstrap(database, jobs, { email, productName, roleGroup }))
    say(`  An activation link was mailed to ${email}.`);
  const artifacts = artifactsIn(storage);
  const { offered } = await step('Builds', () =>
    takeBundled(database, artifacts, config.artifactsDir),
  );
  if (offered.length > 0)
    say(`  Not live, because other versions were promoted (see Releases): ${offered.join(', ')}.`);
  const sweep = releaseSweep(database, artifacts);
  const cleaning = setInterval(() => void clean(database, storage, jobs, sweep), hourMs);
  const http = await buildApp({
    config,
    database,
    jwtSecret,
    jobs,
    storage,
    between: databaseUrl ? betweenServers(databaseUrl) : null,
  });
  try {
    await listen(http, config);
  } catch (error) {
    await jobs.stop();
    await close();
    throw error;
  }
  announce(http, !config.isProduction);

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(cleaning);
    setTimeout(() => process.exit(1), shutdownMs).unref();
    await http.close();
    await jobs.stop();
    await close();
    say('Stopped.');
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
};

await start().catch(fail);
