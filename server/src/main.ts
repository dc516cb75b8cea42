import { performance } from 'node:perf_hooks';
import { buildApp } from './app.ts';
import { bootstrap } from './bootstrap.ts';
import { scheduleCleanUps } from './clean-ups.ts';
import { readConfig, type Config } from './config.ts';
import { jwtSecretFor } from './jwt-secret.ts';
import { sendAccountMail } from './modules/auth/account-mails.ts';
import { sendNoticeMail } from './modules/auth/notice-mails.ts';
import { sendPersonalMail } from './modules/auth/personal-mails.ts';
import { artifactsIn } from './modules/releases/artifacts.ts';
import { importBundledReleases } from './modules/releases/bundled-releases.ts';
import { checkNode } from './node-floor.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { openStorage } from './platform/files/open-storage.ts';
import { startJobs } from './platform/jobs/job-queue.ts';
import { log } from './platform/log/log.ts';
import { betweenServers } from './platform/realtime/between-servers.ts';
import { sendFlowMail } from './modules/flows/engine/flow-mail.job.ts';
import { sendResponseMail } from './modules/lead-forms/response-mail.ts';
import { sendReferralMail } from './modules/referrals/referral-mail.ts';
import { sendInvoiceMail } from './modules/billing/invoice-mail.ts';
import { sendTicketMail } from './modules/tickets/ticket-mail.ts';
import { outboxSender, smtpSender } from './platform/mail/mail-sender.ts';
import { secretBoxFor } from './secrets-key.ts';
import { demoAccounts, demoPassword } from './seed/demo-people.ts';

const shutdownMs = 10_000;

const isProduction = process.env['NODE_ENV'] === 'production';

/** Prints text in a terminal; in production a log line for programs. */
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
  // The log is silent until the settings are read.
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
  const secrets = await secretBoxFor(config.secretsKey, dataDir, config);
  if (!config.isProduction) {
    // Production does not load the demo's rows and the library that makes them.
    const { seedDemo } = await import('./seed/seed-demo.ts');
    await step('Demo data', () =>
      seedDemo(database, { storage, secrets, formsUrl: config.formsUrl }),
    );
  }
  const isShared = config.isProduction && databaseUrl !== null;
  const jwtSecret = await jwtSecretFor(config.jwtSecret, dataDir, { isShared });
  const jobs = await startJobs(database, databaseUrl === null);
  const sender = config.smtpUrl
    ? smtpSender(config.smtpUrl, config.mailFrom)
    : outboxSender(dataDir);
  await jobs.work('account-mail', sendAccountMail(database, sender, config.publicUrl));
  await jobs.work('personal-mail', sendPersonalMail(database, sender));
  await jobs.work('notice-mail', sendNoticeMail(database, sender, config.publicUrl));
  await jobs.work('invoice-mail', sendInvoiceMail(database, sender, { ...config, storage }));
  await jobs.work('ticket-mail', sendTicketMail(database, sender, jwtSecret, config));
  await jobs.work('form-mail', sendResponseMail(database, sender, config.publicUrl));
  await jobs.work('flow-mail', sendFlowMail(database, jobs, sender));
  await jobs.work('referral-mail', sendReferralMail(database, sender, config.publicUrl));
  const { bootstrapEmail: email, productName, staffGroups } = config;
  const [roleGroup = ''] = staffGroups;
  if (await bootstrap(database, jobs, { email, productName, roleGroup }))
    say(`  An activation link was mailed to ${email}.`);
  const artifacts = artifactsIn(storage);
  const { offered } = await step('Builds', () =>
    importBundledReleases(database, artifacts, config.artifactsDir),
  );
  if (offered.length > 0)
    say(`  Not live, because other versions were promoted (see Releases): ${offered.join(', ')}.`);
  const { retention } = config;
  await scheduleCleanUps({ database, storage, artifacts, jobs, retention, secrets });
  const http = await buildApp({
    config,
    database,
    jwtSecret,
    secrets,
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
