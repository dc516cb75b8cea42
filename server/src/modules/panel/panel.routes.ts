import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { releaseFile, type PageData, type ReleaseSet } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { compressed } from '../../platform/http/compressed.ts';
import { gateParameter, handedKey, keepKey } from '../../platform/http/override-cookie.ts';
import type { TenantNaming } from '../../platform/http/tenant-name.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { renderPage } from './page.ts';
import { panelTenant } from './panel-tenant.ts';
import { firstAddressesFor, placeWithout, preloadsFor } from './preloads.ts';

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

interface PanelOptions {
  artifactsDir: string;
  database: Database;
  naming: TenantNaming;
  /** Resolves the release set of a request's tenant; null before anything is live. */
  releasesFor(request: FastifyRequest): Promise<ReleaseSet | null>;
  /** Reports a valid override key. */
  isOverrideKey(key: string): Promise<boolean>;
  /** Proves that a page for the gate's mount test was used. */
  gateProof(part: string, releases: ReleaseSet): Promise<string>;
  /** Sends files of releases that the server's image does not contain. */
  sendArtifact: Send;
  /** Data that is equal on every page; the tenant is added. */
  data: Omit<PageData, 'tenant' | 'hostTenant'>;
}

const otherPaths = /^\/(v1|_mf|health|files|socket\.io|view|metrics)(\/|$)/;
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
  request: FastifyRequest,
  reply: FastifyReply,
  { isOverrideKey }: PanelOptions,
) => {
  keepKey(reply, (await isOverrideKey(key)) ? key : null, request.protocol === 'https');
  return reply.header('cache-control', 'no-store').redirect(rest, 302);
};

/** Reports a cookie with a token; the page checks later that its session is live. */
const hasSession = ({ headers }: FastifyRequest) => /(^|; )JWT=/.test(headers.cookie ?? '');

const sendPage = async (request: FastifyRequest, reply: FastifyReply, options: PanelOptions) => {
  const handed = handedKey(request);
  if (handed) return takeOverride(handed, request, reply, options);
  const { database, naming, data: common } = options;
  const releases = await options.releasesFor(request);
  if (!releases)
    throw new ApiError(503, 'unavailable', 'The panel has not been built yet. Run pnpm build.');
  const nonce = randomBytes(16).toString('base64');
  const remotes = Object.keys(releases.remotes);
  const title = `Admin | ${common.productName}`;
  const subdomain = naming.requested(request);
  const tenant = await panelTenant(database, subdomain);
  const part = (request.query as Record<string, unknown>)[gateParameter];
  const data: PageData = {
    ...common,
    hostTenant: subdomain,
    ...(tenant !== undefined && { tenant }),
    // Only with an override: no other address may show a panel without sign-in.
    ...(releases.overrides &&
      typeof part === 'string' && {
        gate: { part, proof: await options.gateProof(part, releases) },
      }),
  };
  const [path = '/', search] = request.url.split('?');
  const preloads = preloadsFor(releases, hasSession(request) ? path : placeWithout(path));
  // With a query, the screen makes its own requests.
  const first = search ? null : firstAddressesFor(releases, path);
  reply
    .header('content-security-policy', contentSecurityPolicy(nonce, remotes, data.apiUrl))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8');
  const page = renderPage({ nonce, title, data, releases, preloads, subdomain, first });
  const { content, encoding } = await compressed(page, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').send(content);
};

/** Registers the panel's page on all remaining paths, and its immutable files. */
export const registerPanel = async (http: FastifyInstance, options: PanelOptions) => {
  await http.register(fastifyStatic, {
    root: join(options.artifactsDir, 'mf'),
    prefix: '/_mf/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  http.get(`/_mf/:part/:version/${releaseFile}`, options.sendArtifact);
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (/^(GET|HEAD)$/.test(request.method)) {
      if (isPagePath(path)) return sendPage(request, reply, options);
      if (path.startsWith('/_mf/')) return options.sendArtifact(request, reply);
    }
    throw notFound('This address');
  });
};
