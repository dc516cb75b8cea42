/** External providers; null uses the server itself. */
export interface ProviderConfig {
  /** Serves the domains of tenants. */
  vercel: { url: string; token: string; projectId: string; teamId: string | null } | null;
  /** Bills tenants; without `webhook` its events are refused, and only the nightly comparison reads it. */
  chargebee: {
    url: string;
    apiKey: string;
    webhook: { user: string; password: string } | null;
  } | null;
  dns: {
    /** Target of the CNAME record of a tenant's domain. */
    target: string;
    /** Targets of the A record of a domain without a label in front; empty requires a CNAME. */
    addresses: string[];
    /** Name servers, `address` or `address:port`; empty uses the system's. */
    servers: string[];
  };
  /** Clients of the installation for connected accounts; null for a provider that is not set up. */
  oauth: Record<'google' | 'microsoft' | 'linkedin', InstallationClient | null>;
  /** Where LinkedIn's leads are fetched; its OAuth client signs its notifications. */
  linkedinApiUrl: string;
  /** Scopes of LinkedIn accounts besides the account's name. */
  linkedinScopes: string[];
}

/** A client that an installation registered at a provider. */
interface InstallationClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
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
  const [user, password] = both(env, 'CHARGEBEE_WEBHOOK_USER', 'CHARGEBEE_WEBHOOK_PASSWORD') ?? [];
  return { url, apiKey, webhook: user && password ? { user, password } : null };
};

const clientOf = (
  env: NodeJS.ProcessEnv,
  name: string,
  issuer: string,
): InstallationClient | null => {
  const [clientId, clientSecret] = both(env, `${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`) ?? [];
  return clientId && clientSecret ? { issuer, clientId, clientSecret } : null;
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
  oauth: {
    google: clientOf(env, 'GOOGLE', 'https://accounts.google.com'),
    microsoft: clientOf(
      env,
      'MICROSOFT',
      `https://login.microsoftonline.com/${env['MICROSOFT_TENANT'] || 'common'}/v2.0`,
    ),
    linkedin: clientOf(env, 'LINKEDIN', 'https://www.linkedin.com/oauth'),
  },
  linkedinScopes: list(env['LINKEDIN_SCOPES']),
  linkedinApiUrl: withoutSlash(env['LINKEDIN_API_URL'] || 'https://api.linkedin.com'),
});
