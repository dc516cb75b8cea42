import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { interactionPolicy, Provider } from 'oidc-provider';

/** An OpenID provider on this machine, with one account that agrees to everything. */
export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Paths that were called, in their order. */
  calls: string[];
  /** Answers all calls with this status until it is null again. */
  failWith: number | null;
  /** Redirect addresses of its client. */
  allowRedirect(uri: string): void;
  /** Follows an authorization address as a browser of the account that agrees. */
  agree(url: string): Promise<URL>;
  /** Ends all grants, as a person does in the settings of their account. */
  withdraw(): Promise<void>;
  stop(): Promise<void>;
}

const account = { id: 'ada', email: 'ada@provider.example' };
const client = { client_id: 'outpost', client_secret: 'a client secret of the test' };

/** Ways in which a provider differs from the usual one. */
export interface OidcStyle {
  /** Its name, if that is not its address. */
  issuer?: string;
  /** It takes no PKCE, and the secret in the body only. */
  isPlain?: true;
  /** Refresh tokens for all or none; by default for those with the scope `offline_access`. */
  refresh?: 'always' | 'never';
  /** Scopes besides those of OpenID. */
  scopes?: readonly string[];
  /** Further claims of ID tokens. */
  claims?: Record<string, string>;
}

const prompts = () => {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
};

const makeProvider = (
  issuer: string,
  redirects: string[],
  tokenSeconds: number,
  style: OidcStyle,
) =>
  new Provider(style.issuer ?? issuer, {
    clients: [
      {
        ...client,
        redirect_uris: redirects,
        grant_types: ['authorization_code', 'refresh_token'],
        ...(style.isPlain && { token_endpoint_auth_method: 'client_secret_post' as const }),
      },
    ],
    ...(style.isPlain && { clientAuthMethods: ['client_secret_post'] as const }),
    scopes: ['openid', 'offline_access', ...(style.scopes ?? [])],
    claims: {
      openid: ['sub', ...Object.keys(style.claims ?? {})],
      email: ['email'],
      profile: ['name'],
    },
    extraParams: ['access_type'],
    issueRefreshToken: (_ctx, _client, code) => {
      if (style.refresh) return style.refresh === 'always';
      return code.scopes.has('offline_access');
    },
    features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
    interactions: { policy: prompts(), url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => !style.isPlain },
    rotateRefreshToken: true,
    ttl: {
      AccessToken: tokenSeconds,
      RefreshToken: 86_400,
      Grant: 86_400,
      Session: 86_400,
      IdToken: 3_600,
      Interaction: 3_600,
    },
    cookies: { keys: ['test'] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: account.email, ...style.claims }),
    }),
  });

/** Follows redirects with cookies until one leads to an address of the client. */
const browse = async (url: string, redirects: readonly string[]): Promise<URL> => {
  const jar = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 12; step += 1) {
    if (redirects.some((uri) => next.startsWith(uri))) return new URL(next);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = '', ...value] = pair.split('=');
      jar.set(name, value.join('='));
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${next} answered ${answer.status}.`);
    next = new URL(location, next).href;
  }
  throw new Error('The provider did not send the browser back.');
};

/** Starts an OpenID provider whose tokens live for so many seconds. */
export const startOidcServer = async (
  tokenSeconds = 3_600,
  style: OidcStyle = {},
): Promise<OidcServer> => {
  const http = createServer();
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const redirects: string[] = [];
  const grants = new Set<string>();
  let provider = makeProvider(issuer, redirects, tokenSeconds, style);
  let callback = provider.callback();
  const server: OidcServer = {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    calls: [],
    failWith: null,
    allowRedirect(uri) {
      redirects.push(uri);
      provider = makeProvider(issuer, redirects, tokenSeconds, style);
      callback = provider.callback();
    },
    agree: (url) => browse(url, redirects),
    async withdraw() {
      for (const id of grants) {
        await (await provider.Grant.find(id))?.destroy();
        await provider.RefreshToken.revokeByGrantId(id);
        await provider.AccessToken.revokeByGrantId(id);
      }
    },
    async stop() {
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  http.on('request', (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    server.calls.push(path);
    if (server.failWith !== null) {
      response.writeHead(server.failWith).end('down');
      return;
    }
    if (!path.startsWith('/interaction/')) {
      void callback(request, response);
      return;
    }
    const interact = async () => {
      const { prompt, params } = await provider.interactionDetails(request, response);
      if (prompt.name === 'select_account')
        return provider.interactionFinished(request, response, { select_account: {} });
      if (prompt.name === 'login')
        return provider.interactionFinished(request, response, {
          login: { accountId: account.id },
        });
      const grant = new provider.Grant({ accountId: account.id, clientId: client.client_id });
      grant.addOIDCScope(String(params['scope']));
      const grantId = await grant.save();
      grants.add(grantId);
      return provider.interactionFinished(request, response, { consent: { grantId } });
    };
    interact().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return server;
};
