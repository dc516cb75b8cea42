import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { allEndpoints, ErrorReply, type Endpoint } from '@outpost/contracts';

const schemaOf = (schema: GenericSchema<unknown, unknown>) => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return json;
};

/** Parameters of paths that are no ids. */
const named: unknown[] = ['subdomain', 'platform'];

const parameters = (endpoint: Endpoint) => {
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(!named.includes(name) && { format: 'uuid' }) },
  }));
  const query = endpoint.query ? schemaOf(endpoint.query) : null;
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }));
  return [...inPath, ...inQuery];
};

const file = {
  description: 'A CSV file in UTF-8 with a byte order mark, streamed as an attachment',
  headers: {
    'x-total-count': { description: 'Rows of the file', schema: { type: 'integer' } },
  },
  content: { 'text/csv': { schema: { type: 'string' } } },
};

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

const success = (endpoint: Endpoint) => ({
  description: 'Success',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { data: schemaOf(endpoint.reply) },
        required: ['data'],
      },
    },
  },
});

const operation = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  'x-access': endpoint.access,
  ...(endpoint.access !== 'public' && {
    security: [{ bearer: [] }, ...(endpoint.isPartlyPublic ? [{}] : [])],
  }),
  parameters: parameters(endpoint),
  ...(endpoint.body && {
    requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body) } } },
  }),
  ...(endpoint.isUpload && { requestBody: upload }),
  responses: {
    [endpoint.status ?? 200]: endpoint.isCsv ? file : success(endpoint),
    default: {
      description: 'Error',
      content: { 'application/json': { schema: schemaOf(ErrorReply) } },
    },
  },
});

/** The API's own description, OpenAPI 3.1, from the contracts alone. */
export const openApiDocument = (productName: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of allEndpoints) {
    const path = `/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};
