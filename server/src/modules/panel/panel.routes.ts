import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { renderPage } from './page.ts';
import { releaseSetStore } from './release-set-store.ts';

interface PanelOptions {
  artifactsDir: string;
  productName: string;
  privacyUrl: string;
  termsUrl: string;
  supportUrl: string;
}

const isPagePath = (path: string) => !/^\/(v1|_mf|health|socket\.io|view)(\/|$)/.test(path);

const sendPage = async (
  reply: FastifyReply,
  { productName, privacyUrl, termsUrl, supportUrl }: PanelOptions,
  store: ReturnType<typeof releaseSetStore>,
) => {
  const releases = await store.read();
  if (!releases)
    throw new ApiError(503, 'unavailable', 'The panel has not been built yet. Run pnpm build.');
  const nonce = randomBytes(16).toString('base64');
  const remotes = Object.keys(releases.remotes);
  const title = `Admin | ${productName}`;
  const data = { productName, privacyUrl, termsUrl, supportUrl };
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
      return sendPage(reply, options, store);
    throw notFound('This address');
  });
};
