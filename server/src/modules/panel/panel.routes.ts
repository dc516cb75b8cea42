import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '@outpost/contracts';
import type { Database } from '../../platform/db/database.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { TenantNaming } from '../../platform/http/tenant-name.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { renderPage } from './page.ts';
import { panelTenant } from './panel-tenant.ts';
import { releaseSetStore } from './release-set-store.ts';

interface PanelOptions {
  artifactsDir: string;
  database: Database;
  naming: TenantNaming;
  /** The same for every page; `tenant` is added. */
  data: Omit<PageData, 'tenant'>;
}

const isPagePath = (path: string) => !/^\/(v1|_mf|health|files|socket\.io|view)(\/|$)/.test(path);

const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { database, naming, data: common }: PanelOptions,
  store: ReturnType<typeof releaseSetStore>,
) => {
  const releases = await store.read();
  if (!releases)
    throw new ApiError(503, 'unavailable', 'The panel has not been built yet. Run pnpm build.');
  const nonce = randomBytes(16).toString('base64');
  const remotes = Object.keys(releases.remotes);
  const title = `Admin | ${common.productName}`;
  const tenant = await panelTenant(database, naming.requested(request));
  const data = { ...common, ...(tenant !== undefined && { tenant }) };
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce, remotes))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(renderPage({ nonce, title, data, releases }));
};

/** The panel's page on every path that is nothing else, and the immutable files it loads. */
export const registerPanel = async (http: FastifyInstance, options: PanelOptions) => {
  const store = releaseSetStore(options.artifactsDir);
  await http.register(fastifyStatic, {
    root: join(options.artifactsDir, 'mf'),
    prefix: '/_mf/',
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  });
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (/^(GET|HEAD)$/.test(request.method) && isPagePath(path))
      return sendPage(request, reply, options, store);
    throw notFound('This address');
  });
};
