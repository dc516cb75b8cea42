import { renewedTokenHeader } from '@outpost/contracts';

const text = { type: 'string' };

/** Headers of replies by name. */
export const headerComponents = {
  'x-request-id': {
    description: 'Id of the request, which the logs of the server have.',
    schema: text,
  },
  'retry-after': { description: 'Seconds to wait.', schema: { type: 'integer' } },
  etag: { description: 'Version of the record, for `If-Match`.', schema: text },
  'x-total-count': { description: 'Rows of the file.', schema: { type: 'integer' } },
  'idempotency-replayed': {
    description: '`true` for the first answer to the same `Idempotency-Key`.',
    schema: { const: 'true' },
  },
  [renewedTokenHeader]: {
    description: 'A newer token of the session, which replaces the one of the call.',
    schema: text,
  },
  ratelimit: {
    description:
      'With an API key: the calls that remain, and the seconds until there are new ones.',
    schema: text,
  },
  'ratelimit-policy': {
    description: 'With an API key: its calls per window, and the seconds of a window.',
    schema: text,
  },
} as const;

export type HeaderName = keyof typeof headerComponents;

/** Returns references to headers. */
export const headersOf = (...names: HeaderName[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
