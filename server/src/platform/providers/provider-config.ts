/** External providers; null uses the server itself. */
export interface ProviderConfig {
  /** Serves the domains of tenants. */
  vercel: { url: string; token: string; projectId: string; teamId: string | null } | null;
  /** Has the families and plans of tenants that it bills. */
  chargebee: { url: string; apiKey: string } | null;
  dns: {
    /** Target of the CNAME record of a tenant's domain. */
    target: string;
    /** Targets of the A record of a domain without a label in front; empty requires a CNAME. */
    addresses: string[];
    /** Name servers, `address` or `address:port`; empty uses the system's. */
    servers: string[];
  };
}

const list = (value: string | undefined): string[] =>
  (value ?? '').split(',').flatMap((part) => part.trim() || []);

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const both = (env: NodeJS.ProcessEnv, one: string, other: string): [string, string] | null => {
  const [first, second] = [env[one], env[other]];
  if (first && second) return [first, second];
  if (first || second) throw new Error(`${one} and ${other} are set together or not at all.`);
  return null;
};

const vercelOf = (env: NodeJS.ProcessEnv): ProviderConfig['vercel'] => {
  const [token, projectId] = both(env, 'VERCEL_TOKEN', 'VERCEL_PROJECT_ID') ?? [];
  if (!token || !projectId) return null;
  const url = withoutSlash(env['VERCEL_API_URL'] ?? 'https://api.vercel.com');
  return { url, token, projectId, teamId: env['VERCEL_TEAM_ID'] || null };
};

const chargebeeOf = (env: NodeJS.ProcessEnv): ProviderConfig['chargebee'] => {
  const [site, apiKey] = both(env, 'CHARGEBEE_SITE', 'CHARGEBEE_API_KEY') ?? [];
  if (!site || !apiKey) return null;
  const url = withoutSlash(env['CHARGEBEE_API_URL'] ?? `https://${site}.chargebee.com/api/v2`);
  return { url, apiKey };
};

/**
 * Reads the settings of providers from the environment; throws a sentence that says how to correct
 * it.
 */
export const readProviders = (env: NodeJS.ProcessEnv): ProviderConfig => ({
  vercel: vercelOf(env),
  chargebee: chargebeeOf(env),
  dns: {
    target: (env['DOMAIN_TARGET'] ?? 'panels.outpost.example').toLowerCase(),
    addresses: list(env['DOMAIN_ADDRESSES']),
    servers: list(env['DNS_SERVERS']),
  },
});
