import * as oidc from 'openid-client';
import { AnswerRefused } from '../outgoing/call-out.ts';
import { AddressRefused } from '../webhooks/public-address.ts';
import {
  AccountRefused,
  AccountUnavailable,
  connectionProblem,
  plainWords,
} from './account-error.ts';

/** A client of the installation, or of a tenant, at one provider. */
export interface OAuthClient {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  scopes: readonly string[];
  /** Further parameters of the page where a person agrees. */
  parameters?: Record<string, string>;
  /** True for a provider that refuses PKCE and puts no nonce into its tokens. */
  isPlain?: true;
}

/** Values of one attempt, which only the server knows. */
export interface OAuthProof {
  state: string;
  verifier: string;
  nonce: string;
}

/** Access that a provider granted. */
export interface Grant {
  accessToken: string;
  /** Null when the provider does not renew the access. */
  refreshToken: string | null;
  expiresAt: Date | null;
  scopes: string[];
  /** Address or name of the account; null when a reply does not tell it. */
  account: string | null;
}

/** Calls of OAuth providers. Each rejects with `AccountRefused` or `AccountUnavailable`. */
export interface OAuth {
  /** Returns the address where a person agrees. */
  begin(client: OAuthClient, redirectUri: string, proof: OAuthProof): Promise<URL>;
  /** Exchanges the code in the address that the provider sent the browser to. */
  finish(client: OAuthClient, returned: URL, proof: OAuthProof): Promise<Grant>;
  refresh(client: OAuthClient, refreshToken: string): Promise<Grant>;
  /** Uses an access token once. */
  ask(client: OAuthClient, accessToken: string): Promise<void>;
  /** Ends a token at the provider, if it offers that. */
  revoke(client: OAuthClient, token: string): Promise<void>;
}

/** Answers that end an access; others are faults of the provider or of the settings. */
const refusals = [
  'access_denied',
  'consent_required',
  'interaction_required',
  'invalid_grant',
  'invalid_token',
  'login_required',
];

const wordsOf = ({
  error,
  error_description: text,
}: {
  error: string;
  error_description?: string | undefined;
}) => (text ? `${text} (${error})` : error);

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

const problemOf = (error: unknown): Error => {
  if (error instanceof AccountRefused || error instanceof AccountUnavailable) return error;
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) {
    const words = plainWords(wordsOf(error));
    return refusals.includes(error.error)
      ? new AccountRefused(words)
      : new AccountUnavailable(words);
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return error.status === 401
      ? new AccountRefused('The provider no longer accepts the token.')
      : new AccountUnavailable(`It answered ${error.status}.`);
  const cause = causeOf(error);
  if (cause instanceof Response) return new AccountUnavailable(`It answered ${cause.status}.`);
  if (cause instanceof AddressRefused || cause instanceof AnswerRefused)
    return new AccountUnavailable(cause.message);
  if (error instanceof oidc.ClientError && error.code)
    return new AccountUnavailable(plainWords(`Its answer is not valid: ${error.message}.`));
  return new AccountUnavailable(plainWords(connectionProblem(cause ?? error)));
};

const orProblem = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw problemOf(error);
  });

/** OpenID's default method, unless the provider offers the other one only. */
const secretOf =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const isBasic = methods.includes('client_secret_basic');
    return (isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret))(
      server,
      ...rest,
    );
  };

const grantOf = (
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
  before: Pick<Grant, 'refreshToken' | 'scopes'>,
): Grant => {
  const seconds = tokens.expiresIn();
  const claims = tokens.claims();
  const account = claims?.['email'] ?? claims?.['preferred_username'] ?? null;
  return {
    accessToken: tokens.access_token,
    // A provider that does not rotate refresh tokens sends none with a renewal.
    refreshToken: tokens.refresh_token ?? before.refreshToken,
    expiresAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1_000),
    scopes: tokens.scope?.split(' ').filter(Boolean) ?? before.scopes,
    account: typeof account === 'string' ? account : null,
  };
};

const timeoutSeconds = 10;

/** Speaks OAuth 2.1 and OpenID Connect through `fetch`; `http` only where it is allowed. */
export const oauthBy = (fetch: oidc.CustomFetch, isHttpAllowed: boolean): OAuth => {
  const configure = ({ issuer, clientId, clientSecret }: OAuthClient) =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret ? secretOf(clientSecret) : oidc.None(),
      {
        [oidc.customFetch]: fetch,
        timeout: timeoutSeconds,
        execute: isHttpAllowed ? [oidc.allowInsecureRequests] : [],
      },
    );

  /** Reads the account from the provider where the ID token does not name it. */
  const named = async (config: oidc.Configuration, grant: Grant): Promise<Grant> => {
    if (grant.account !== null || !config.serverMetadata().userinfo_endpoint) return grant;
    const info = await oidc.fetchUserInfo(config, grant.accessToken, oidc.skipSubjectCheck);
    return { ...grant, account: info.email ?? info.preferred_username ?? info.sub };
  };

  const begin: OAuth['begin'] = async (client, redirectUri, { state, verifier, nonce }) => {
    const config = await configure(client);
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: client.scopes.join(' '),
      state,
      ...client.parameters,
      ...(!client.isPlain && {
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    });
  };

  const finish: OAuth['finish'] = async (client, returned, { state, verifier, nonce }) => {
    const config = await configure(client);
    const tokens = await oidc.authorizationCodeGrant(config, returned, {
      expectedState: state,
      idTokenExpected: client.scopes.includes('openid'),
      ...(!client.isPlain && { pkceCodeVerifier: verifier, expectedNonce: nonce }),
    });
    return named(config, grantOf(tokens, { refreshToken: null, scopes: [...client.scopes] }));
  };

  const refresh: OAuth['refresh'] = async (client, refreshToken) => {
    const config = await configure(client);
    const tokens = await oidc.refreshTokenGrant(config, refreshToken);
    return grantOf(tokens, { refreshToken, scopes: [] });
  };

  const ask: OAuth['ask'] = async (client, accessToken) => {
    const config = await configure(client);
    if (!config.serverMetadata().userinfo_endpoint) return;
    await oidc.fetchUserInfo(config, accessToken, oidc.skipSubjectCheck);
  };

  const revoke: OAuth['revoke'] = async (client, token) => {
    const config = await configure(client);
    if (config.serverMetadata().revocation_endpoint) await oidc.tokenRevocation(config, token);
  };

  return {
    begin: (...call) => orProblem(begin(...call)),
    finish: (...call) => orProblem(finish(...call)),
    refresh: (...call) => orProblem(refresh(...call)),
    ask: (...call) => orProblem(ask(...call)),
    revoke: (...call) => orProblem(revoke(...call)),
  };
};

/** Returns fresh values for one attempt. */
export const makeProof = (): OAuthProof => ({
  state: oidc.randomState(),
  verifier: oidc.randomPKCECodeVerifier(),
  nonce: oidc.randomNonce(),
});
