import * as v from 'valibot';
import {
  connectionProviders,
  publicAddress,
  type ConnectionProvider,
  type OAuthProvider,
  type ProviderName,
} from '@outpost/contracts';
import type { AppConfig } from '../../config.ts';
import type { OAuthClient } from '../../platform/accounts/oauth.ts';
import { conflict, invalid } from '../../platform/http/api-error.ts';
import type { ConnectionSettings } from '../../tables/connections.table.ts';

type Config = Pick<
  AppConfig,
  'providers' | 'sandboxProviders' | 'isProduction' | 'apiUrl' | 'publicUrl'
>;

const identity = ['openid', 'email', 'profile'];

/** The access that is asked for: the account's name, and sending where the provider has it. */
const profiles: Record<
  Exclude<OAuthProvider, 'sandbox'>,
  Pick<OAuthClient, 'scopes' | 'parameters' | 'isPlain'>
> = {
  google: {
    scopes: [...identity, 'https://www.googleapis.com/auth/gmail.send'],
    // Google sends a refresh token only with both.
    parameters: { access_type: 'offline', prompt: 'consent' },
  },
  microsoft: {
    scopes: [...identity, 'offline_access', 'https://graph.microsoft.com/Mail.Send'],
    parameters: { prompt: 'select_account' },
  },
  // LinkedIn refuses a code verifier of web clients, and its ID tokens have no nonce.
  linkedin: { scopes: identity, isPlain: true },
  oidc: { scopes: [...identity, 'offline_access'], parameters: { prompt: 'consent' } },
};

const labels: Record<ProviderName, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  linkedin: 'LinkedIn',
  oidc: 'OpenID',
  sandbox: 'Sandbox',
  mailbox: 'Mailbox',
  smtp: 'SMTP',
  imap: 'IMAP',
};

/** Returns the name of an account's provider in its history. */
export const providerLabel = (provider: ProviderName, { issuer }: ConnectionSettings): string =>
  issuer ? `${labels[provider]} (${new URL(issuer).hostname})` : labels[provider];

const isSandbox = ({ sandboxProviders }: Config) => sandboxProviders.includes('connections');

const isSetUp = (config: Config, provider: ProviderName): boolean => {
  if (provider === 'sandbox') return isSandbox(config);
  if (provider === 'google' || provider === 'microsoft' || provider === 'linkedin')
    return config.providers.oauth[provider] !== null;
  return true;
};

/**
 * Returns the address that a provider sends the browser back to. Providers have one each, and an
 * issuer of a tenant one of its host, so that none can pass off the code of another one as its own.
 */
export const redirectUriOf = (
  { apiUrl, publicUrl }: Config,
  provider: OAuthProvider,
  { issuer }: ConnectionSettings,
): string => {
  const key = provider === 'oidc' && issuer ? new URL(issuer).hostname : provider;
  return new URL(`/v1/connections/callback/${key}`, apiUrl ?? publicUrl).href;
};

/** Lists the providers of this installation. */
export const providersOf = (config: Config): ConnectionProvider[] =>
  connectionProviders
    .filter((provider) => provider !== 'sandbox' || isSandbox(config))
    .map((provider) => {
      const isOAuth = provider in profiles;
      const redirectUri = isOAuth ? redirectUriOf(config, provider as OAuthProvider, {}) : null;
      return { provider, isSetUp: isSetUp(config, provider), redirectUri };
    });

const Issuer = publicAddress('Issuer');

/** Throws 422 for an issuer that production may not call. */
export const checkIssuer = ({ isProduction }: Config, issuer: string | undefined): void => {
  if (isProduction && issuer && !v.is(Issuer, issuer))
    throw invalid({ issuer: 'Issuer must be on the public internet' });
};

/**
 * Returns the client for a provider; null for the sandbox, which needs none. Throws 409 for a
 * provider that is not set up.
 */
export const clientOf = (
  config: Config,
  provider: OAuthProvider,
  { issuer, clientId }: ConnectionSettings,
  clientSecret: string | null,
): OAuthClient | null => {
  if (!isSetUp(config, provider))
    throw conflict(`${labels[provider]} is not set up in this installation.`);
  if (provider === 'sandbox') return null;
  if (provider !== 'oidc') {
    const client = config.providers.oauth[provider];
    const profile = profiles[provider];
    const further = provider === 'linkedin' ? config.providers.linkedinScopes : [];
    return client && { ...client, ...profile, scopes: [...profile.scopes, ...further] };
  }
  if (!issuer || !clientId) throw conflict('This account names no OpenID provider.');
  return { issuer, clientId, clientSecret, ...profiles.oidc };
};
