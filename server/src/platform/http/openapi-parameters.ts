import {
  defaultLimit,
  maxLimit,
  timeZoneHeader,
  videoPlatforms,
  type Endpoint,
  fileChoices,
  fileValues,
} from '@outpost/contracts';
import { jsonSchemaOf } from './openapi-schema.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: object;
}

export const isWrite = ({ method }: Endpoint): boolean => method !== 'GET';

/** Reports a call of a live form, which has no tenant header: its pages are public. */
const isPublicForm = ({ path }: Endpoint): boolean => path.startsWith('/live-forms/');

/** Reports an endpoint with a session, also a partly public one. */
export const asksForSession = ({ access }: Endpoint): boolean => access !== 'public';

/** Reports an endpoint that returns the first reply for a repeated `Idempotency-Key`. */
export const takesIdempotencyKey = (endpoint: Endpoint): boolean =>
  asksForSession(endpoint) && (endpoint.status === 201 || endpoint.isIdempotent === true);

/** Reports an endpoint whose reply depends on the tenant in the request. */
const namesTenant = (endpoint: Endpoint): boolean => !endpoint.isDeploy && !isPublicForm(endpoint);

/** Schemas of path parameters that are not ids. */
const namedSchemas: Readonly<Record<string, object>> = {
  subdomain: { type: 'string', pattern: '^[a-z\\d](?:[a-z\\d-]*[a-z\\d])?$' },
  platform: { type: 'string', enum: videoPlatforms },
};

const inPath = ({ path }: Endpoint): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: namedSchemas[name] ?? { type: 'string', format: 'uuid' },
  }));

const jsonTexts: Readonly<Record<string, string>> = {
  sort: 'JSON text: a direction, `up` or `down`, by field.',
  filters: 'JSON text: values by filter; `all` chooses every row, a single value is a list of one.',
  dateRange: 'JSON text: `{"value":["2026-01-01","2026-01-31"]}` by field, both days included.',
};

/** Schemas of the page of a list, whose numbers the contract reads from text. */
const pageSchemas: Readonly<Record<string, object>> = {
  page: { type: 'integer', minimum: 1, maximum: 999_999_999, default: 1 },
  limit: { type: 'integer', minimum: 1, maximum: maxLimit, default: defaultLimit },
};

/** Returns the query of an endpoint as programs may send it. */
const queryOf = ({ query, keyQuery = query }: Endpoint, typeMode: 'input' | 'output' = 'input') =>
  keyQuery
    ? (jsonSchemaOf(keyQuery, typeMode) as {
        properties?: Record<string, object>;
        required?: string[];
      })
    : null;

const ofFiles: Parameter[] = [
  {
    name: 'columns',
    in: 'query',
    required: false,
    description: 'Columns of the list in the panel, separated by commas; all columns without it.',
    schema: { type: 'string' },
  },
  {
    name: 'values',
    in: 'query',
    required: false,
    description: 'Codes as the API has them, or as words.',
    schema: { type: 'string', enum: [...fileValues], default: 'raw' },
  },
  {
    name: 'timeZone',
    in: 'query',
    required: false,
    description: 'Time zone of the times, such as `Europe/Paris`; that of the list without it.',
    schema: { type: 'string' },
  },
];

const ofChoices: Parameter = {
  name: 'choices',
  in: 'query',
  required: false,
  description: 'Several chosen options in one column, or a column for each option.',
  schema: { type: 'string', enum: [...fileChoices], default: 'joined' },
};

const inQuery = (endpoint: Endpoint): Parameter[] => {
  const query = queryOf(endpoint);
  const parsed = queryOf(endpoint, 'output')?.properties;
  const ofList = Object.entries(query?.properties ?? {}).map(([name, schema]): Parameter => {
    const description = jsonTexts[name];
    const text = { contentMediaType: 'application/json', contentSchema: parsed?.[name] };
    return {
      name,
      in: 'query',
      required: query?.required?.includes(name) ?? false,
      ...(description && { description }),
      schema: pageSchemas[name] ?? { ...schema, ...(description && text) },
    };
  });
  return [
    ...ofList,
    ...(endpoint.isCsv && !endpoint.isNdjson ? ofFiles : []),
    ...(endpoint.hasChoices ? [ofChoices] : []),
  ];
};

const header = (name: string, description: string, schema: object = {}): Parameter => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});

/** Reports an endpoint whose dates are in the viewer's time zone. */
const countsDays = ({ path, query, isCsv }: Endpoint): boolean =>
  isCsv === true ||
  /\/(dashboard|analytics)(\/|$)/.test(path) ||
  'dateRange' in ((query && queryOf({ query } as Endpoint)?.properties) ?? {});

const inHeaders = (endpoint: Endpoint): Parameter[] => [
  ...(namesTenant(endpoint)
    ? [
        header(
          'x-subdomain',
          'The tenant; without it that of the host, or of the session.',
          namedSchemas['subdomain'],
        ),
      ]
    : []),
  ...(asksForSession(endpoint) && countsDays(endpoint)
    ? [
        header(
          timeZoneHeader,
          'Time zone whose days dates mean, such as `Europe/Paris`, where the profile names none.',
        ),
      ]
    : []),
  ...(isWrite(endpoint)
    ? [
        header(
          'If-Match',
          'Version of the record that was last seen; without it the change is made to any version.',
          { pattern: '^(\\*|(W/)?"?\\d{1,9}"?)$' },
        ),
      ]
    : []),
  ...(takesIdempotencyKey(endpoint)
    ? [
        header('Idempotency-Key', 'A repeat under the same key gets the first answer, for a day.', {
          pattern: '^[!-~]{1,200}$',
        }),
      ]
    : []),
];

export const parametersOf = (endpoint: Endpoint): Parameter[] => [
  ...inPath(endpoint),
  ...inQuery(endpoint),
  ...inHeaders(endpoint),
];
