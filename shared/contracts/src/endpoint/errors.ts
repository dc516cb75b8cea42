import * as v from '@outpost/schema';

/** All error codes of the server; screens and tests compare codes, people read messages. */
export const errorCodes = [
  'bad_request',
  'invalid_credentials',
  'no_session',
  'invalid_key',
  'account_deactivated',
  'msp_disabled',
  'organization_deactivated',
  'forbidden',
  'account_restricted',
  'impersonating',
  'tenant_mismatch',
  'not_found',
  'conflict',
  'version_conflict',
  'already_done',
  'count_changed',
  'gate_refused',
  'validation_failed',
  'too_many_attempts',
  'form_closed',
  'form_full',
  'form_locked',
  'already_answered',
  'unavailable',
  'internal',
  'invalid_params',
  'expired',
  'invalid_request',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Body of every answer that is not a success. */
export const ErrorReply = v.object({
  statusCode: v.number(),
  message: v.string(),
  code: v.picklist(errorCodes),
  requestId: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  /** With `version_conflict`: the present record, in the shape of the call's reply. */
  current: v.optional(v.unknown()),
});
export type ErrorReply = v.InferOutput<typeof ErrorReply>;
