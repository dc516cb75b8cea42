import type { Endpoint, ErrorCode } from '@outpost/contracts';
import { asksForSession, isWrite, takesIdempotencyKey } from './openapi-parameters.ts';
import { headersOf } from './openapi-headers.ts';

/** Codes of an endpoint's errors, by status. */
export type Refusals = Readonly<Record<number, readonly ErrorCode[]>>;

/** Statuses of the codes that an endpoint declares itself. */
const declaredStatuses: Partial<Record<ErrorCode, number>> = {
  invalid_credentials: 401,
  account_deactivated: 403,
  organization_deactivated: 403,
  msp_disabled: 403,
  invalid_params: 400,
  invalid_request: 400,
  expired: 410,
  conflict: 409,
  count_changed: 409,
  gate_refused: 409,
  form_closed: 409,
  form_full: 409,
  form_locked: 403,
  already_answered: 409,
  too_many_attempts: 429,
};

type Refusal = readonly [status: number, code: ErrorCode];

const ofEveryCall: readonly Refusal[] = [
  [400, 'bad_request'],
  [404, 'not_found'],
  [421, 'bad_request'],
  [422, 'validation_failed'],
  [500, 'internal'],
  [503, 'unavailable'],
];

const when = (condition: unknown, ...refusals: Refusal[]): Refusal[] => (condition ? refusals : []);

const ofSessions = (endpoint: Endpoint): Refusal[] => {
  const { access, isCsv, forbidWhileImpersonating } = endpoint;
  // A session is refused before its restrictions are checked.
  const isChange = isWrite(endpoint) && access !== 'api-key';
  return when(
    asksForSession(endpoint),
    [401, 'no_session'],
    [401, 'invalid_key'],
    [401, 'account_deactivated'],
    [401, 'organization_deactivated'],
    [401, 'msp_disabled'],
    [403, 'tenant_mismatch'],
    // An API key is refused by every call that does not name its scope.
    [403, 'forbidden'],
    ...when(isCsv || isChange, [403, 'account_restricted']),
    ...when(isCsv || forbidWhileImpersonating || isChange, [403, 'impersonating']),
  );
};

/** Refusals of an API key beyond its rate limit, which is checked before its scopes. */
const ofKeys = (endpoint: Endpoint): Refusal[] =>
  when(asksForSession(endpoint), [429, 'too_many_attempts']);

const ofWrites = (endpoint: Endpoint): Refusal[] =>
  when(
    isWrite(endpoint),
    [409, 'conflict'],
    [413, 'bad_request'],
    [415, 'bad_request'],
    ...when(asksForSession(endpoint), [412, 'version_conflict']),
    ...when(takesIdempotencyKey(endpoint) && endpoint.hasSecret, [409, 'already_done']),
  );

const ofDeployTokens = ({ isDeploy }: Endpoint): Refusal[] =>
  when(isDeploy, [401, 'no_session'], [403, 'forbidden']);

const declared = ({ errors = [] }: Endpoint): Refusal[] =>
  errors.map((code) => {
    const status = declaredStatuses[code];
    if (!status) throw new Error(`The status of ${code} is not known.`);
    return [status, code];
  });

/** Returns all errors of an endpoint by status. */
export const refusalsOf = (endpoint: Endpoint): Refusals => {
  const all = [
    ...ofEveryCall,
    ...ofSessions(endpoint),
    ...ofKeys(endpoint),
    ...ofDeployTokens(endpoint),
    ...ofWrites(endpoint),
    ...declared(endpoint),
  ];
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const [status, code] of all)
    byStatus[status] = [...new Set([...(byStatus[status] ?? []), code])];
  return byStatus;
};

const headings: Record<number, string> = {
  400: 'The request cannot be read',
  401: 'No valid session or API key',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not possible as things are',
  410: 'Expired',
  412: 'The record has another version by now; `current` holds it',
  413: 'The body is too large',
  415: 'The body is not JSON in UTF-8',
  421: 'This server does not answer for the host of the request',
  422: 'A field, parameter or header is incorrect; `fields` names each',
  429: 'Too many attempts',
  500: 'An error of the server',
  503: 'Not available for the moment',
};

const responseOf = (status: number, codes: readonly ErrorCode[]) => ({
  description: `${headings[status]}: ${codes.join(', ')}`,
  headers: headersOf(
    'x-request-id',
    ...([429, 503].includes(status) ? (['retry-after'] as const) : []),
  ),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/ErrorReply' },
          {
            type: 'object',
            properties: { statusCode: { const: status }, code: { enum: codes } },
          },
        ],
      },
    },
  },
});

const nameOf = (status: string, codes: readonly ErrorCode[]) => [status, ...codes].join('.');

/** Returns references to the error responses of an endpoint. */
export const errorResponses = (endpoint: Endpoint): Record<string, object> =>
  Object.fromEntries(
    Object.entries(refusalsOf(endpoint)).map(([status, codes]) => [
      status,
      { $ref: `#/components/responses/${nameOf(status, codes)}` },
    ]),
  );

/** Returns the error responses of endpoints by name: few, since most endpoints have the same. */
export const errorComponents = (endpoints: readonly Endpoint[]): Record<string, object> =>
  Object.fromEntries(
    endpoints
      .flatMap((endpoint) => Object.entries(refusalsOf(endpoint)))
      .map(([status, codes]) => [nameOf(status, codes), responseOf(Number(status), codes)]),
  );
