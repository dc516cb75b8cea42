import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { allEndpoints } from '@outpost/contracts';
import { openApiDocument } from '../../platform/http/openapi.ts';
import type { Api } from '../../platform/http/serve.ts';
import { docsPage, docsPolicy } from './docs-page.ts';

const manifest = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };

const renderer = `/v1/docs/renderer/${version}/`;
const own = '/v1/docs/page/';
const rendererFiles = ['/swagger-ui.css', '/swagger-ui-bundle.js'];

/** Swagger UI needs seconds for all calls, so programs' calls have a page of their own. */
const pages = [
  {
    path: '/v1/docs',
    label: 'Calls with an API key',
    document: '/v1/openapi/api-keys.json',
    endpoints: allEndpoints.filter(({ key }) => key !== undefined),
  },
  {
    path: '/v1/docs/all',
    label: 'All calls',
    document: '/v1/openapi.json',
    endpoints: allEndpoints,
  },
];

/** Registers the description of the API: OpenAPI documents, and pages that show them. */
export const registerApiDocs = async ({ http, config }: Api): Promise<void> => {
  const { productName } = config;
  for (const page of pages) {
    const description = JSON.stringify(openApiDocument(productName, page.endpoints));
    http.get(page.document, (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(description),
    );
    const html = docsPage(page, { productName, pages, renderer, own });
    http.get(page.path, (_request, reply) =>
      reply
        .header('content-security-policy', docsPolicy)
        .type('text/html; charset=utf-8')
        .send(html),
    );
  }
  await http.register(fastifyStatic, {
    root: dirname(manifest),
    prefix: renderer,
    decorateReply: false,
    index: false,
    allowedPath: (path) => rendererFiles.includes(path),
    immutable: true,
    maxAge: '365d',
  });
  await http.register(fastifyStatic, {
    root: join(import.meta.dirname, 'page'),
    prefix: own,
    decorateReply: false,
    index: false,
    cacheControl: false,
  });
};
