import { allEndpoints, ErrorReply, type Endpoint } from '@outpost/contracts';
import { aboutTheApi } from './openapi-about.ts';
import { errorComponents, errorResponses } from './openapi-errors.ts';
import { headerComponents, headersOf, type HeaderName } from './openapi-headers.ts';
import { asksForSession, parametersOf, takesIdempotencyKey } from './openapi-parameters.ts';
import { documentSchemas, type DocumentSchemas } from './openapi-schema.ts';
import { tagOf, tagsOf } from './openapi-tags.ts';

const file = ({ isNdjson }: Endpoint) => ({
  description: isNdjson
    ? 'One JSON object per line in UTF-8, streamed as an attachment'
    : 'A CSV file in UTF-8 with a byte order mark, streamed as an attachment',
  content: { [isNdjson ? 'application/x-ndjson' : 'text/csv']: { schema: { type: 'string' } } },
});

const upload = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
        required: ['file'],
      },
    },
  },
};

/** Reports a reply of one record with a version, which `ETag` names. */
const hasVersion = (endpoint: Endpoint, schemas: DocumentSchemas): boolean => {
  const { properties = {} } = schemas.resolved(schemas.of(endpoint.reply));
  const [only, ...others] = Object.values(properties);
  if (typeof only !== 'object' || others.length > 0) return false;
  return schemas.resolved(only).properties?.['version'] !== undefined;
};

const headerNames = (endpoint: Endpoint, schemas: DocumentSchemas): HeaderName[] => [
  'x-request-id',
  ...(endpoint.isCsv ? (['x-total-count'] as const) : []),
  ...(hasVersion(endpoint, schemas) ? (['etag'] as const) : []),
  ...(asksForSession(endpoint) ? (['x-session-token'] as const) : []),
  ...(endpoint.key ? (['ratelimit', 'ratelimit-policy'] as const) : []),
  ...(takesIdempotencyKey(endpoint) && !endpoint.hasSecret
    ? (['idempotency-replayed'] as const)
    : []),
];

const success = (endpoint: Endpoint, schemas: DocumentSchemas) => ({
  description: 'Success',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { data: schemas.of(endpoint.reply) },
        required: ['data'],
      },
    },
  },
});

const bodyOf = ({ body, isUpload }: Endpoint, schemas: DocumentSchemas) => {
  if (isUpload) return { requestBody: { required: true, ...upload } };
  if (!body) return {};
  const schema = schemas.of(body);
  const required = (schemas.resolved(schema).required ?? []).length > 0;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
};

/**
 * Returns the security of an endpoint: an empty list needs no token, an empty entry makes it
 * optional.
 */
const securityOf = (endpoint: Endpoint): object[] => {
  if (endpoint.isDeploy) return [{ deployToken: [] }];
  if (!asksForSession(endpoint)) return [];
  return [
    ...(endpoint.access === 'api-key' ? [] : [{ bearer: [] }]),
    ...(endpoint.key ? [{ apiKey: [] }] : []),
    ...(endpoint.isPartlyPublic ? [{}] : []),
  ];
};

/** Returns who may make a call, in sentences. */
const callersOf = ({ access, key, isDeploy, isPartlyPublic }: Endpoint): string => {
  if (isDeploy) return 'Needs a deploy token.';
  if (access === 'public') return 'Needs no token.';
  return [
    access === 'signed-in'
      ? 'Needs a session.'
      : `Needs a session with the permission \`${access}\`.`,
    ...(key ? [`An API key needs the scope \`${key}\`.`] : []),
    ...(isPartlyPublic ? ['Without a token, the answer has fewer fields.'] : []),
  ].join(' ');
};

const operation = (endpoint: Endpoint, schemas: DocumentSchemas) => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  tags: [tagOf(endpoint).name],
  summary: endpoint.summary,
  description: callersOf(endpoint),
  'x-access': endpoint.access,
  ...(endpoint.key && { 'x-key-scope': endpoint.key }),
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint, schemas),
  responses: {
    [endpoint.status ?? 200]: {
      ...(endpoint.isCsv ? file(endpoint) : success(endpoint, schemas)),
      headers: headersOf(...headerNames(endpoint, schemas)),
    },
    ...errorResponses(endpoint),
  },
});

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The token of a session, in the header `Authorization`.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key with the scope of `x-key-scope`, in the header `Authorization`.',
  },
  deployToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A deploy token, in the header `Authorization`.',
  },
};

/** Builds the OpenAPI 3.1 description of endpoints, by default of the whole API. */
export const openApiDocument = (
  productName: string,
  endpoints: readonly Endpoint[] = allEndpoints,
) => {
  const shapes = endpoints.flatMap(({ body, reply }) => (body ? [body, reply] : [reply]));
  const schemas = documentSchemas([...shapes, ErrorReply]);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = `/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
  }
  const responses = errorComponents(endpoints);
  const schemes = new Set(endpoints.flatMap(securityOf).flatMap(Object.keys));
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1', description: aboutTheApi },
    servers: [{ url: '/', description: 'The host of this document' }],
    tags: tagsOf(endpoints),
    components: {
      securitySchemes: Object.fromEntries(
        Object.entries(securitySchemes).filter(([name]) => schemes.has(name)),
      ),
      headers: headerComponents,
      responses,
      schemas: schemas.neededBy({ paths, responses }),
    },
    paths,
  };
};
