import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { allEndpoints } from '@outpost/contracts';
import type { Config } from './config.ts';
import { contractVersion } from './contract-version.ts';
import { registerAccountLinks } from './modules/auth/account-links.routes.ts';
import { accountLinks } from './modules/auth/account-links.service.ts';
import { registerAuth } from './modules/auth/auth.routes.ts';
import { authService } from './modules/auth/auth.service.ts';
import { mailForgottenLink } from './modules/auth/forgotten-password.ts';
import { registerImpersonation } from './modules/auth/impersonation.routes.ts';
import { impersonationService } from './modules/auth/impersonation.service.ts';
import { sessionReader, type SessionSettings } from './modules/auth/session-reader.ts';
import { registerOwnAccount } from './modules/auth/own-account.routes.ts';
import { registerSessions } from './modules/auth/sessions.routes.ts';
import { tokenSigner } from './modules/auth/token.ts';
import { registerDomains } from './modules/domains/domains.routes.ts';
import { registerFiles } from './modules/files/files.routes.ts';
import { registerHealth } from './modules/health/health.routes.ts';
import { modules } from './modules/index.ts';
import { registerFormResponseJob } from './modules/lead-forms/form-response.job.ts';
import { mayOpenForm } from './modules/lead-forms/form-presence.ts';
import { registerFormResponses } from './modules/lead-forms/form-responses.routes.ts';
import { writeFormLog } from './modules/lead-forms/form-logs.repository.ts';
import { registerLeadForms } from './modules/lead-forms/lead-forms.routes.ts';
import { registerLiveForms } from './modules/live-forms/live-forms.routes.ts';
import { pageTokens } from './modules/live-forms/page-tokens.ts';
import { registerViews } from './modules/live-forms/view.routes.ts';
import { registerOutbox } from './modules/outbox/outbox.routes.ts';
import { registerVideos } from './modules/videos/videos.routes.ts';
import { registerLogos } from './modules/white-labels/logo.routes.ts';
import { registerPanel } from './modules/panel/panel.routes.ts';
import { registerDeploy } from './modules/releases/deploy.routes.ts';
import { openReleases } from './modules/releases/open-releases.ts';
import { registerReleases } from './modules/releases/releases.routes.ts';
import { billingProviders, type BillingProviders } from './platform/billing/billing-providers.ts';
import type { BulkRegistry } from './platform/bulk/bulk-registry.ts';
import { bulkRunner, type SessionOfJob } from './platform/bulk/run-bulk.ts';
import { registerBulkJobs } from './platform/bulk/serve-bulk.ts';
import type { Database } from './platform/db/database.ts';
import { fileAddresses } from './platform/files/file-address.ts';
import type { DomainProvider } from './platform/domains/domain-provider.ts';
import { domainProviderOf } from './platform/domains/domain-provider-of.ts';
import type { FileStorage } from './platform/files/file-storage.ts';
import { allowPanelOrigins } from './platform/http/cross-origin.ts';
import { compressReplies } from './platform/http/compression.ts';
import { replyToUnrouted, replyWithError } from './platform/http/error-reply.ts';
import { refuseRepeatedHeaders } from './platform/http/repeated-headers.ts';
import { addSecurityHeaders, answerUnreadable } from './platform/http/security-headers.ts';
import { requestIds } from './platform/http/request-id.ts';
import { refuseUnknownHosts } from './platform/http/known-hosts.ts';
import { limitRequestTime } from './platform/http/request-time.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import type { Api } from './platform/http/serve.ts';
import type { BetweenServers } from './platform/realtime/between-servers.ts';
import { startRealtime } from './platform/realtime/realtime.ts';
import { platformTenant, tenantNaming } from './platform/http/tenant-name.ts';
import type { JobQueue } from './platform/jobs/job-queue.ts';
import { log } from './platform/log/log.ts';
import { webhookSender, type Deliver } from './platform/webhooks/deliver.ts';
import { publicOnly } from './platform/webhooks/public-address.ts';

const bodyLimitBytes = 1024 * 1024;

export interface AppOptions {
  config: Omit<Config, 'port' | 'host' | 'databaseUrl' | 'databaseUse' | 'retention' | 'jwtSecret'>;
  database: Database;
  jwtSecret: Uint8Array;
  jobs: Pick<JobQueue, 'enqueue' | 'schedule' | 'work'>;
  storage: FileStorage;
  /** Provider of domains; without it the one of the configuration. */
  domainProvider?: DomainProvider;
  billing?: BillingProviders;
  /** Delivers webhooks; by default over the public internet. */
  deliver?: Deliver;
  /** Connects the sockets of several servers; without it this server runs alone. */
  between?: BetweenServers | null;
}

/** The host of `PUBLIC_URL` always belongs to internal staff, besides the configured hosts. */
const internalHosts = ({ teamHosts, staffHosts }: AppOptions['config']) => [
  ...new Set([platformTenant, ...teamHosts, ...staffHosts]),
];

const sessionSettings = (config: AppOptions['config']): SessionSettings => ({
  groups: {
    internal: config.staffGroups,
    team: config.teamGroup,
    deactivated: config.deactivatedGroup,
  },
  naming: tenantNaming({ ...config, internalHosts: internalHosts(config) }),
  publicUrl: config.publicUrl,
});

const requestLog = (level: string): FastifyBaseLogger =>
  log.child(
    {},
    {
      level,
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({
          method,
          path: url.split('?')[0],
        }),
      },
    },
  );

const createHttp = (config: AppOptions['config']): FastifyInstance => {
  const http = Fastify({
    loggerInstance: requestLog(config.logLevel),
    genReqId: requestIds(config.isProduction),
    bodyLimit: bodyLimitBytes,
    // A file takes longer than any other body: `limitRequestTime` sets a limit for each kind.
    requestTimeout: 0,
    // The server still answers requests that arrive on open connections while it stops.
    return503OnClosing: false,
    trustProxy: config.isProduction,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: replyToUnrouted,
    clientErrorHandler: answerUnreadable,
  });
  http.setErrorHandler(replyWithError);
  addSecurityHeaders(http);
  refuseRepeatedHeaders(http);
  http.removeContentTypeParser('text/plain');
  // A preflight request must be answered before a hook reads its body or session.
  if (config.apiUrl) allowPanelOrigins(http, config.publicUrl);
  limitRequestTime(http);
  return http;
};

type PanelParts = Omit<Parameters<typeof registerPanel>[1], 'data' | 'artifactsDir'>;

/** Registers the pages that are the same for every tenant. */
const registerPages = (
  http: FastifyInstance,
  config: AppOptions['config'],
  parts: PanelParts,
): Promise<void> => {
  const { artifactsDir, apiUrl, productName, hiddenTabs } = config;
  const { mainSiteUrl, privacyUrl, termsUrl, supportUrl } = config;
  return registerPanel(http, {
    ...parts,
    artifactsDir,
    data: {
      productName,
      ...(apiUrl && { apiUrl }),
      mainSiteUrl,
      privacyUrl,
      termsUrl,
      supportUrl,
      internalHosts: internalHosts(config),
      hiddenTabs,
    },
  });
};

/** Builds the server without listening. Throws when a call of the contract is not served. */
export const buildApp = async ({
  config,
  database,
  jwtSecret,
  jobs,
  storage,
  domainProvider = domainProviderOf(config.providers),
  billing = billingProviders(config.providers),
  deliver = webhookSender(publicOnly(config.webhookPorts)),
  between = null,
}: AppOptions): Promise<FastifyInstance> => {
  const http = createHttp(config);
  compressReplies(http);
  const tokens = tokenSigner(jwtSecret);
  const settings = sessionSettings(config);
  const auth = authService(database, tokens, settings, config.limits.signInFromAddress);
  const sessions = sessionReader(database, tokens, settings);
  const readSession = sessions.ofRequest;
  const { publicUrl, artifactsDir, rollbackAfter } = config;
  const { naming } = settings;
  const isKnownHost = refuseUnknownHosts(http, naming, config);
  const releases = openReleases({
    database,
    storage,
    jwtSecret,
    naming,
    publicUrl,
    artifactsDir,
    contract: contractVersion,
  });
  const bulk: BulkRegistry = new Map();
  const api: Api = {
    http,
    database,
    readSession,
    readDeployer: releases.readDeployer,
    jobs,
    bulk,
    billing,
    served: new Set(),
  };
  registerHealth(http, database, () => between?.isListening() ?? true);
  registerAuth(api, auth);
  const { limits, productName } = config;
  const links = accountLinks(database, jobs, { naming, limits, productName });
  registerAccountLinks(api, links);
  await jobs.work('forgotten-password', mailForgottenLink({ database, jobs }));
  registerSessions(api);
  registerOwnAccount(api, productName);
  registerImpersonation(api, impersonationService(database, tokens, sessions, settings));
  startRealtime(http, {
    database,
    sessions,
    publicUrl: config.publicUrl,
    isKnownHost,
    mayEnter: { lead_forms: mayOpenForm(database) },
    between,
  });
  registerBulkJobs(api);
  for (const register of modules) register(api);
  registerLeadForms(api, config);
  await registerFormResponseJob(jobs, database, deliver);
  const sessionOfJob: SessionOfJob = ({ sessionId, userId, homeTenantId, subdomain }) =>
    sessions.again({ id: sessionId, userId, tenantId: homeTenantId }, subdomain);
  await jobs.work('bulk', bulkRunner(database, bulk, sessionOfJob));
  await registerDomains(api, jobs, domainProvider, config.publicUrl);
  await http.register(multipart);
  const addresses = fileAddresses(jwtSecret);
  registerFormResponses(api, addresses);
  registerLogos(api, storage);
  const liveForms = { database, jobs, tokens: pageTokens(jwtSecret), writeLog: writeFormLog };
  registerLiveForms(api, liveForms, storage);
  registerVideos(api, { storage, addresses, mostBytes: config.mostVideoBytes });
  await jobs.work('remove-files', async ({ keys }) => {
    for (const key of keys) await storage.remove(key);
  });
  registerReleases(api, { ...releases, rollbackAfter });
  registerDeploy(api, releases);
  const missing = allEndpoints.filter((endpoint) => !api.served.has(endpoint));
  if (missing.length > 0)
    throw new Error(`Not served: ${missing.map((e) => `${e.method} ${e.path}`).join(', ')}.`);

  const description = openApiDocument(config.productName);
  http.get('/v1/openapi.json', () => description);
  if (!config.isProduction) registerOutbox(http, config.dataDir, sessions);
  registerFiles(http, storage, addresses);
  await registerViews(http, { ...liveForms, releases: releases.store });
  await registerPages(http, config, { database, naming, ...releases });
  return http;
};
