import * as v from '@outpost/schema';
import type { ErrorCode } from './errors.ts';
import type { ApiKeyScope } from '../api-keys/api-key-scopes.ts';
import type { FileColumns } from '../list/file-columns/file-columns.ts';
import type { Permission } from '../access/permissions.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Callers an endpoint accepts: anyone, any session, API keys with the scope of `key` and no session,
 * or holders of one permission.
 */
export type Access = 'public' | 'signed-in' | 'api-key' | Permission;

type Schema = v.GenericSchema<unknown, unknown>;

export interface EndpointSpec {
  readonly access: Access;
  /** Scope with which an API key may make the call; without it, no key may. */
  readonly key?: ApiKeyScope;
  /** One line for the API's own description. */
  readonly summary: string;
  readonly query?: Schema;
  /** Query of API keys, where they may name less than staff; `query` otherwise. */
  readonly keyQuery?: Schema;
  readonly body?: Schema;
  /** Shape of `data` in the success envelope; columns it does not name never leave the server. */
  readonly reply: Schema;
  readonly status?: 200 | 201;
  /** Error codes of this call, besides those every call of its kind can answer. */
  readonly errors?: readonly ErrorCode[];
  /** Affects only the caller's own account: stays open to a restricted account. */
  readonly allowWhileRestricted?: true;
  /**
   * Rejected while impersonating, whatever both accounts may do. Deleting and exporting always are.
   */
  readonly forbidWhileImpersonating?: true;
  /** Fields of the body that an impersonator cannot change, whatever both accounts may do. */
  readonly fieldsForbiddenWhileImpersonating?: readonly string[];
  /** Also answers callers without a session, with fewer fields. */
  readonly isPartlyPublic?: true;
  /** Runs once per `Idempotency-Key`, as calls that answer 201 always do. */
  readonly isIdempotent?: true;
  /** The answer holds a secret or a token: it is not stored for repeats, so a repeat gets 409. */
  readonly hasSecret?: true;
  /** Takes a deploy token instead of a session; `access` is then public. */
  readonly isDeploy?: true;
  /** Takes one file instead of a body: the part `file` of `multipart/form-data`. */
  readonly isUpload?: true;
  /** Answers a streamed `text/csv` attachment; `x-total-count` holds its number of rows. */
  readonly isCsv?: true;
  /** Headings of the file of `isCsv` by the column of the list's screen. */
  readonly columns?: FileColumns;
  /** A file of `isCsv` that can have a column for each option of an answer. */
  readonly hasChoices?: true;
  /** A file of `isCsv` that has one JSON object per line instead. */
  readonly isNdjson?: true;
}

export type Endpoint<
  M extends Method = Method,
  P extends string = string,
  S extends EndpointSpec = EndpointSpec,
> = S & { readonly method: M; readonly path: P };

/** Declares one call: the only way to add a route to the server or to call it from a browser. */
export const endpoint = <
  const M extends Method,
  const P extends string,
  const S extends EndpointSpec,
>(
  method: M,
  path: P,
  spec: S,
): Endpoint<M, P, S> => ({ ...spec, method, path });

/** The reply of a CSV call: its text. */
export const CsvFile = v.string();

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<E extends Endpoint> = { readonly [K in ParamNames<E['path']>]: string };

type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;

/** A query as the handler receives it, after parsing. */
export type QueryOf<E extends Endpoint> = OutputOf<E['query']>;
export type BodyOf<E extends Endpoint> = OutputOf<E['body']>;
/** A body as the caller passes it, before parsing. */
export type BodyInput<E extends Endpoint> = InputOf<E['body']>;
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['reply']>;
