import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '@outpost/contracts';
import { apiKeyReader } from './modules/api-keys/api-key-reader.ts';
import { apiKeyUse } from './modules/api-keys/api-key-use.ts';
import { sessionReader } from './modules/auth/session-reader.ts';
import { ledgerProvider } from './modules/billing/index.ts';
import { customDomains } from './modules/domains/index.ts';
import { mayEnter, modules } from './modules/index.ts';
import { deployerReader } from './modules/releases/deploy-tokens.service.ts';
import { releaseSetStore } from './modules/releases/release-set-store.ts';
import { accountAccess } from './platform/accounts/account-access.ts';
import { billingProviders } from './platform/billing/billing-providers.ts';
import { bulkRunner } from './platform/bulk/run-bulk.ts';
import { registerBulkJobs } from './platform/bulk/serve-bulk.ts';
import { domainProviderOf } from './platform/domains/domain-provider-of.ts';
import { fileAddresses } from './platform/files/file-address.ts';
import { createHttp } from './platform/http/create-http.ts';
import { refuseUnknownHosts } from './platform/http/known-hosts.ts';
import type { Api, ServerParts } from './platform/http/serve.ts';
import { internalHostsOf, tenantNaming } from './platform/http/tenant-name.ts';
import { limiterOf } from './platform/limits/limiter.ts';
import { startRealtime } from './platform/realtime/realtime.ts';
import { webhookSender } from './platform/webhooks/deliver.ts';
import { orThisMachine, publicOnly } from './platform/webhooks/public-address.ts';

type Replaceable = 'domainProvider' | 'billing' | 'deliver' | 'between' | 'accounts';

/**
 * Parts of the server. By default providers are those of the configuration, webhooks go over the
 * public internet, and the server runs alone.
 */
export type AppOptions = Omit<ServerParts, Replaceable> & Partial<Pick<ServerParts, Replaceable>>;

const partsOf = ({ config, ...options }: AppOptions): ServerParts => ({
  domainProvider: domainProviderOf(config.providers),
  billing: billingProviders(config.providers, ledgerProvider(options.database)),
  deliver: webhookSender(orThisMachine(config.localWebhookPorts, publicOnly(config.webhookPorts))),
  accounts: accountAccess(config),
  between: null,
  config,
  ...options,
});

/** Throws when a call of the contract is not served. */
const checkServed = ({ served }: Api): void => {
  const missing = allEndpoints.filter((endpoint) => !served.has(endpoint));
  if (missing.length > 0)
    throw new Error(`Not served: ${missing.map((e) => `${e.method} ${e.path}`).join(', ')}.`);
};

/** Builds the server without listening. Throws when a call of the contract is not served. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, database, jwtSecret, jobs } = options;
  const customHosts = customDomains(database);
  const http = await createHttp(config, customHosts);
  const naming = tenantNaming({ ...config, internalHosts: internalHostsOf(config) }, customHosts);
  const isKnownHost = refuseUnknownHosts(http, naming, config);
  const parts = { ...partsOf(options), http, naming, customHosts };
  const keyUse = apiKeyUse(http, database);
  const limiter = await limiterOf(http, database);
  const api: Api = {
    ...parts,
    sessions: sessionReader(parts),
    apiKeys: apiKeyReader({ ...parts, limiter, use: keyUse }),
    keyUse,
    limiter,
    readDeployer: deployerReader(database),
    releases: releaseSetStore(parts),
    addresses: fileAddresses(jwtSecret),
    bulk: new Map(),
    served: new Set(),
  };
  startRealtime(api, { isKnownHost, mayEnter: mayEnter(database) });
  registerBulkJobs(api);
  for (const register of modules) await register(api);
  // Not earlier: a job of a list that is not yet registered would be lost.
  await jobs.work('bulk', bulkRunner(api));
  checkServed(api);
  return http;
};
