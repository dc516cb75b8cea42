import { allEndpoints, type Endpoint } from '@outpost/contracts';
import { errorResponses, errorSchemas } from './openapi-errors.ts';
import { asksForSession, parametersOf } from './openapi-parameters.ts';
import { jsonSchemaOf } from './openapi-schema.ts';

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
        properties: { data: jsonSchemaOf(endpoint.reply) },
        required: ['data'],
      },
    },
  },
});

const bodyOf = ({ body, isUpload }: Endpoint) => {
  if (isUpload) return { requestBody: { required: true, ...upload } };
  if (!body) return {};
  const schema = jsonSchemaOf(body);
  const required = (schema.required ?? []).length > 0;
  return { requestBody: { required, content: { 'application/json': { schema } } } };
};

/**
 * Returns the security of an endpoint: an empty list needs no token, an empty entry makes it
 * optional.
 */
const securityOf = (endpoint: Endpoint): object[] => {
  if (endpoint.isDeploy) return [{ deployToken: [] }];
  if (!asksForSession(endpoint)) return [];
  return [{ bearer: [] }, ...(endpoint.isPartlyPublic ? [{}] : [])];
};

const operation = (endpoint: Endpoint) => ({
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  summary: endpoint.summary,
  'x-access': endpoint.access,
  security: securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: {
    [endpoint.status ?? 200]: endpoint.isCsv ? file : success(endpoint),
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
  deployToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A deploy token, in the header `Authorization`.',
  },
};

/** Builds the OpenAPI 3.1 description of the API from the contracts. */
export const openApiDocument = (productName: string) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of allEndpoints) {
    const path = `/v1${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    components: { securitySchemes, schemas: errorSchemas },
    paths,
  };
};
