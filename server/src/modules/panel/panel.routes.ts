import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  inlineScriptCookie,
  releaseFile,
  type PageData,
  type PanelTenant,
} from '@outpost/contracts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { compressed } from '../../platform/http/compression.ts';
import { gateParameter, handedKey, keepKey } from '../../platform/http/override-cookie.ts';
import type { Api } from '../../platform/http/serve.ts';
import type { Sessions } from '../../platform/http/session.ts';
import { internalHostsOf } from '../../platform/http/tenant-name.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOpenAt, logoAddress, whiteLabels } from '../../tables/white-labels.table.ts';
import {
  artifactSender,
  artifactsIn,
  gateProofs,
  overrideKeys,
  proofFor,
} from '../releases/index.ts';
import { inlineScriptReader } from './inline-script.ts';
import { renderPage } from './page.ts';
import { firstAddressesFor, placeWithout, preloadsFor, remoteAt } from './preloads.ts';

/**
 * Reads the public facts about the tenant of a page: its name and its look. Null when it has no
 * sign-in; `undefined` when the database cannot be read, so that the page is sent all the same.
 */
const panelTenant = async (
  database: Database,
  subdomain: string,
): Promise<PanelTenant | null | undefined> => {
  try {
    const [found] = await database.transaction({ role: 'auth', tenantId: null }, 'read', (tx) =>
      tx.select().from(whiteLabels).where(isOpenAt(subdomain)),
    );
    if (!found) return null;
    const { kind, name, logo, accent } = found;
    return { isPlatform: kind === 'platform', name, logo: logoAddress(logo), accent };
  } catch {
    return undefined;
  }
};

/** Returns the origin of the socket as a policy names it. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');

/**
 * Returns the policy of the panel's page. Scripts come from this origin or carry the nonce; text
 * becomes code only by the named Trusted Types policies: `default` is the host's, the others are
 * the bundler's, one per build. `apiUrl` is the API's origin if it differs from the page's.
 */
const contentSecurityPolicy = (nonce: string, remotes: string[], apiUrl?: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // A preview of a selected file before its upload.
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...(apiUrl ? [apiUrl, socketOf(apiUrl)] : [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The policy of the rich-text editor, which parses pasted markup in a detached document.
    `trusted-types default ProseMirrorClipboard ${['host', ...remotes].map((name) => `outpost-${name}`).join(' ')} 'allow-duplicates'`,
  ].join('; ');

const otherPaths = /^\/(v1|_mf|health|tls|files|socket\.io|view|site|help|metrics)(\/|$)/;
/** A hidden path, or one with a file extension: the panel has no such screens. */
const filePath = /\/\.|\.[a-z0-9]{1,10}\/?$/i;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const isPagePath = (path: string) => !otherPaths.test(path) && !filePath.test(decoded(path));

/** Stores or ends an override and redirects to the address without its key. */
const takeOverride = async (
  { key, rest }: { key: string; rest: string },
  reply: FastifyReply,
  { jwtSecret }: Api,
) => {
  const isValid = (await overrideKeys(jwtSecret).read(key)) !== null;
  keepKey(reply, isValid ? key : null);
  return reply.header('cache-control', 'no-store').redirect(rest, 302);
};

/**
 * Reads the permissions of the page's session. Null without a live one for this tenant; `undefined`
 * when it cannot be read, which the page finds out by itself.
 */
const readPermissions = async (
  { cookies }: FastifyRequest,
  subdomain: string,
  sessions: Sessions,
): Promise<readonly string[] | null | undefined> => {
  const token = cookies['JWT'];
  if (token === undefined) return null;
  try {
    return (await sessions.ofToken(token, subdomain)).user.permissions;
  } catch (error) {
    return error instanceof ApiError && error.statusCode < 500 ? null : undefined;
  }
};

/** Returns the data that is equal on every page. */
const commonData = ({ config }: Api) => {
  const { apiUrl, productName, mainSiteUrl, privacyUrl, termsUrl, supportUrl, hiddenTabs } = config;
  return {
    productName,
    ...(apiUrl && { apiUrl }),
    mainSiteUrl,
    privacyUrl,
    termsUrl,
    supportUrl,
    internalHosts: internalHostsOf(config),
    hiddenTabs,
  };
};

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  api: Api,
  readInlineScript: ReturnType<typeof inlineScriptReader>,
) => {
  const handed = handedKey(request);
  if (handed) return takeOverride(handed, reply, api);
  const { database, naming, jwtSecret } = api;
  const releases = await api.releases.ofRequest(request);
  if (!releases)
    throw new ApiError(503, 'unavailable', 'The panel has not been built yet. Run npm run build.');
  const nonce = randomBytes(16).toString('base64');
  const remotes = Object.keys(releases.remotes);
  const title = `Admin | ${api.config.productName}`;
  const subdomain = naming.requested(request);
  const [tenant, permissions] = await Promise.all([
    panelTenant(database, subdomain),
    readPermissions(request, subdomain, api.sessions),
  ]);
  const part = (request.query as Record<string, unknown>)[gateParameter];
  const data: PageData = {
    ...commonData(api),
    hostTenant: subdomain,
    ...(tenant !== undefined && { tenant }),
    // Only with an override: no other address may show a panel without sign-in.
    ...(releases.overrides &&
      typeof part === 'string' && {
        gate: { part, proof: await proofFor(gateProofs(jwtSecret), part, releases) },
      }),
  };
  const [path = '/', search] = request.url.split('?');
  const place = permissions === null ? placeWithout(path) : path;
  const preloads = preloadsFor(releases, place);
  const shown = remoteAt(releases.remotes, place)?.name ?? null;
  // With a query, the screen makes its own requests.
  const first = permissions && !search ? firstAddressesFor(releases, path, permissions) : [];
  const isCached = request.cookies[inlineScriptCookie] === releases.host.version;
  const inlineScript = isCached ? null : await readInlineScript(releases);
  reply
    .header('content-security-policy', contentSecurityPolicy(nonce, remotes, data.apiUrl))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
  const page = renderPage({
    nonce,
    title,
    data,
    releases,
    shown,
    preloads,
    inlineScript,
    subdomain,
    first,
  });
  const { content, encoding } = await compressed(page, request);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(content);
};

/** Registers the panel's page on all remaining paths, and its immutable files. */
export const registerPanel = async (api: Api): Promise<void> => {
  const { http, config, database, storage } = api;
  const artifacts = artifactsIn(storage);
  const sendArtifact = artifactSender(database, artifacts);
  const readInlineScript = inlineScriptReader(artifacts);
  await http.register(fastifyStatic, {
    root: join(config.artifactsDir, 'mf'),
    prefix: '/_mf/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  http.get(`/_mf/:part/:version/${releaseFile}`, (request, reply) => sendArtifact(request, reply));
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (/^(GET|HEAD)$/.test(request.method)) {
      if (isPagePath(path)) return sendPage(request, reply, api, readInlineScript);
      if (path.startsWith('/_mf/')) return sendArtifact(request, reply);
    }
    throw notFound('This address');
  });
};
